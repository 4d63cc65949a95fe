import { useQueryClient } from '@tanstack/react-query';
import toast from 'react-hot-toast';
import { maxPauseDays } from '../../../../contract/limits.ts';
import { pauseForm } from '../../../../contract/search/own-seller-page.ts';
import { call } from '../../../api/api.ts';
import { useEmail } from '../../../api/session.ts';
import { useApiForm } from '../../../form/use-api-form.ts';
import { invalidateTopics } from '../../../live/topics.ts';
import { Dialog, DialogButtons } from '../../../ui/dialog/dialog.tsx';
import { TextField } from '../../../ui/form/field.tsx';
import { Alert } from '../../../ui/notices.tsx';

interface PauseDialogProps {
  /** The day of the pause that there is. */
  until: string | undefined;
  onClose(): void;
}

/** Returns the day that is so many days ahead where the reader is, as in 2026-12-03. */
function dayAhead(count: number): string {
  const day = new Date();
  day.setDate(day.getDate() + count);
  return day.toLocaleDateString('sv');
}

/** Asks on which day a seller is back. */
export default function PauseDialog({ until, onClose }: PauseDialogProps) {
  const email = useEmail();
  const client = useQueryClient();
  const { register, errors, submit, isPending, formError } = useApiForm({
    schema: pauseForm,
    defaultValues: { until: until ?? '' },
    fields: ['until'],
    send: (body) => call('PATCH /account/pause', { query: { email }, body }),
    onSuccess: async () => {
      onClose();
      await invalidateTopics(client, 'account', 'products', 'advertisements');
      toast.success('Your bicycles are hidden until you are back');
    },
  });
  return (
    <Dialog
      title={until ? 'Change the day' : 'Pause selling'}
      description="Nobody can find, book or pay for your bicycles until that day. Whoever has saved one sees when you are back, and offers that wait for an answer end. Deals that are paid go on: please send or hand over those in time."
      open
      onClose={onClose}
    >
      <form noValidate className="grid gap-4" onSubmit={submit}>
        <TextField
          label="Back on"
          type="date"
          min={dayAhead(1)}
          max={dayAhead(maxPauseDays)}
          error={errors.until?.message}
          {...register('until')}
        />
        {formError && <Alert>{formError}</Alert>}
        <DialogButtons yes={until ? 'Save' : 'Pause'} pending={isPending} onClose={onClose} />
      </form>
    </Dialog>
  );
}
