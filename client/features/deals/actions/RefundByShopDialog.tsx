import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import toast from 'react-hot-toast';
import { findTransition } from '../../../../contract/deals/booking-lifecycle.ts';
import { newShopRefund } from '../../../../contract/deals/bookings.ts';
import type { Deal } from '../../../../contract/deals/deals.ts';
import { formatMoney } from '../../../../contract/money.ts';
import { z } from '../../../../contract/zod.ts';
import { call } from '../../../api/api.ts';
import { useEmail } from '../../../api/session.ts';
import { asMoney, MoneyField } from '../../../form/money-field.tsx';
import { useApiForm } from '../../../form/use-api-form.ts';
import { FreshSignInHost } from '../../../identity/fresh/FreshSignInHost.tsx';
import { withFreshSignIn } from '../../../identity/fresh/with-fresh-sign-in.ts';
import { invalidateTopics } from '../../../live/topics.ts';
import { Dialog, DialogButtons } from '../../../ui/dialog/dialog.tsx';
import { SelectField, TextArea } from '../../../ui/form/field.tsx';
import { Alert } from '../../../ui/notices.tsx';

const refundForm = z
  .object({
    how: z.enum(['all', 'part']),
    amount: z
      .literal('')
      .transform(() => undefined)
      .or(newShopRefund.shape.amount)
      .optional(),
    explanation: newShopRefund.shape.explanation,
  })
  .refine(({ how, amount }) => how === 'all' || amount !== undefined, {
    path: ['amount'],
    error: 'Please enter an amount',
  });

interface RefundByShopDialogProps {
  deal: Deal;
  onClose(): void;
}

/** Asks an admin how much the buyer gets back and why, and gives it. */
export default function RefundByShopDialog({ deal, onClose }: RefundByShopDialogProps) {
  const email = useEmail();
  const client = useQueryClient();
  // What the admin has seen when they began: it is refused if it has changed meanwhile.
  const [{ booking, money }] = useState(deal);
  const [how, setHow] = useState('all');
  const { register, errors, submit, isPending, formError } = useApiForm({
    schema: refundForm,
    defaultValues: { how: 'all', explanation: '' },
    fields: ['how', 'amount', 'explanation'],
    send: ({ how: chosen, amount, explanation }) =>
      withFreshSignIn(() =>
        call('POST /bookings/:id/shop-refunds', {
          params: { id: booking._id },
          query: { email },
          body: {
            held: money.held,
            explanation,
            ...(chosen === 'part' && amount !== undefined && { amount }),
          },
        }),
      ),
    onSuccess: (_answer, { how: chosen, amount }) => {
      const given = (chosen === 'part' && amount) || money.held;
      toast.success(`The buyer gets ${formatMoney(given)} back. Both sides are told why.`);
      onClose();
      return invalidateTopics(client, 'bookings');
    },
    // The reason may be a state that the page does not show yet.
    onRejected: () => void invalidateTopics(client, 'bookings'),
  });
  const held = formatMoney(money.held);
  return (
    <Dialog
      title="Refund the buyer"
      description={`${held} is held. It goes back to the buyer's card, and both sides read your reason. You cannot undo this.`}
      open
      onClose={onClose}
    >
      <form noValidate className="grid gap-4" onSubmit={submit}>
        {findTransition(booking, 'give-part', 'admin') ? (
          <SelectField
            label="How much"
            error={errors.how?.message}
            {...register('how', { onChange: ({ target }) => setHow(target.value) })}
          >
            <option value="all">All of it: the sale ends</option>
            <option value="part">A part: the sale goes on</option>
          </SelectField>
        ) : (
          <p>The buyer gets all of it: the sale ends.</p>
        )}
        {how === 'part' && (
          <MoneyField
            label="Amount"
            hint={`Less than ${held}`}
            error={errors.amount?.message}
            {...register('amount', asMoney)}
          />
        )}
        <TextArea
          label="Why"
          hint="Both sides read it."
          error={errors.explanation?.message}
          {...register('explanation')}
        />
        {formError && <Alert>{formError}</Alert>}
        <DialogButtons yes="Refund the buyer" isHarmful pending={isPending} onClose={onClose} />
      </form>
      <FreshSignInHost />
    </Dialog>
  );
}
