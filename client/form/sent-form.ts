import { zodResolver } from '@hookform/resolvers/zod';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { type DefaultValues, type FieldValues, type Path, useForm } from 'react-hook-form';
import type { z } from '../../contract/zod.ts';
import { showRefusal } from './form-errors.ts';
import { useSubmitOnce } from './submit-once.ts';

interface SentForm<Typed extends FieldValues, Form, Answer> {
  schema: z.ZodType<Form, Typed>;
  defaultValues?: DefaultValues<Typed>;
  /** Those beside which the server's refusals are shown. */
  fields: readonly Path<Typed>[];
  send(form: Form): Promise<Answer>;
  onSuccess(answer: Answer, form: Form): unknown;
  /** Told before the refusal is shown. */
  onRefused?(error: unknown): void;
}

/**
 * A form that is checked by `schema` and sent by `send`, once at a time. Gives what its fields and its
 * button need, and `refusal`: what the server refused that belongs to none of `fields`, else null.
 */
export function useSentForm<Typed extends FieldValues, Form, Answer>({
  schema,
  defaultValues,
  fields,
  send,
  onSuccess,
  onRefused,
}: SentForm<Typed, Form, Answer>) {
  const [refusal, setRefusal] = useState<string | null>(null);
  const { register, handleSubmit, setError, formState } = useForm({
    resolver: zodResolver(schema),
    ...(defaultValues && { defaultValues }),
  });
  const { mutateAsync, isPending, error } = useMutation({
    mutationFn: send,
    onMutate: () => setRefusal(null),
    onSuccess,
    onError: (reason) => {
      onRefused?.(reason);
      setRefusal(showRefusal(reason, setError, fields));
    },
  });
  const submit = useSubmitOnce(handleSubmit((form) => mutateAsync(form).catch(() => undefined)));
  return { register, errors: formState.errors, submit, isPending, error, refusal };
}
