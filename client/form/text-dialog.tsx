import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import toast from 'react-hot-toast';
import type { Topic } from '../../contract/live-topics.ts';
import { z } from '../../contract/zod.ts';
import { invalidateTopics } from '../live/topics.ts';
import { Dialog, DialogButtons } from '../ui/dialog/dialog.tsx';
import { TextArea } from '../ui/form/field.tsx';
import { Alert } from '../ui/notices.tsx';
import { useApiForm } from './use-api-form.ts';

interface TextDialogProps {
  title: string;
  /** What becomes of the text. */
  description: string;
  label: string;
  /** The text of the button that sends it. */
  yes: string;
  /** The call's name of the text, and what the text must be. */
  name: string;
  schema: z.ZodType<string, string>;
  /** The key under which what is typed is kept until it has been sent; without one it is not kept. */
  draft?: string;
  /** What has changed once it is sent. */
  topics?: Topic[];
  /** What a toast says then. */
  done?: string;
  /** Called once the page shows it. */
  onSent?(): void;
  send(text: string): Promise<unknown>;
  onClose(): void;
}

/** Asks for one text about a deal, a case or a decision, sends it, and closes. */
export function TextDialog({ title, description, label, yes, onClose, ...text }: TextDialogProps) {
  const { name, draft, topics = ['bookings'], done, onSent, send } = text;
  const client = useQueryClient();
  const [schema] = useState(() => z.object({ [name]: text.schema }));
  const { register, errors, submit, isPending, formError } = useApiForm({
    schema,
    fields: [name],
    ...(draft && { draft: { key: draft } }),
    send: (form) => send(form[name] ?? ''),
    onSuccess: async () => {
      onClose();
      if (done) toast.success(done);
      await invalidateTopics(client, ...topics);
      onSent?.();
    },
  });
  return (
    <Dialog title={title} description={description} open onClose={onClose}>
      <form noValidate className="grid gap-4" onSubmit={submit}>
        <TextArea label={label} error={errors[name]?.message} {...register(name)} />
        {formError && <Alert>{formError}</Alert>}
        <DialogButtons yes={yes} pending={isPending} onClose={onClose} />
      </form>
    </Dialog>
  );
}
