import type { ReactNode } from 'react';
import toast from 'react-hot-toast';
import { type ReportForm, reportForm } from '../../contract/moderation/reports.ts';
import { Button } from '../ui/button.tsx';
import { Dialog } from '../ui/dialog/dialog.tsx';
import { TextArea } from '../ui/form/field.tsx';
import { Alert } from '../ui/notices.tsx';
import { useApiForm } from './use-api-form.ts';

interface ReportDialogProps {
  title: string;
  description: ReactNode;
  send(form: ReportForm): Promise<unknown>;
  /** Called in place of `onClose` once the report is stored. */
  onReported(): void;
  onClose(): void;
}

/** Asks what is wrong with something, and sends it to the admins. */
export function ReportDialog({ title, description, send, onReported, onClose }: ReportDialogProps) {
  const { register, errors, submit, isPending, formError } = useApiForm({
    schema: reportForm,
    fields: ['message'],
    send,
    onSuccess: () => {
      toast.success('Report Submitted Successfully...');
      onReported();
    },
  });
  return (
    <Dialog title={title} description={description} open onClose={onClose}>
      <form noValidate className="grid gap-4" onSubmit={submit}>
        <TextArea label="Message" error={errors.message?.message} {...register('message')} />
        {formError && <Alert>{formError}</Alert>}
        <Button type="submit" pending={isPending}>
          Submit
        </Button>
      </form>
    </Dialog>
  );
}
