import { useQueryClient } from '@tanstack/react-query';
import { type SubmitEvent, useState } from 'react';
import type { DisputeChange } from '../../../../contract/deals/disputes.ts';
import { paragraphs, price } from '../../../../contract/fields.ts';
import { maxDisputePictures, textLimits } from '../../../../contract/limits.ts';
import { z } from '../../../../contract/zod.ts';
import { useEmail } from '../../../api/session.ts';
import { asMoney, MoneyField } from '../../../form/money-field.tsx';
import { PicturesField } from '../../../form/pictures/pictures-field.tsx';
import { usePicturesField } from '../../../form/pictures/use-pictures-field.ts';
import { useApiForm } from '../../../form/use-api-form.ts';
import { invalidateTopics } from '../../../live/topics.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog, DialogButtons } from '../../../ui/dialog/dialog.tsx';
import { TextArea } from '../../../ui/form/field.tsx';
import { Alert } from '../../../ui/notices.tsx';
import { changeDispute } from '../queries.ts';

interface SayProps {
  disputeId: string;
  /** What it is about; `side`: whom an admin asks. */
  step: Pick<DisputeChange, 'action' | 'side'>;
  label: string;
  description: string;
  /** Whether it names an amount. */
  hasAmount?: boolean;
}

/** A step that needs a text, with pictures if there are any. */
export function SayButton(props: SayProps) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button variant="secondary" onClick={() => setOpen(true)}>
        {props.label}
      </Button>
      {open && <SayDialog {...props} onClose={() => setOpen(false)} />}
    </>
  );
}

const message = paragraphs(textLimits.dispute);
const schemas = {
  text: z.object({ message, amount: price.optional() }),
  offer: z.object({ message, amount: price }),
};

function SayDialog(props: SayProps & { onClose(): void }) {
  const { disputeId, step, label, description, hasAmount = false, onClose } = props;
  const email = useEmail();
  const client = useQueryClient();
  const { field, urls, isUploading, hasProblem } = usePicturesField(maxDisputePictures);
  const { register, errors, submit, isPending, formError } = useApiForm({
    schema: hasAmount ? schemas.offer : schemas.text,
    fields: hasAmount ? ['message', 'amount'] : ['message'],
    send: (form) => changeDispute(email, disputeId, { ...step, ...form, pictures: urls }),
    onSuccess: () => {
      onClose();
      return invalidateTopics(client, 'bookings');
    },
  });
  const send = (event: SubmitEvent) =>
    hasProblem || isUploading ? event.preventDefault() : void submit(event);
  return (
    <Dialog title={label} description={description} open onClose={onClose}>
      <form noValidate className="grid gap-4" onSubmit={send}>
        {hasAmount && (
          <MoneyField
            label="Amount in dollars"
            error={errors.amount?.message}
            {...register('amount', asMoney)}
          />
        )}
        <TextArea label="Message" error={errors.message?.message} {...register('message')} />
        <PicturesField {...field} />
        {formError && <Alert>{formError}</Alert>}
        <DialogButtons yes="Send" pending={isPending || isUploading} onClose={onClose} />
      </form>
    </Dialog>
  );
}
