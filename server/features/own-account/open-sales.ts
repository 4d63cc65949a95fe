import { and, asc, eq, gt, isNull, or, sql } from 'drizzle-orm';
import type { OpenSale } from '../../../contract/accounts/own-account.ts';
import { toDollars } from '../../../contract/fields.ts';
import { receiptWaitDays } from '../../../contract/limits.ts';
import type { Database } from '../../db/database.ts';
import { users } from '../../db/schema/accounts.ts';
import { bookings } from '../../db/schema/bookings.ts';

const receiptWaitMs = receiptWaitDays * 24 * 60 * 60 * 1000;

/** The same bound as for other lists that are returned whole. */
const maxSales = 1000;

/**
 * Returns the sales that matter when a seller closes the account: first those shipped in the last
 * 30 days whose buyer has not confirmed the receipt and is not deleted, then those that are paid
 * and not shipped.
 */
export async function listOpenSales(
  db: Database,
  sellerId: string,
  now: Date,
): Promise<OpenSale[]> {
  const isOnTheWay = and(
    eq(bookings.state, 'shipped'),
    gt(bookings.shippedAt, new Date(now.getTime() - receiptWaitMs)),
    isNull(users.deletedAt),
  );
  const rows = await db
    .select({ booking: bookings })
    .from(bookings)
    .innerJoin(users, eq(users.id, bookings.buyerId))
    .where(and(eq(bookings.sellerId, sellerId), or(eq(bookings.state, 'paid'), isOnTheWay)))
    .orderBy(sql`${bookings.state} = 'shipped' desc`, asc(bookings.id))
    .limit(maxSales);
  return rows.map(({ booking: { id, title, priceCents, shippedAt } }) => ({
    _id: id,
    productTitle: title,
    price: toDollars(priceCents),
    keepsUntil: shippedAt && new Date(shippedAt.getTime() + receiptWaitMs).toISOString(),
  }));
}
