import { and, eq, gt, lt, lte, ne, sql } from 'drizzle-orm';
import type { Database } from '../../db/database.ts';
import { messages, threadSides, threads } from '../../db/schema/messages.ts';
import { isSide, type ThreadRow } from './thread-rows.ts';

/**
 * Marks the messages of a thread that `tx` has locked as read by one side, up to the number
 * `wanted`. A mark of another device that is further on stays. Each message is counted by one mark
 * only, so that many marks of a long thread cost no more than one.
 */
export async function markThreadRead(
  tx: Database,
  { id, lastNumber }: ThreadRow,
  userId: string,
  wanted: number,
): Promise<void> {
  const upTo = Math.min(wanted, lastNumber);
  const newlyRead = tx.$count(
    messages,
    and(
      eq(messages.threadId, id),
      gt(messages.number, threadSides.readUpTo),
      lte(messages.number, upTo),
      ne(messages.senderId, userId),
    ),
  );
  const unread = upTo === lastNumber ? 0 : sql`${threadSides.unread} - ${newlyRead}`;
  await tx
    .update(threadSides)
    .set({ readUpTo: upTo, unread })
    .where(and(isSide(id, userId), lt(threadSides.readUpTo, upTo)));
}

/**
 * Likewise, without the other side learning of it: it keeps seeing the mark from before. A later
 * `showReads` moves that.
 */
export async function markThreadReadSilently(
  tx: Database,
  { id }: ThreadRow,
  userId: string,
  upTo: number,
): Promise<void> {
  const isLater = and(
    eq(messages.threadId, id),
    gt(messages.number, upTo),
    ne(messages.senderId, userId),
  );
  const unread = sql`least(${threadSides.unread}, ${tx.$count(messages, isLater)})`;
  await tx.update(threadSides).set({ unread }).where(isSide(id, userId));
}

/** Shows another person what has been read silently in the threads with them. */
export async function showReads(tx: Database, userId: string, otherId: string): Promise<void> {
  const last = tx
    .select({ number: threads.lastNumber })
    .from(threads)
    .where(eq(threads.id, threadSides.threadId));
  await tx
    .update(threadSides)
    .set({ readUpTo: sql`(${last})` })
    .where(
      and(
        eq(threadSides.userId, userId),
        eq(threadSides.otherId, otherId),
        eq(threadSides.unread, 0),
      ),
    );
}

/** Returns how many messages of a thread one side has not read. */
export async function countUnreadIn(
  tx: Database,
  threadId: string,
  userId: string,
): Promise<number> {
  const [side] = await tx
    .select({ unread: threadSides.unread })
    .from(threadSides)
    .where(isSide(threadId, userId));
  return side?.unread ?? 0;
}

/** Puts a thread into one side's archive, or takes it out. */
export async function setArchived(
  tx: Database,
  threadId: string,
  userId: string,
  isArchived: boolean,
): Promise<void> {
  await tx.update(threadSides).set({ isArchived }).where(isSide(threadId, userId));
}
