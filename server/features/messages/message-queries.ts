import { and, asc, desc, eq, exists, gt, lt, lte, ne, sql } from 'drizzle-orm';
import { maxPageRows } from '../../../contract/limits.ts';
import type { Message, MessagesQuery } from '../../../contract/messages/messages.ts';
import type { Database } from '../../db/database.ts';
import { messages, threads } from '../../db/schema/messages.ts';
import type { MessageRow } from './append-message.ts';
import { isMember, selectPaidBookings } from './thread-rows.ts';

/**
 * Returns messages of a thread of the user, oldest first: the first after a number, or the last
 * before one, or the last. Returns null when the user has no such thread.
 */
export async function listMessages(
  db: Database,
  { threadId, userId }: { threadId: string; userId: string },
  { before, after, limit = maxPageRows }: MessagesQuery,
): Promise<Message[] | null> {
  const [thread] = await db
    .select({ isPaid: sql<boolean>`${exists(selectPaidBookings(db))}` })
    .from(threads)
    .where(and(eq(threads.id, threadId), isMember(userId)));
  if (!thread) return null;
  const rows = await db
    .select()
    .from(messages)
    .where(
      and(
        eq(messages.threadId, threadId),
        before === undefined ? undefined : lt(messages.number, before),
        after === undefined ? undefined : gt(messages.number, after),
      ),
    )
    .orderBy(after === undefined ? desc(messages.number) : asc(messages.number))
    .limit(limit);
  const found = rows.map((row) => toMessage(row, { userId, ...thread }));
  return after === undefined ? found.toReversed() : found;
}

/** Returns the last `limit` messages of a thread up to a number, oldest first. */
export async function listLastMessages(
  db: Database,
  threadId: string,
  { upTo, limit }: { upTo?: number; limit: number },
): Promise<MessageRow[]> {
  const isBefore = upTo === undefined ? undefined : lte(messages.number, upTo);
  const rows = await db
    .select()
    .from(messages)
    .where(and(eq(messages.threadId, threadId), isBefore))
    .orderBy(desc(messages.number))
    .limit(limit);
  return rows.toReversed();
}

/** Returns the numbers of the messages of a thread that moderators have hidden, in their order. */
export async function listHiddenNumbers(db: Database, threadId: string): Promise<number[]> {
  const rows = await db
    .select({ number: messages.number })
    .from(messages)
    .where(and(eq(messages.threadId, threadId), messages.isHidden))
    .orderBy(asc(messages.number));
  return rows.map(({ number }) => number);
}

/**
 * Hides a message from everybody but who wrote it, or shows it again. Where this changes anything, the open pages of
 * both people are told.
 */
export async function setMessageHidden(
  tx: Database,
  { threadId, number }: { threadId: string; number: number },
  isHidden: boolean,
): Promise<void> {
  const isThis = and(eq(messages.threadId, threadId), eq(messages.number, number));
  const changed = await tx
    .update(messages)
    .set({ isHidden })
    .where(and(isThis, ne(messages.isHidden, isHidden)))
    .returning({ number: messages.number });
  if (changed.length === 0) return;
  const told = sql`cache.note('messages:' || ${threads.buyerId}, 'messages:' || ${threads.sellerId})`;
  await tx.select({ told }).from(threads).where(eq(threads.id, threadId));
}

/**
 * Maps a row to a message as the user sees it: after the payment without dots, and empty where moderators have hidden it
 * and somebody else wrote it.
 */
export function toMessage(
  row: MessageRow,
  { userId, isPaid }: { userId: string; isPaid: boolean },
): Message {
  const isMine = row.senderId === userId;
  const maskedText = isPaid ? null : row.maskedText;
  const isGone = row.isHidden && !isMine;
  return {
    number: row.number,
    from: isMine ? 'me' : row.senderId ? 'other' : 'shop',
    text: isMine ? row.text : isGone ? '' : (maskedText ?? row.text),
    pictures: isGone ? [] : row.pictures,
    date: row.sentAt.toISOString(),
    isMasked: maskedText !== null,
    ...(row.isHidden && { isHidden: true }),
    ...(isMine && { clientId: row.onceFor }),
  };
}
