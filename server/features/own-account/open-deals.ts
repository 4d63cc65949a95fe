import { and, asc, eq, inArray, or, sql } from 'drizzle-orm';
import { keepsAccount, type OpenDeal } from '../../../contract/accounts/own-account.ts';
import { type BookingState, openPaidStates } from '../../../contract/deals/booking-states.ts';
import type { DealTimes } from '../../../contract/deals/deal-times.ts';
import { toDollars } from '../../../contract/fields.ts';
import type { Database } from '../../db/database.ts';
import { bookings } from '../../db/schema/bookings.ts';
import { bookingTimers } from '../../db/schema/deals/deals.ts';
import { ledgerEntries, payoutAccounts, refunds } from '../../db/schema/deals/money.ts';
import { payments } from '../../db/schema/payments.ts';
import { dueTimes } from '../bookings/queries-timers.ts';
import { takesTransfers } from '../payouts/queries-accounts.ts';

// Conditions on rows of `bookings` in a query with a join, without which the columns inside them would
// lose the names of their tables. For the closing of accounts.

/** Both sides still have something to do or to wait for. */
const isOpen = inArray(bookings.state, [...openPaidStates]);

/** Money is to be refunded to the buyer, and the provider has not done so. */
const isRefundDue = sql<boolean>`(exists (select from ${refunds}
    where ${refunds.bookingId} = ${bookings.id} and ${refunds.doneAt} is null)
  or exists (select from ${payments} where ${payments.bookingId} = ${bookings.id}
    and ${payments.refundDueAt} is not null and ${payments.refundedAt} is null))`;

/** The deal is over for the buyer, and its seller's money is not transferred. */
const hasMoneyDue = sql<boolean>`(${inArray(bookings.state, ['received', 'decided', 'completed'])}
  and (select coalesce(sum(${ledgerEntries.cents}), 0) from ${ledgerEntries}
    where ${ledgerEntries.bookingId} = ${bookings.id}
    and ${inArray(ledgerEntries.account, ['seller_due', 'unclaimed'])}) > 0)`;

/** The same bound as for other lists that are returned whole. */
const maxDeals = 1000;

/**
 * Returns the deals that matter when a person closes the account, on both sides: what is paid and
 * neither received nor settled, pending refunds, and the person's own money that is still to be
 * transferred. Each of them ends some time: `times` say when a bicycle counts as received.
 */
export async function listOpenDeals(
  db: Database,
  userId: string,
  times: DealTimes,
): Promise<OpenDeal[]> {
  const deals = await readDeals(db, userId);
  const received = deals.filter(({ waitsFor }) => waitsFor === 'receipt');
  const ends = await readReceiptTimes(
    db,
    received.map(({ _id }) => _id),
    times,
  );
  return deals.map((deal) => ({ ...deal, until: ends.get(deal._id)?.toISOString() ?? null }));
}

/** Whether a person has deals that must be completed before the account is deleted. */
export const hasDealsThatKeep = async (db: Database, userId: string): Promise<boolean> =>
  (await readDeals(db, userId)).some(keepsAccount);

async function readDeals(db: Database, userId: string): Promise<OpenDeal[]> {
  const isSeller = eq(bookings.sellerId, userId);
  const rows = await db
    .select({ booking: bookings, account: payoutAccounts, isRefundDue })
    .from(bookings)
    .leftJoin(payoutAccounts, eq(payoutAccounts.userId, bookings.sellerId))
    .where(
      and(
        or(eq(bookings.buyerId, userId), isSeller),
        or(isOpen, isRefundDue, and(isSeller, hasMoneyDue)),
      ),
    )
    .orderBy(asc(bookings.id))
    .limit(maxDeals);
  return rows.map(({ booking, account, isRefundDue }) => ({
    _id: booking.id,
    productTitle: booking.title,
    price: toDollars(booking.priceCents),
    side: booking.buyerId === userId ? 'buyer' : 'seller',
    waitsFor: isRefundDue ? 'refund' : reasonOf(booking.state, account),
    until: null,
  }));
}

function reasonOf(
  state: BookingState,
  account: typeof payoutAccounts.$inferSelect | null,
): OpenDeal['waitsFor'] {
  if (state === 'paid') return 'shipment';
  if (state === 'shipped' || state === 'delivered' || state === 'handed_over') return 'receipt';
  if (state === 'disputed' || state === 'returning' || state === 'sent_back') return 'dispute';
  return takesTransfers(account) ? 'payout' : 'claim';
}

/** Returns when each of these bookings counts as received, if that is known. */
async function readReceiptTimes(
  db: Database,
  bookingIds: string[],
  times: DealTimes,
): Promise<Map<string, Date>> {
  if (bookingIds.length === 0) return new Map();
  const isReceipt = inArray(bookingTimers.event, ['receive', 'receive-untracked']);
  const timers = await db
    .select()
    .from(bookingTimers)
    .where(and(inArray(bookingTimers.bookingId, bookingIds), isReceipt));
  return new Map(
    timers.flatMap((timer) =>
      dueTimes([timer], times).map(({ at }): [string, Date] => [timer.bookingId, at]),
    ),
  );
}
