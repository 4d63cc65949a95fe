import { findTransition } from '../../../../contract/deals/booking-lifecycle.ts';
import { type Booking, offerToAccept } from '../../../../contract/deals/bookings.ts';
import type { Deal } from '../../../../contract/deals/deals.ts';
import { dealTimeText } from '../../../deal-terms.ts';
import { AcceptOfferButton } from '../../../form/delivery/accept-offer-button.tsx';
import { Actions } from '../../../page/actions.tsx';
import { buttonClass } from '../../../ui/button.tsx';
import { DocumentLink } from '../../../ui/document-link.tsx';
import { UserText } from '../../../ui/user-text.tsx';
import { ShowCode } from '../hand-over/ShowCode.tsx';
import { ConfirmChange } from './ConfirmChange.tsx';
import { SendButton } from './SendButton.tsx';

/** What the buyer can do in this state. */
export function BuyerActions({ deal }: { deal: Deal }) {
  const { booking, handOverCode } = deal;
  const { _id, state, productTitle } = booking;
  const knowsWhere = deal.returnAddress !== undefined;
  const isWithBuyer = state === 'delivered' || state === 'handed_over';
  const allIsWell = (
    <ConfirmChange
      deal={deal}
      event="confirm-receipt"
      label="All is well"
      question={
        <>
          {isWithBuyer ? 'Is all well with' : 'Do you have'} "<UserText>{productTitle}</UserText>"
          {!isWithBuyer && ', and is all well with it'}?
        </>
      }
      consequence="The seller then gets the money, and you can no longer report a problem. You cannot undo this."
      yes="Yes, all is well"
      no="Not yet"
      isMain={isWithBuyer}
    />
  );
  const sendBack = <SendButton deal={deal} event="send-back" isMain={knowsWhere} />;
  return (
    <>
      {handOverCode && <ShowCode bookingId={_id} code={handOverCode} />}
      <Actions
        main={
          <>
            <AcceptOfferButton booking={booking} />
            {canPay(booking) && (
              <DocumentLink href={`/dashboard/payment/${_id}`} className={buttonClass('primary')}>
                Pay
              </DocumentLink>
            )}
            <ConfirmChange
              deal={deal}
              event="confirm-delivery"
              label="It has arrived"
              question={
                <>
                  Has "<UserText>{productTitle}</UserText>" arrived?
                </>
              }
              consequence={`The seller sees that you have it. You then have ${dealTimeText('delivered')} to look at it and to report a problem.`}
              yes="Yes, it has arrived"
              no="Not yet"
              isMain
            />
            {isWithBuyer && allIsWell}
            {knowsWhere && sendBack}
          </>
        }
      >
        {!isWithBuyer && allIsWell}
        {!knowsWhere && sendBack}
      </Actions>
    </>
  );
}

const canPay = (booking: Booking): boolean =>
  findTransition(booking, 'pay', 'system') !== undefined &&
  !booking.pausedUntil &&
  offerToAccept(booking) === null;
