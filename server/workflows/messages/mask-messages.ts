import { and, asc, eq, gt } from 'drizzle-orm';
import { maskOutsideContacts } from '../../../contract/outside-contacts/outside-contact.ts';
import type { Database, DbDeps } from '../../db/database.ts';
import { messages, threadSides } from '../../db/schema/messages.ts';
import type { MessageRow } from '../../features/messages/append-message.ts';
import { isSide } from '../../features/messages/thread-rows.ts';
import { anonymizeMessageNews } from '../../features/notifications/kinds/message.ts';

const messagesPerBatch = 500;

/**
 * Masks what leads to deleted users in their messages, for admins and in what was written after a
 * payment too. The original texts are lost. Safe to repeat, and to run twice at the same time: each
 * message is a change of its own, since a long transaction would hold up others.
 */
export async function maskMessagesOfDeleted({ db }: Pick<DbDeps, 'db'>): Promise<void> {
  for (;;) {
    const [side] = await db
      .select()
      .from(threadSides)
      .where(eq(threadSides.mustMask, true))
      .orderBy(asc(threadSides.threadId))
      .limit(1);
    if (!side) return;
    await maskThread(db, side);
    await anonymizeMessageNews(db, side);
    await db.update(threadSides).set({ mustMask: false }).where(isSide(side.threadId, side.userId));
  }
}

async function maskThread(
  db: Database,
  { threadId, userId }: { threadId: string; userId: string },
): Promise<void> {
  const isSent = and(eq(messages.threadId, threadId), eq(messages.senderId, userId));
  for (let last = 0; ; ) {
    const rows: MessageRow[] = await db
      .select()
      .from(messages)
      .where(and(isSent, gt(messages.number, last)))
      .orderBy(asc(messages.number))
      .limit(messagesPerBatch);
    for (const row of rows) await maskMessage(db, row);
    const end = rows.at(-1);
    if (!end) return;
    last = end.number;
  }
}

async function maskMessage(db: Database, row: MessageRow): Promise<void> {
  const masked = row.maskedText ?? maskOutsideContacts(row.text);
  if (masked === row.text) return;
  await db
    .update(messages)
    .set({ text: masked, maskedText: masked })
    .where(and(eq(messages.threadId, row.threadId), eq(messages.number, row.number)));
}
