import { useState } from 'react';
import toast from 'react-hot-toast';
import type { PriceOffer } from '../../../../contract/deals/offers/offers.ts';
import { paragraphs, price } from '../../../../contract/fields.ts';
import { offerHours, textLimits } from '../../../../contract/limits.ts';
import { formatMoney } from '../../../../contract/money.ts';
import { z } from '../../../../contract/zod.ts';
import { ContactWarning } from '../../../form/contacts/contact-warning.tsx';
import { useContactCheck } from '../../../form/contacts/use-contact-check.ts';
import { asMoney, MoneyField } from '../../../form/money-field.tsx';
import { useApiForm } from '../../../form/use-api-form.ts';
import { Dialog, DialogButtons } from '../../../ui/dialog/dialog.tsx';
import { TextArea } from '../../../ui/form/field.tsx';
import { Alert } from '../../../ui/notices.tsx';
import { UserText } from '../../../ui/user-text.tsx';
import { useChangeOffer } from '../queries.ts';

interface CounterDialogProps {
  offer: PriceOffer;
  onClose(): void;
  onDone(): void;
}

/** The price that a side names must lie between what the two have said last, in dollars. */
function schemaFor({ side, price: offered, product }: PriceOffer) {
  const isBetween = (named: number) =>
    side === 'seller' ? named > offered && named < product.price : named < offered;
  const error =
    side === 'seller'
      ? `More than ${formatMoney(offered)} and less than ${formatMoney(product.price)}`
      : `Less than ${formatMoney(offered)}`;
  return z.object({
    price: price.refine(isBetween, { error }),
    message: z.literal('').or(paragraphs(textLimits.message)).optional(),
  });
}

/** Answers an offer with another price, which takes its place. */
export default function CounterDialog({ offer, onClose, onDone }: CounterDialogProps) {
  const change = useChangeOffer(offer);
  const [schema] = useState(() => schemaFor(offer));
  const { found, mayLeave } = useContactCheck();
  const { register, errors, submit, isPending, formError } = useApiForm({
    schema,
    fields: ['price', 'message'],
    mayLeave: ({ message }) => mayLeave([message]),
    send: ({ price: named, message }) =>
      change.mutateAsync({ event: 'counter', price: named, ...(message && { message }) }),
    onSuccess: () => {
      toast.success('Your price has been sent');
      onClose();
      onDone();
    },
  });
  return (
    <Dialog
      title="Name another price"
      description={
        <>
          {offer.side === 'seller' ? 'You were offered' : 'The seller asks'}{' '}
          {formatMoney(offer.price)} for "<UserText>{offer.product.title}</UserText>". Your price
          takes the place of this offer, and can be accepted for {offerHours} hours.
        </>
      }
      open
      onClose={onClose}
    >
      <form noValidate className="grid gap-4" onSubmit={submit}>
        <MoneyField
          label="Your price"
          hint={offer.side === 'buyer' ? 'This counts as one of your tries for this bicycle' : ''}
          error={errors.price?.message}
          {...register('price', asMoney)}
        />
        <TextArea
          label="Message (optional)"
          rows={3}
          error={errors.message?.message}
          {...register('message')}
        />
        {found.length > 0 && (
          <ContactWarning found={found}>
            Until the bicycle is paid, the other side sees dots instead. You can change it, or send
            it anyway.
          </ContactWarning>
        )}
        {formError && <Alert>{formError}</Alert>}
        <DialogButtons yes="Send" pending={isPending} onClose={onClose} />
      </form>
    </Dialog>
  );
}
