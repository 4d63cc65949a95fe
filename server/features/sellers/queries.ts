import { and, count, desc, eq, gt, inArray, isNotNull, sql } from 'drizzle-orm';
import type { CancelReason } from '../../../contract/deals/booking-states.ts';
import type { Database } from '../../db/database.ts';
import { bookings } from '../../db/schema/bookings.ts';
import { isListed, products } from '../../db/schema/catalog.ts';
import { messages, threads } from '../../db/schema/messages.ts';

/** Returns the ids and the cities of the newest bicycles that a seller offers, or has paused. */
export const listNewestOf = (db: Database, sellerId: string, most: number) =>
  db
    .select({ id: products.id, city: products.city })
    .from(products)
    .where(and(eq(products.sellerId, sellerId), isListed))
    .orderBy(desc(products.id))
    .limit(most);

/** Counts the bicycles that a seller's pause hides. */
export const countPaused = (db: Database, sellerId: string): Promise<number> =>
  db.$count(products, and(eq(products.sellerId, sellerId), isNotNull(products.pausedUntil)));

/** Why a deal ends without the seller's money, where it is the seller's doing. */
const sellersFaults: CancelReason[] = ['not_sent', 'by_seller', 'seller_left', 'dispute'];

/** Counts the deals that were refunded in full because of their seller. */
export async function countFaults(db: Database, sellerId: string): Promise<number> {
  const [row] = await db
    .select({ count: count() })
    .from(bookings)
    .where(
      and(
        eq(bookings.sellerId, sellerId),
        eq(bookings.state, 'refunded'),
        inArray(bookings.cancelReason, sellersFaults),
      ),
    );
  return row?.count ?? 0;
}

/** Returns how many milliseconds each of the last threads of a seller waited for an answer; null for none yet. */
export async function listAnswerTimes(
  db: Database,
  sellerId: string,
  { since, before, most }: { since: Date; before: Date; most: number },
): Promise<(number | null)[]> {
  const answeredAt = sql`(select min(${messages.sentAt}) from ${messages}
    where ${messages.threadId} = ${threads.id} and ${messages.senderId} = ${threads.sellerId})`;
  const rows = await db
    .select({
      ms: sql<
        number | null
      >`extract(epoch from ${answeredAt} - ${threads.createdAt})::float8 * 1000`,
    })
    .from(threads)
    .where(
      and(
        eq(threads.sellerId, sellerId),
        eq(threads.startedBySeller, false),
        gt(threads.createdAt, since),
        sql`(${threads.createdAt} < ${before.toISOString()}::timestamptz or ${answeredAt} is not null)`,
      ),
    )
    .orderBy(desc(threads.createdAt))
    .limit(most);
  return rows.map(({ ms }) => ms);
}
