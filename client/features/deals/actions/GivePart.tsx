import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import toast from 'react-hot-toast';
import { findTransition } from '../../../../contract/deals/booking-lifecycle.ts';
import { partRefund } from '../../../../contract/deals/bookings.ts';
import type { Deal } from '../../../../contract/deals/deals.ts';
import { formatMoney } from '../../../../contract/money.ts';
import { call } from '../../../api/api.ts';
import { useEmail } from '../../../api/session.ts';
import { asMoney, MoneyField } from '../../../form/money-field.tsx';
import { useApiForm } from '../../../form/use-api-form.ts';
import { invalidateTopics } from '../../../live/topics.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog, DialogButtons } from '../../../ui/dialog/dialog.tsx';
import { Alert } from '../../../ui/notices.tsx';

/** Lets the seller give a part of the money back out of good will, such as for a scratch. */
export function GivePart({ deal }: { deal: Deal }) {
  const [isOpen, setOpen] = useState(false);
  if (!findTransition(deal.booking, 'give-part', 'seller')) return null;
  return (
    <>
      <Button variant="secondary" onClick={() => setOpen(true)}>
        Give a part back
      </Button>
      {isOpen && <GivePartDialog deal={deal} onClose={() => setOpen(false)} />}
    </>
  );
}

function GivePartDialog({ deal, onClose }: { deal: Deal; onClose(): void }) {
  const email = useEmail();
  const client = useQueryClient();
  const { register, errors, submit, isPending, formError } = useApiForm({
    schema: partRefund,
    fields: ['amount'],
    send: (body) =>
      call('POST /bookings/:id/refunds', {
        params: { id: deal.booking._id },
        query: { email },
        body,
      }),
    onSuccess: (_, { amount }) => {
      toast.success(`The buyer gets ${formatMoney(amount)} back.`);
      onClose();
      return invalidateTopics(client, 'bookings');
    },
  });
  return (
    <Dialog
      title="Give a part back"
      description={`The buyer gets it back to their card, and keeps the bicycle. The sale goes on, and the rest of the ${formatMoney(deal.money.held)} stays held for you. You cannot undo this.`}
      open
      onClose={onClose}
    >
      <form noValidate className="grid gap-4" onSubmit={submit}>
        <MoneyField
          label="Amount"
          error={errors.amount?.message}
          {...register('amount', asMoney)}
        />
        {formError && <Alert>{formError}</Alert>}
        <DialogButtons yes="Give it back" pending={isPending} onClose={onClose} />
      </form>
    </Dialog>
  );
}
