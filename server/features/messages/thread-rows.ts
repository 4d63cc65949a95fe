import { and, eq, inArray, notExists, or, type SQL, sql } from 'drizzle-orm';
import { paidStates } from '../../../contract/deals/booking-states.ts';
import type { Database } from '../../db/database.ts';
import { bookings } from '../../db/schema/bookings.ts';
import { threadSides, threads } from '../../db/schema/messages.ts';

export type ThreadRow = typeof threads.$inferSelect;

/**
 * Reads and locks a thread of the user: messages of a thread are written one after another. Returns
 * null when there is none.
 */
export const lockThreadOf = (tx: Database, id: string, userId: string): Promise<ThreadRow | null> =>
  lockThread(tx, and(eq(threads.id, id), isMember(userId)));

/** Selects the threads of a person. */
export const isMember = (userId: string) =>
  or(eq(threads.buyerId, userId), eq(threads.sellerId, userId));

/** Likewise reads and locks the thread of a buyer about a product. */
export const lockThreadAbout = (
  tx: Database,
  about: Pick<ThreadRow, 'buyerId' | 'productId'>,
): Promise<ThreadRow | null> => lockThread(tx, isAbout(about));

/** Likewise reads it without locking it. */
export async function findThreadAbout(
  db: Database,
  about: Pick<ThreadRow, 'buyerId' | 'productId'>,
): Promise<ThreadRow | null> {
  const [row] = await db.select().from(threads).where(isAbout(about));
  return row ?? null;
}

const isAbout = ({ buyerId, productId }: Pick<ThreadRow, 'buyerId' | 'productId'>) =>
  and(eq(threads.buyerId, buyerId), eq(threads.productId, productId));

async function lockThread(tx: Database, which: SQL | undefined): Promise<ThreadRow | null> {
  const [row] = await tx.select().from(threads).where(which).for('no key update');
  return row ?? null;
}

/** Adds a thread without messages, and both sides of it. Returns null when there is one already. */
export async function insertThread(
  tx: Database,
  sides: Pick<
    typeof threads.$inferInsert,
    'buyerId' | 'sellerId' | 'productId' | 'startedBySeller'
  >,
  createdAt: Date,
): Promise<ThreadRow | null> {
  const [thread] = await tx
    .insert(threads)
    .values({ ...sides, createdAt })
    .onConflictDoNothing()
    .returning();
  if (!thread) return null;
  const { id: threadId, buyerId, sellerId } = thread;
  await tx.insert(threadSides).values([
    { threadId, userId: buyerId, otherId: sellerId, lastAt: createdAt },
    { threadId, userId: sellerId, otherId: buyerId, lastAt: createdAt },
  ]);
  return thread;
}

/** Returns the other person of a thread. */
export const otherOf = ({ buyerId, sellerId }: ThreadRow, userId: string): string =>
  userId === buyerId ? sellerId : buyerId;

/** Selects one side of a thread. */
export const isSide = (threadId: string, userId: string) =>
  and(eq(threadSides.threadId, threadId), eq(threadSides.userId, userId));

/** Selects the paid bookings of a thread of the query around it. */
export const selectPaidBookings = (db: Database) =>
  db
    .select({ id: bookings.id })
    .from(bookings)
    .where(
      and(
        eq(bookings.buyerId, threads.buyerId),
        eq(bookings.productId, threads.productId),
        inArray(bookings.state, paidStates),
      ),
    );

/**
 * Counts the threads that a buyer has started since a time, and returns when the first began. Those
 * about a paid bicycle do not count.
 */
export async function countThreadsSince(
  tx: Database,
  buyerId: string,
  since: Date,
): Promise<{ count: number; firstAt: Date | null }> {
  const [row] = await tx
    .select({
      count: sql<number>`count(*)::int`,
      firstAt: sql<Date | null>`min(${threads.createdAt})`.mapWith(threads.createdAt),
    })
    .from(threads)
    .where(
      and(
        eq(threads.buyerId, buyerId),
        eq(threads.startedBySeller, false),
        sql`${threads.createdAt} > ${since.toISOString()}`,
        notExists(selectPaidBookings(tx)),
      ),
    );
  return row ?? { count: 0, firstAt: null };
}
