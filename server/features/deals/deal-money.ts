import { isComingBack } from '../../../contract/deals/booking-states.ts';
import type { dealMoney } from '../../../contract/deals/deals.ts';
import { type FeeRate, feeAfterRefund, feeOf } from '../../../contract/deals/fees.ts';
import type { Balances } from '../../../contract/deals/postings.ts';
import { toDollars } from '../../../contract/fields.ts';
import type { z } from '../../../contract/zod.ts';
import type { BookingRow } from '../bookings/locks.ts';
import type { Flows } from '../ledger/queries.ts';

type DealMoney = z.infer<typeof dealMoney>;

interface Given {
  booking: BookingRow;
  balances: Balances;
  flows: Flows;
  /** The fee for new deals. */
  rate: FeeRate;
}

/** What both sides and admins see. */
const toSharedMoney = ({ booking, balances, flows }: Given): DealMoney => ({
  price: toDollars(booking.priceCents),
  shipping: toDollars(booking.shippingCents),
  paid: toDollars(flows.paid),
  refunded: toDollars(flows.refunded),
  refundDue: toDollars(balances.refund_due),
  ...(flows.paidOtherwise > 0 && { paidOtherwise: toDollars(flows.paidOtherwise) }),
  takenBack: toDollars(flows.takenBack + balances.chargeback),
  held: toDollars(balances.held),
});

/**
 * Returns the money of a deal as its buyer sees it, in dollars. What is paid is held, refunded, or
 * the seller's: the operator's fee concerns the seller only, and is a part of the seller's sum.
 */
export function toBuyersMoney(given: Given): DealMoney {
  const { seller_due, unclaimed, seller, fee, loss } = given.balances;
  const toSeller = Math.max(0, seller_due + unclaimed + seller + fee + loss);
  const hasFee = toSeller > 0 && given.booking.feeCents > 0;
  return { ...toSharedMoney(given), toSeller: toDollars(toSeller), hasFee };
}

/**
 * Returns the money of a deal as its seller and admins see it, in dollars: also the fee and the
 * seller's share. While the buyer has not paid, or the money is held, these are what they will be.
 */
export function toSellersMoney(given: Given): DealMoney {
  const { fee, seller } =
    given.booking.state === 'booked' ? expectedShares(given) : recordedShares(given);
  return { ...toSharedMoney(given), fee: toDollars(fee), seller: toDollars(seller) };
}

function expectedShares({ booking: { priceCents, shippingCents }, rate }: Given) {
  const fee = feeOf(priceCents, rate);
  return { fee, seller: priceCents + shippingCents - fee };
}

function recordedShares({ booking, balances, flows }: Given) {
  const { seller_due, unclaimed, seller } = balances;
  // Until a bicycle is back, the money is held, but it will not be the seller's.
  const held = isComingBack(booking.state) ? 0 : balances.held;
  const expected = held > 0 ? feeAfterRefund(booking, flows.refunded) : balances.fee;
  const fee = Math.max(balances.fee, expected);
  return { fee, seller: seller_due + unclaimed + seller + held - (fee - balances.fee) };
}
