import { findTransition } from '../../../../contract/deals/booking-lifecycle.ts';
import type { Deal } from '../../../../contract/deals/deals.ts';
import { Actions } from '../../../page/actions.tsx';
import { UserText } from '../../../ui/user-text.tsx';
import { EnterCode } from '../hand-over/EnterCode.tsx';
import { LateCode } from '../hand-over/LateCode.tsx';
import { AddressButton } from './AddressButton.tsx';
import { ConfirmChange } from './ConfirmChange.tsx';
import { GivePart } from './GivePart.tsx';
import { ObjectButton } from './ObjectButton.tsx';
import { SendButton } from './SendButton.tsx';

/** What the seller can do in this state. */
export function SellerActions({ deal }: { deal: Deal }) {
  const { booking } = deal;
  const title = <UserText>{booking.productTitle}</UserText>;
  const handsOver = findTransition(booking, 'hand-over', 'seller');
  return (
    <>
      <LateCode bookingId={booking._id} state={booking.state} />
      {handsOver && <EnterCode bookingId={booking._id} lockedUntil={deal.codeLockedUntil} />}
      <Actions
        main={
          <>
            <SendButton deal={deal} event="ship" isMain />
            {!deal.returnAddress && <AddressButton deal={deal} />}
            <ConfirmChange
              deal={deal}
              event="confirm-return"
              label="It has come back"
              question={<>Do you have "{title}" back, and is all well with it?</>}
              consequence="The buyer then gets all the money back. You cannot undo this."
              yes="Yes, I have it back"
              no="Not yet"
              isMain
            />
          </>
        }
      >
        {deal.returnAddress && <AddressButton deal={deal} />}
        <ObjectButton deal={deal} />
        <GivePart deal={deal} />
        <ConfirmChange
          deal={deal}
          event="refund-sale"
          label="Refund the buyer"
          question={<>Do you want to end the sale of "{title}"?</>}
          consequence={
            booking.state === 'paid'
              ? 'The buyer gets a full refund, and the sale ends. You cannot undo this.'
              : 'The buyer gets a full refund, and the sale ends. We do not ask the buyer to send the bicycle back. You cannot undo this.'
          }
          yes="Refund the buyer"
          no="Keep the sale"
          isHarmful
        />
        <ConfirmChange
          deal={deal}
          event="cancel"
          label="Cancel"
          question={
            <>
              Do you want to cancel the booking of "{title}" by {booking.buyerEmail}?
            </>
          }
          consequence="The buyer will see that you cancelled the booking. Your bicycle is still for sale."
          yes="Cancel booking"
          no="Keep booking"
          isHarmful
        />
      </Actions>
    </>
  );
}
