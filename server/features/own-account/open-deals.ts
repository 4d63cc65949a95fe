import { and, asc, eq, gt, isNull, or, sql } from 'drizzle-orm';
import type { OpenDeal } from '../../../contract/accounts/own-account.ts';
import { toDollars } from '../../../contract/fields.ts';
import { receiptWaitDays } from '../../../contract/limits.ts';
import type { Database } from '../../db/database.ts';
import { users } from '../../db/schema/accounts.ts';
import { bookings } from '../../db/schema/bookings.ts';
import { payments } from '../../db/schema/payments.ts';

const receiptWaitMs = receiptWaitDays * 24 * 60 * 60 * 1000;

/** The same bound as for other lists that are returned whole. */
const maxDeals = 1000;

const isRefundDue = sql<boolean>`exists (select from ${payments}
  where ${payments.bookingId} = ${bookings.id}
  and ${payments.refundDueAt} is not null and ${payments.refundedAt} is null)`;

/**
 * Returns the deals that matter when a person closes the account, on both sides: what is paid and
 * not shipped, what was shipped in the last 30 days and is not received, and pending refunds. A
 * buyer who is deleted confirms no receipt, so their seller does not wait for it.
 */
export async function listOpenDeals(db: Database, userId: string, now: Date): Promise<OpenDeal[]> {
  const isOnTheWay = and(
    eq(bookings.state, 'shipped'),
    gt(bookings.shippedAt, new Date(now.getTime() - receiptWaitMs)),
    isNull(users.deletedAt),
  );
  const isPart = or(eq(bookings.buyerId, userId), eq(bookings.sellerId, userId));
  const rows = await db
    .select({ booking: bookings, isRefundDue })
    .from(bookings)
    .innerJoin(users, eq(users.id, bookings.buyerId))
    .where(and(isPart, or(eq(bookings.state, 'paid'), isOnTheWay, isRefundDue)))
    .orderBy(asc(bookings.id))
    .limit(maxDeals);
  return rows.map(({ booking, isRefundDue }) => toDeal(booking, userId, isRefundDue));
}

function toDeal(
  { id, title, priceCents, buyerId, state, shippedAt }: typeof bookings.$inferSelect,
  userId: string,
  isRefundDue: boolean,
): OpenDeal {
  const waitsFor = isRefundDue ? 'refund' : state === 'paid' ? 'shipment' : 'receipt';
  const until = waitsFor === 'receipt' && shippedAt;
  return {
    _id: id,
    productTitle: title,
    price: toDollars(priceCents),
    side: buyerId === userId ? 'buyer' : 'seller',
    waitsFor,
    until: until ? new Date(until.getTime() + receiptWaitMs).toISOString() : null,
  };
}
