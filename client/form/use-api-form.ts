import { zodResolver } from '@hookform/resolvers/zod';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { type DefaultValues, type FieldValues, type Path, useForm } from 'react-hook-form';
import type { z } from '../../contract/zod.ts';
import { discardDraft, readDraft, useDraft } from './draft.ts';
import { showServerErrors } from './form-errors.ts';
import { useSubmitOnce } from './submit-once.ts';

interface ApiForm<Typed extends FieldValues, Form, Answer> {
  schema: z.ZodType<Form, Typed>;
  defaultValues?: DefaultValues<Typed>;
  /**
   * The key under which this tab keeps what is typed until it has been sent, and the field that it
   * must not keep.
   */
  draft?: { key: string; unkept?: Path<Typed> };
  /** The fields beside which the server's errors are shown. */
  fields: readonly Path<Typed>[];
  /** Asked before each submit; what it answers false to is not sent. */
  mayLeave?(form: Form): Promise<boolean>;
  send(form: Form): Promise<Answer>;
  onSuccess(answer: Answer, form: Form): unknown;
  /** Called before the error is shown. */
  onRejected?(error: unknown): void;
}

/**
 * A form that is validated by `schema` and sent by `send`, one submit at a time. Returns the props
 * of its fields and its button, and `formError`: the server's error if it belongs to none of
 * `fields`, else null. `kept` is what was typed earlier in this tab and never sent.
 */
export function useApiForm<Typed extends FieldValues, Form, Answer>({
  schema,
  defaultValues,
  draft,
  fields,
  mayLeave,
  send,
  onSuccess,
  onRejected,
}: ApiForm<Typed, Form, Answer>) {
  const [formError, setFormError] = useState<string | null>(null);
  const [kept] = useState<Partial<Typed>>(() => (draft ? readDraft<Typed>(draft.key).values : {}));
  const form = useForm({
    resolver: zodResolver(schema),
    defaultValues: { ...defaultValues, ...kept } as DefaultValues<Typed>,
  });
  const { register, handleSubmit, setError, clearErrors, getValues, setValue, formState } = form;
  useDraft(draft?.key, form, draft?.unkept);
  const { mutateAsync, isPending, error } = useMutation({
    mutationFn: send,
    onMutate: () => setFormError(null),
    onSuccess: (answer, form) => {
      if (draft) discardDraft(draft.key);
      return onSuccess(answer, form);
    },
    onError: (reason) => {
      onRejected?.(reason);
      setFormError(showServerErrors(reason, setError, fields));
    },
  });
  const submit = useSubmitOnce(
    handleSubmit(async (form) => {
      if (mayLeave && !(await mayLeave(form))) return;
      await mutateAsync(form).catch(() => undefined);
    }),
  );
  const { errors } = formState;
  return {
    register,
    clearErrors,
    getValues,
    setValue,
    kept,
    errors,
    submit,
    isPending,
    error,
    formError,
  };
}
