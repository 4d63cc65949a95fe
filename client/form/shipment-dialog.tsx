import { useQueryClient } from '@tanstack/react-query';
import type { ReactNode, SubmitEvent } from 'react';
import { carriers, type ShipmentForm, shipmentForm } from '../../contract/deals/delivery.ts';
import { call } from '../api/api.ts';
import { useEmail } from '../api/session.ts';
import { invalidateTopics } from '../live/topics.ts';
import { Dialog, DialogButtons } from '../ui/dialog/dialog.tsx';
import { SelectField, TextField } from '../ui/form/field.tsx';
import { Alert } from '../ui/notices.tsx';
import { PicturesField } from './pictures/pictures-field.tsx';
import { usePicturesField } from './pictures/use-pictures-field.ts';
import { useApiForm } from './use-api-form.ts';

interface ShipmentDialogProps {
  bookingId: string;
  /** Whether the seller has sent the bicycle, or the buyer has sent it back. */
  event: 'ship' | 'send-back';
  title: string;
  question: ReactNode;
  consequence: string;
  /** The texts of the buttons. */
  yes: string;
  no: string;
  onClose(): void;
}

/** Asks how the bicycle was sent, and notes that it was. Nothing of it has to be filled in. */
export function ShipmentDialog(props: ShipmentDialogProps) {
  const { bookingId, event, title, question, consequence, yes, no, onClose } = props;
  const email = useEmail();
  const client = useQueryClient();
  const { field, urls, isUploading, hasProblem } = usePicturesField(1);
  const { register, errors, submit, isPending, formError } = useApiForm({
    schema: shipmentForm,
    defaultValues: { carrier: '', trackingNumber: '' },
    fields: ['carrier', 'trackingNumber'],
    send: (form) =>
      call('PATCH /bookings/:id', {
        params: { id: bookingId },
        query: { email },
        body: { event, ...given(form), ...(urls[0] && { proof: urls[0] }) },
      }),
    onSuccess: () => {
      onClose();
      return invalidateTopics(client, 'bookings');
    },
    onRejected: () => void invalidateTopics(client, 'bookings'),
  });
  const send = (event: SubmitEvent) =>
    hasProblem || isUploading ? event.preventDefault() : void submit(event);
  const description = (
    <>
      <span className="block text-ink">{question}</span>
      <span className="mt-3 block">{consequence}</span>
    </>
  );
  return (
    <Dialog title={title} description={description} open onClose={onClose}>
      <form noValidate className="grid gap-4" onSubmit={send}>
        <SelectField
          label="Carrier (optional)"
          error={errors.carrier?.message}
          {...register('carrier')}
        >
          <option value="">Not specified</option>
          {Object.entries(carriers).map(([key, { name }]) => (
            <option key={key} value={key}>
              {name}
            </option>
          ))}
        </SelectField>
        <TextField
          label="Tracking number (optional)"
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          hint="With it, both sides can follow the parcel."
          error={errors.trackingNumber?.message}
          {...register('trackingNumber')}
        />
        <fieldset className="grid gap-1.5">
          <legend className="font-medium text-sm">
            Photo of the parcel or its receipt (optional)
          </legend>
          <PicturesField {...field} />
        </fieldset>
        {formError && <Alert>{formError}</Alert>}
        <DialogButtons yes={yes} no={no} pending={isPending || isUploading} onClose={onClose} />
      </form>
    </Dialog>
  );
}

/** What was filled in. */
const given = ({ carrier, trackingNumber }: ShipmentForm) => ({
  ...(carrier && { carrier }),
  ...(trackingNumber && { trackingNumber }),
});
