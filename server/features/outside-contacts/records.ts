import { and, desc, eq, gt, not, type SQL, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import type { OutsideContactRecord } from '../../../contract/moderation/person-reports.ts';
import type { OutsideContact } from '../../../contract/outside-contacts/outside-contact.ts';
import type { Caller } from '../../caller.ts';
import { outsideContactLifetimeMs } from '../../config/lifetimes.ts';
import type { Database, DbDeps } from '../../db/database.ts';
import { users } from '../../db/schema/accounts.ts';
import { products } from '../../db/schema/catalog.ts';
import { messages, outsideContacts, threads, writtenContacts } from '../../db/schema/messages.ts';
import { recordEvent } from '../audit/record.ts';

const maxShown = 100;

const isRecent = (column: PgColumn, now: Date): SQL =>
  gt(column, new Date(now.getTime() - outsideContactLifetimeMs));

/** A text that leads out of the shop, and where. */
export interface WrittenContacts {
  text: string;
  found: readonly OutsideContact[];
}

/** The kinds of contacts as they are stored. */
export const kindsOf = (found: readonly OutsideContact[]): string =>
  [...new Set(found.map(({ kind }) => kind))].toSorted().join(',');

/** Records for admins what a person wrote in a listing, or in a booking of it. */
export async function recordWrittenContacts(
  tx: Database,
  written: { userId: string; productId: string; contacts: readonly WrittenContacts[]; at: Date },
): Promise<void> {
  const { userId, productId, contacts, at: writtenAt } = written;
  const rows = contacts.map(({ text, found }) => ({
    userId,
    productId,
    text,
    writtenAt,
    kinds: kindsOf(found),
  }));
  if (rows.length > 0) await tx.insert(writtenContacts).values(rows);
}

/** A column of a query of `users`: how many of their texts recently led out of the shop. */
export const countContactAttempts = (db: Database, now: Date) => {
  const ofMessages = and(
    eq(outsideContacts.userId, users.id),
    isRecent(outsideContacts.sentAt, now),
  );
  const ofOthers = and(
    eq(writtenContacts.userId, users.id),
    isRecent(writtenContacts.writtenAt, now),
  );
  const count = { count: sql`count(*)::int` };
  return sql<number>`(${db.select(count).from(outsideContacts).where(ofMessages)})
    + (${db.select(count).from(writtenContacts).where(ofOthers)})`;
};

/**
 * Returns a person's newest messages, and texts of listings and bookings, that led out of the shop,
 * for admins, and records that one has read them.
 */
export const listOutsideContacts = (
  { db, clock }: DbDeps,
  admin: Caller,
  userId: string,
): Promise<OutsideContactRecord[]> =>
  db.transaction(async (tx) => {
    const now = clock.now();
    const sent = await tx
      .select({
        at: outsideContacts.sentAt,
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
      .where(and(eq(outsideContacts.userId, userId), isRecent(outsideContacts.sentAt, now)))
      .orderBy(desc(outsideContacts.sentAt))
      .limit(maxShown);
    const written = await tx
      .select({
        at: writtenContacts.writtenAt,
        kinds: writtenContacts.kinds,
        text: writtenContacts.text,
        productTitle: products.title,
      })
      .from(writtenContacts)
      .innerJoin(products, eq(products.id, writtenContacts.productId))
      .where(and(eq(writtenContacts.userId, userId), isRecent(writtenContacts.writtenAt, now)))
      .orderBy(desc(writtenContacts.writtenAt))
      .limit(maxShown);
    const rows = [...sent, ...written]
      .toSorted((one, other) => other.at.getTime() - one.at.getTime())
      .slice(0, maxShown);
    if (rows.length > 0)
      await recordEvent(tx, now, { action: 'messages_read', by: admin.id, to: userId });
    return rows.map(({ at, ...row }) => ({ ...row, date: at.toISOString() }));
  });

/** Deletes the records of a user. The messages stay. */
export async function deleteContactsOf(tx: Database, userId: string): Promise<void> {
  await tx.delete(outsideContacts).where(eq(outsideContacts.userId, userId));
  await tx.delete(writtenContacts).where(eq(writtenContacts.userId, userId));
}

/** Deletes the records that no longer count. The messages stay. */
export async function purgeOutsideContacts({ db, clock }: DbDeps): Promise<void> {
  const now = clock.now();
  await db.delete(outsideContacts).where(not(isRecent(outsideContacts.sentAt, now)));
  await db.delete(writtenContacts).where(not(isRecent(writtenContacts.writtenAt, now)));
}
