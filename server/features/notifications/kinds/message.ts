import { and, asc, eq, gt, inArray, isNull, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { z } from '../../../../contract/zod.ts';
import type { Database } from '../../../db/database.ts';
import { users } from '../../../db/schema/accounts.ts';
import { products } from '../../../db/schema/catalog.ts';
import { blocks, messages, threadSides, threads } from '../../../db/schema/messages.ts';
import { notifications } from '../../../db/schema/notifications.ts';
import { maskName } from '../../accounts/person-name.ts';
import { quoteTitle, quoteUserText } from '../../mails/quote-user-text.ts';
import { isBlock } from '../../messages/blocks.ts';
import { defineKind } from '../notification-kind.ts';
import { isOfThread } from '../queries.ts';

const others = alias(users, 'others');

const dayMs = 24 * 60 * 60_000;

const messageData = z.object({
  threadId: z.string(),
  side: z.enum(['buyer', 'seller']),
  title: z.string(),
  /** The name of the other side. */
  sender: z.string(),
  /** How the first unread message begins, as this side sees it; empty without text. */
  begin: z.string(),
});

/**
 * The other side of a thread, when a message in it stays unread: once, until they have read that
 * notification, or for a day.
 */
export const message = defineKind({
  kind: 'message',
  data: messageData,
  isRequired: false,
  mailGroup: 'messages',
  bundle: { delayMs: 10 * 60_000, title: (count) => `New messages in ${count} conversations` },
  hold: async (db, data) => {
    const ids = data.map(({ threadId }) => threadId);
    const unread = await findUnread(db, ids);
    return data.map(({ threadId, side }) =>
      unread.some((one) => one.threadId === threadId && one.side === side),
    );
  },
  // Without the lock, a thread that is read between `find` and the notification would stay unread
  // in the list, and two processes would both tell of it.
  confirm: async (tx, { threadId, side }, about) => {
    const isThread = eq(threads.id, threadId);
    await tx.select({ id: threads.id }).from(threads).where(isThread).for('no key update');
    const unread = (await findUnread(tx, [threadId])).find((one) => one.side === side);
    const since = new Date(Date.parse(timeIn(about)) - dayMs);
    return unread !== undefined && !(await isTold(tx, unread, since));
  },
  find: async (db, { about, side }) => {
    const [threadId = ''] = about.split(' ');
    const found = (await findUnread(db, [threadId])).find((one) => one.side === side);
    if (!found) return null;
    const { userId, ...data } = found;
    return { data: { ...data, begin: await readBegin(db, found) }, userIds: [userId] };
  },
  // Read ones would push other news out of sight: a thread has one row, the last.
  replace: async (tx, { threadId }, userId) => {
    await tx.delete(notifications).where(isOfThread(userId, threadId));
  },
  words: ({ threadId, title, sender, begin }, brandName) => {
    const link = `/dashboard/messages/${threadId}`;
    const who = `${quoteUserText(maskName(sender))} wrote to you about ${quoteTitle(title)}`;
    const beginning = begin && quoteUserText(begin);
    return {
      title: 'You have a new message',
      text: beginning ? `${who}: ${beginning}` : `${who}.`,
      link,
      mail: [
        `${who} at ${brandName}${beginning ? `: ${beginning}` : '.'}`,
        'Read and answer it here:',
        { path: link },
      ],
    };
  },
});

/** `about` holds the thread, and the time at which its messages are told of. */
const timeIn = (about: string): string => about.split(' ')[1] ?? '';

type Unread = Omit<z.infer<typeof messageData>, 'begin'> & { userId: string };

/** Whether a person has an unread notification of a thread since a time. */
async function isTold(tx: Database, { userId, threadId }: Unread, since: Date): Promise<boolean> {
  const ofThread = and(
    isOfThread(userId, threadId),
    isNull(notifications.readAt),
    gt(notifications.createdAt, since),
  );
  const [row] = await tx
    .select({ id: notifications.id })
    .from(notifications)
    .where(ofThread)
    .limit(1);
  return row !== undefined;
}

/**
 * Returns the sides of threads with unread messages, without people who are deleted or have blocked
 * the other side.
 */
async function findUnread(db: Database, threadIds: string[]): Promise<Unread[]> {
  const rows = await db
    .select({
      threadId: threads.id,
      buyerId: threads.buyerId,
      userId: users.id,
      title: products.title,
      sender: others.username,
    })
    .from(threadSides)
    .innerJoin(threads, eq(threads.id, threadSides.threadId))
    .innerJoin(products, eq(products.id, threads.productId))
    .innerJoin(users, and(eq(users.id, threadSides.userId), isNull(users.deletedAt)))
    .innerJoin(others, eq(others.id, threadSides.otherId))
    .leftJoin(blocks, isBlock(threadSides.userId, threadSides.otherId))
    .where(
      and(
        inArray(threadSides.threadId, threadIds),
        gt(threadSides.unread, 0),
        isNull(blocks.blockerId),
      ),
    );
  return rows.map(({ buyerId, ...row }) => ({
    ...row,
    side: row.userId === buyerId ? 'buyer' : 'seller',
  }));
}

/** No more of a message is shown. */
const maxBegin = 200;

/** Returns how the first unread message of the other side begins, with dots as this side sees it. */
async function readBegin(db: Database, { threadId, userId }: Unread): Promise<string> {
  const shown = sql`case when not ${messages.isHidden} then coalesce(${messages.maskedText}, ${messages.text}) end`;
  const text = sql<string | null>`left(${shown}, ${maxBegin})`;
  const [row] = await db
    .select({ text })
    .from(threadSides)
    .innerJoin(messages, eq(messages.threadId, threadSides.threadId))
    .where(
      and(
        eq(threadSides.threadId, threadId),
        eq(threadSides.userId, userId),
        gt(messages.number, threadSides.readUpTo),
        eq(messages.senderId, threadSides.otherId),
      ),
    )
    .orderBy(asc(messages.number))
    .limit(1);
  return row?.text ?? '';
}

/**
 * Replaces the name and words of a deleted person in what the other side of a thread was told.
 */
export async function anonymizeMessageNews(
  db: Database,
  { threadId, otherId }: { threadId: string; otherId: string },
): Promise<void> {
  const change = JSON.stringify({ sender: 'Deleted user', begin: '' });
  await db
    .update(notifications)
    .set({ data: sql`${notifications.data} || ${change}::jsonb` })
    .where(isOfThread(otherId, threadId));
}
