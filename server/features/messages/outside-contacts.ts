import { and, desc, eq, gt, not, sql } from 'drizzle-orm';
import type { OutsideContactRecord } from '../../../contract/moderation/person-reports.ts';
import { outsideContactLifetimeMs } from '../../config/lifetimes.ts';
import type { Database, DbDeps } from '../../db/database.ts';
import { users } from '../../db/schema/accounts.ts';
import { products } from '../../db/schema/catalog.ts';
import { messages, outsideContacts, threads } from '../../db/schema/talk/messages.ts';
import type { Caller } from '../../http/authorize.ts';
import { recordEvent } from '../audit/record.ts';

const maxShown = 100;

const isRecent = (now: Date) =>
  gt(outsideContacts.sentAt, new Date(now.getTime() - outsideContactLifetimeMs));

/** A column of a query of `users`: how many of their messages led out of the shop lately. */
export const countContactAttempts = (db: Database, now: Date) =>
  sql<number>`(${db
    .select({ count: sql`count(*)::int` })
    .from(outsideContacts)
    .where(and(eq(outsideContacts.userId, users.id), isRecent(now)))})`;

/**
 * Returns a person's newest messages that led out of the shop, for admins, and records that one has
 * read them.
 */
export const listOutsideContacts = (
  { db, clock }: DbDeps,
  admin: Caller,
  userId: string,
): Promise<OutsideContactRecord[]> =>
  db.transaction(async (tx) => {
    const now = clock.now();
    const rows = await tx
      .select({
        sentAt: outsideContacts.sentAt,
        kinds: outsideContacts.kinds,
        text: messages.text,
        productTitle: products.title,
      })
      .from(outsideContacts)
      .innerJoin(
        messages,
        and(
          eq(messages.threadId, outsideContacts.threadId),
          eq(messages.number, outsideContacts.number),
        ),
      )
      .innerJoin(threads, eq(threads.id, messages.threadId))
      .innerJoin(products, eq(products.id, threads.productId))
      .where(and(eq(outsideContacts.userId, userId), isRecent(now)))
      .orderBy(desc(outsideContacts.sentAt))
      .limit(maxShown);
    if (rows.length > 0)
      await recordEvent(tx, now, { action: 'messages_read', by: admin.id, to: userId });
    return rows.map(({ sentAt, ...row }) => ({ ...row, date: sentAt.toISOString() }));
  });

/** Deletes the records that no longer count. The messages stay. */
export async function purgeOutsideContacts({ db, clock }: DbDeps): Promise<void> {
  await db.delete(outsideContacts).where(not(isRecent(clock.now())));
}
