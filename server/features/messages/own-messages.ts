import { and, asc, eq, exists, sql } from 'drizzle-orm';
import type { OwnMessage } from '../../../contract/messages/messages.ts';
import type { Database } from '../../db/database.ts';
import { users } from '../../db/schema/accounts.ts';
import { products } from '../../db/schema/catalog.ts';
import { blocks, messages, personReports, threadSides, threads } from '../../db/schema/messages.ts';
import { type Page, type PageRequest, readPage } from '../../pagination.ts';
import { selectPaidBookings } from './thread-rows.ts';

interface OwnRow {
  message: typeof messages.$inferSelect;
  productTitle: string;
  isPaid: boolean;
}

/** Returns a page of the messages that a person has sent, thread by thread. */
export async function listOwnMessages(
  db: Database,
  userId: string,
  request: PageRequest,
): Promise<Page<OwnMessage>> {
  const page = await readPage<OwnRow>(
    request,
    ({ message }) => [message.threadId, String(message.number)],
    (after, count) => {
      const isNext =
        after &&
        sql`(${messages.threadId}, ${messages.number}) > (${after[0]}::uuid, ${after[1]}::int)`;
      return db
        .select({
          message: messages,
          productTitle: products.title,
          isPaid: sql<boolean>`${exists(selectPaidBookings(db))}`,
        })
        .from(threadSides)
        .innerJoin(threads, eq(threads.id, threadSides.threadId))
        .innerJoin(products, eq(products.id, threads.productId))
        .innerJoin(messages, eq(messages.threadId, threadSides.threadId))
        .where(
          and(eq(threadSides.userId, userId), eq(messages.senderId, userId), isNext ?? undefined),
        )
        .orderBy(asc(messages.threadId), asc(messages.number))
        .limit(count);
    },
    'idAndNumber',
  );
  return { ...page, rows: page.rows.map(toOwnMessage) };
}

const toOwnMessage = ({ message, productTitle, isPaid }: OwnRow): OwnMessage => ({
  productTitle,
  text: message.text,
  pictures: message.pictures,
  isMasked: message.maskedText !== null && !isPaid,
  date: message.sentAt.toISOString(),
});

/** Returns the people whom a person blocks, by the names that they had then. */
export async function listOwnBlocks(db: Database, userId: string) {
  const rows = await db
    .select({ name: blocks.blockedName, createdAt: blocks.createdAt })
    .from(blocks)
    .where(eq(blocks.blockerId, userId))
    .orderBy(asc(blocks.createdAt));
  return rows.map(({ name, createdAt }) => ({ name, since: createdAt.toISOString() }));
}

/** Returns all reports about people that a person has written, deleted ones too. */
export async function listOwnPersonReports(db: Database, userId: string) {
  const rows = await db
    .select({
      personName: users.username,
      productTitle: products.title,
      message: personReports.message,
      rule: personReports.rule,
      messageNumber: personReports.messageNumber,
      reportedAt: personReports.reportedAt,
    })
    .from(personReports)
    .innerJoin(users, eq(users.id, personReports.personId))
    .innerJoin(threads, eq(threads.id, personReports.threadId))
    .innerJoin(products, eq(products.id, threads.productId))
    .where(eq(personReports.reporterId, userId))
    .orderBy(asc(personReports.id));
  return rows.map(({ reportedAt, ...row }) => ({ ...row, date: reportedAt.toISOString() }));
}
