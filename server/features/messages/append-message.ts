import { eq, sql } from 'drizzle-orm';
import type { Database } from '../../db/database.ts';
import { messages, threadSides, threads } from '../../db/schema/messages.ts';
import { isSide, otherOf, type ThreadRow } from './thread-rows.ts';

export type MessageRow = typeof messages.$inferSelect;

/** A person's message, or a line of the shop, which has no sender. */
export type NewMessageRow = Omit<typeof messages.$inferInsert, 'threadId' | 'number' | 'sentAt'>;

/**
 * Adds a message to the end of a thread that `tx` has locked, and moves the thread to the top of
 * both inboxes. A person's message is unread on the other side, and takes the thread out of both
 * archives.
 * @returns the stored message
 */
export async function appendMessage(
  tx: Database,
  thread: ThreadRow,
  row: NewMessageRow,
  sentAt: Date,
): Promise<MessageRow> {
  const { id: threadId } = thread;
  const number = thread.lastNumber + 1;
  const empty = { maskedText: null, senderId: null, isHidden: false };
  const stored = { ...empty, ...row, threadId, number, sentAt };
  await tx.insert(messages).values(stored);
  await tx.update(threads).set({ lastNumber: number }).where(eq(threads.id, threadId));
  const { senderId } = stored;
  if (!senderId) {
    // A line of the shop tells of what happened earlier, maybe before the last message.
    const lastAt = sql`greatest(${threadSides.lastAt}, ${sentAt.toISOString()}::timestamptz)`;
    await tx.update(threadSides).set({ lastAt }).where(eq(threadSides.threadId, threadId));
    return stored;
  }
  const change = { lastAt: sentAt, isArchived: false };
  await tx.update(threadSides).set(change).where(isSide(threadId, senderId));
  await tx
    .update(threadSides)
    .set({ ...change, unread: sql`${threadSides.unread} + 1` })
    .where(isSide(threadId, otherOf(thread, senderId)));
  return stored;
}
