import { useQueryClient } from '@tanstack/react-query';
import { type SubmitEvent, useState } from 'react';
import type { BookingState } from '../../../../contract/deals/booking-states.ts';
import { newDispute } from '../../../../contract/deals/disputes.ts';
import { price } from '../../../../contract/fields.ts';
import { maxDisputePictures } from '../../../../contract/limits.ts';
import { formatMoney } from '../../../../contract/money.ts';
import { z } from '../../../../contract/zod.ts';
import { useEmail } from '../../../api/session.ts';
import { asMoney, MoneyField } from '../../../form/money-field.tsx';
import { PicturesField } from '../../../form/pictures/pictures-field.tsx';
import { usePicturesField } from '../../../form/pictures/use-pictures-field.ts';
import { useApiForm } from '../../../form/use-api-form.ts';
import { invalidateTopics } from '../../../live/topics.ts';
import { Dialog, DialogButtons } from '../../../ui/dialog/dialog.tsx';
import { SelectField, TextArea } from '../../../ui/form/field.tsx';
import { Alert } from '../../../ui/notices.tsx';
import { openDispute } from '../queries.ts';
import { reasonsOf } from '../words.ts';

/** A complaint as the buyer types it. */
const reportForm = newDispute
  .pick({ reason: true, message: true })
  .extend({
    /** What the buyer wants back. */
    claim: z.enum(['all', 'part']),
    wanted: z
      .literal('')
      .transform(() => undefined)
      .or(price)
      .optional(),
  })
  .refine(({ claim, wanted }) => claim === 'all' || wanted !== undefined, {
    path: ['wanted'],
    error: 'Please enter an amount',
  })
  .transform(({ claim, wanted, ...rest }) => ({
    ...rest,
    ...(claim === 'part' && wanted !== undefined && { wanted }),
  }));

interface ReportProblemDialogProps {
  bookingId: string;
  state: BookingState;
  /** What was paid and not refunded, in dollars. */
  held: number;
  onClose(): void;
}

/** The form for a complaint: what is wrong, how it shows, and what the buyer wants back. */
export default function ReportProblemDialog({
  bookingId,
  state,
  held,
  onClose,
}: ReportProblemDialogProps) {
  const email = useEmail();
  const client = useQueryClient();
  const [claim, setClaim] = useState('all');
  const { field, urls, isUploading, hasProblem } = usePicturesField(maxDisputePictures);
  const { register, errors, submit, isPending, formError } = useApiForm({
    schema: reportForm,
    defaultValues: { claim: 'all' },
    fields: ['reason', 'message', 'claim', 'wanted'],
    send: (form) => openDispute(email, { ...form, bookingId, pictures: urls }),
    onSuccess: () => {
      onClose();
      return invalidateTopics(client, 'bookings');
    },
  });
  const send = (event: SubmitEvent) =>
    hasProblem || isUploading ? event.preventDefault() : void submit(event);
  return (
    <Dialog
      title="Report a problem"
      description="The seller answers first. If you do not agree, an admin decides, by the listing as it was when you booked. The money stays held until then."
      open
      onClose={onClose}
    >
      <form noValidate className="grid gap-4" onSubmit={send}>
        <SelectField label="What is wrong?" error={errors.reason?.message} {...register('reason')}>
          <option value="">Please choose</option>
          {reasonsOf(state).map(([value, label]) => (
            <option key={value} value={value}>
              {label}
            </option>
          ))}
        </SelectField>
        <TextArea label="What happened?" error={errors.message?.message} {...register('message')} />
        <PicturesField {...field} />
        <SelectField
          label="What do you want back?"
          error={errors.claim?.message}
          {...register('claim', { onChange: ({ target }) => setClaim(target.value) })}
        >
          <option value="all">All of it: {formatMoney(held)}</option>
          <option value="part">A part</option>
        </SelectField>
        {claim === 'part' && (
          <MoneyField
            label="Amount in dollars"
            error={errors.wanted?.message}
            {...register('wanted', asMoney)}
          />
        )}
        {formError && <Alert>{formError}</Alert>}
        <DialogButtons yes="Report" pending={isPending || isUploading} onClose={onClose} />
      </form>
    </Dialog>
  );
}
