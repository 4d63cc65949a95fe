import { v7 as uuidv7 } from 'uuid';
import { move, type Posting } from '../../../contract/deals/postings.ts';
import type { bookings } from '../../db/schema/bookings.ts';
import { payments } from '../../db/schema/payments.ts';
import { post } from '../../features/ledger/queries.ts';
import type { TestApp } from '../app.ts';
import { copyBooking } from './copy-booking.ts';

interface DealDetails {
  paidAt: Date;
  /** What happened to the money after the payment, in order. */
  moves?: readonly Posting[];
  booking?: Partial<typeof bookings.$inferInsert>;
}

/**
 * Stores a deal with its payment and its money, without the calls that lead there: a copy of the
 * booking `template` for $500, $40 of shipping and a fee of $25, unless `booking` says otherwise.
 */
export async function storeDeal(
  shop: Pick<TestApp, 'db'>,
  template: string,
  { paidAt, moves = [], booking }: DealDetails,
): Promise<{ bookingId: string; transactionId: string }> {
  const columns = {
    state: 'paid',
    priceCents: 50_000,
    shippingCents: 4000,
    feeCents: 2500,
  } as const;
  const deal = { ...columns, ...booking };
  const bookingId = await copyBooking(shop, template, deal);
  const [transactionId, amountCents] = [`pi_${uuidv7()}`, deal.priceCents + deal.shippingCents];
  await shop.db.insert(payments).values({
    transactionId,
    bookingId,
    amountCents,
    recordedAt: paidAt,
  });
  await postAll(shop, bookingId, paidAt, [move('payment', 'buyer', 'held', amountCents), ...moves]);
  return { bookingId, transactionId };
}

/** Records what happened to the money of a booking. */
export const postAll = (
  { db }: Pick<TestApp, 'db'>,
  bookingId: string,
  at: Date,
  postings: readonly Posting[],
): Promise<void> =>
  db.transaction(async (tx) => {
    for (const posting of postings) await post(tx, posting, { key: uuidv7(), bookingId, at });
  });
