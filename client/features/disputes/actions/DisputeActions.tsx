import { useState } from 'react';
import type { Deal } from '../../../../contract/deals/deals.ts';
import type { DisputeChange } from '../../../../contract/deals/disputes.ts';
import { formatMoney } from '../../../../contract/money.ts';
import { useHasRight } from '../../../api/account.ts';
import { Actions } from '../../../page/actions.tsx';
import { Button } from '../../../ui/button.tsx';
import { ConfirmButton } from '../../../ui/dialog/confirm-dialog.tsx';
import { useChangeDispute } from '../queries.ts';
import type { ActionsProps } from './actions-props.ts';
import { DecideDialog } from './DecideDialog.tsx';
import { SayButton } from './SayButton.tsx';

/** What the reader can do in an open dispute. */
export function DisputeActions({ side, ...props }: ActionsProps & { side: Deal['side'] }) {
  const decides = useHasRight('moderation');
  if (side === 'admin') return decides ? <AdminActions {...props} /> : null;
  return (
    <div className="flex flex-wrap gap-3 max-sm:*:grow">
      {side === 'buyer' ? <BuyerActions {...props} /> : <SellerActions {...props} />}
      <SayButton
        disputeId={props.dispute._id}
        step={{ action: 'note' }}
        label="Add a note"
        description="The other side and the admins see it."
      />
    </div>
  );
}

function BuyerActions({ dispute: { _id, offered }, held, canSettle }: ActionsProps) {
  if (!canSettle) return null;
  return (
    <>
      {offered !== null && (
        <SettleButton
          disputeId={_id}
          label={`Accept ${formatMoney(offered)}`}
          consequence={`You get ${formatMoney(offered)} back. The seller gets the rest.`}
          change={{ action: 'accept-offer', amount: offered }}
        />
      )}
      <SettleButton
        disputeId={_id}
        label="Withdraw the complaint"
        consequence={`You get nothing back. The seller gets ${formatMoney(held)}.`}
        change={{ action: 'withdraw' }}
      />
    </>
  );
}

function SellerActions({ dispute: { _id, wanted }, held, canSettle }: ActionsProps) {
  if (!canSettle) return null;
  const rest = held - wanted;
  return (
    <>
      <SettleButton
        disputeId={_id}
        label={`Give ${formatMoney(wanted)} back`}
        consequence={
          rest > 0
            ? `The buyer gets ${formatMoney(wanted)} back. You get ${formatMoney(rest)} less the fee.`
            : `The buyer gets ${formatMoney(wanted)} back. You get nothing.`
        }
        change={{ action: 'accept' }}
      />
      <SayButton
        disputeId={_id}
        step={{ action: 'offer' }}
        label="Offer a part"
        description={`The buyer can accept it, or wait for an admin to decide. Less than ${formatMoney(held)}; it takes the place of an earlier offer.`}
        hasAmount
      />
      <SayButton
        disputeId={_id}
        step={{ action: 'answer' }}
        label="Answer"
        description="Say why the complaint is wrong, best with photos. An admin decides then."
      />
    </>
  );
}

/** Admins ask either side, and decide. */
function AdminActions({ dispute: { _id }, held, canSettle }: ActionsProps) {
  const [open, setOpen] = useState(false);
  return (
    <Actions main={canSettle && <Button onClick={() => setOpen(true)}>Decide</Button>}>
      {(['buyer', 'seller'] as const).map((side) => (
        <SayButton
          key={side}
          disputeId={_id}
          step={{ action: 'ask', side }}
          label={`Ask the ${side}`}
          description="Both sides see the question and the answer."
        />
      ))}
      {open && <DecideDialog disputeId={_id} held={held} onClose={() => setOpen(false)} />}
    </Actions>
  );
}

interface SettleButtonProps {
  disputeId: string;
  label: string;
  /** Who gets what, in dollars. */
  consequence: string;
  change: DisputeChange;
}

/** Settles a dispute by agreement, after a confirmation that names who gets what. */
function SettleButton({ disputeId, label, consequence, change }: SettleButtonProps) {
  const { mutate, isPending } = useChangeDispute(disputeId);
  return (
    <ConfirmButton
      label={label}
      question="This settles the dispute for both of you, and cannot be undone."
      consequence={consequence}
      yes={label}
      no="Go back"
      pending={isPending}
      onConfirm={() => mutate(change)}
    />
  );
}
