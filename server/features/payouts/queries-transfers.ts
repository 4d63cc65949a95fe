import { and, asc, eq, inArray, isNotNull, isNull, not, or, sql } from 'drizzle-orm';
import type { Database } from '../../db/database.ts';
import { insertedRow } from '../../db/inserted-row.ts';
import { users } from '../../db/schema/accounts.ts';
import { bookings } from '../../db/schema/bookings.ts';
import { ledgerEntries, payoutAccounts, payouts, transfers } from '../../db/schema/deals/money.ts';
import { identities } from '../../db/schema/identity/identities.ts';
import { payments } from '../../db/schema/payments.ts';
import { isNotHeld } from './queries-accounts.ts';

export type Transfer = typeof transfers.$inferSelect;

const balanceOf = (account: 'seller_due' | 'unclaimed') =>
  sql`(select coalesce(sum(${ledgerEntries.cents}), 0) from ${ledgerEntries}
    where ${ledgerEntries.bookingId} = ${bookings.id} and ${ledgerEntries.account} = ${account})`;

/**
 * Returns the ids of the bookings whose money can be transferred `now`, at most `limit`, the oldest
 * first: those that are received or settled, whose seller has an account that takes transfers or
 * whose seller gets nothing; and completed ones with money that was set aside or came back. Those
 * whose transfer is ordered are left out.
 */
export async function listReleasable(db: Database, now: Date, limit: number): Promise<string[]> {
  const takesTransfers = and(
    eq(payoutAccounts.transfersEnabled, true),
    isNull(payoutAccounts.goneAt),
    isNotHeld(now),
  );
  const isEmpty = sql`${balanceOf('seller_due')} + ${balanceOf('unclaimed')} = 0`;
  const rows = await db
    .select({ id: bookings.id })
    .from(bookings)
    .leftJoin(transfers, and(eq(transfers.bookingId, bookings.id), isNull(transfers.doneAt)))
    .leftJoin(payoutAccounts, eq(payoutAccounts.userId, bookings.sellerId))
    .leftJoin(users, eq(users.id, bookings.sellerId))
    .leftJoin(identities, eq(identities.id, users.identityId))
    .where(
      and(
        isNull(transfers.id),
        or(
          and(inArray(bookings.state, ['received', 'decided']), or(takesTransfers, isEmpty)),
          and(eq(bookings.state, 'completed'), takesTransfers, not(isEmpty)),
        ),
      ),
    )
    .orderBy(asc(bookings.id))
    .limit(limit);
  return rows.map(({ id }) => id);
}

/** Returns the transfer of a booking that is ordered and not carried out, or null. */
export async function findWaitingTransfer(
  db: Database,
  bookingId: string,
): Promise<Transfer | null> {
  const [row] = await db
    .select()
    .from(transfers)
    .where(and(eq(transfers.bookingId, bookingId), isNull(transfers.doneAt)));
  return row ?? null;
}

/**
 * Returns the ids of the ordered transfers that nothing holds `now`: those that have failed, or
 * those that have not.
 */
export async function listWaitingTransfers(
  db: Database,
  { now, hasFailed }: { now: Date; hasFailed: boolean },
): Promise<string[]> {
  const failed = hasFailed ? isNotNull(transfers.failure) : isNull(transfers.failure);
  const rows = await db
    .select({ id: transfers.id })
    .from(transfers)
    .innerJoin(bookings, eq(bookings.id, transfers.bookingId))
    .leftJoin(users, eq(users.id, bookings.sellerId))
    .leftJoin(identities, eq(identities.id, users.identityId))
    .where(and(isNull(transfers.doneAt), failed, isNotHeld(now)))
    .orderBy(asc(transfers.orderedAt));
  return rows.map(({ id }) => id);
}

/** Orders a transfer. */
export const insertTransfer = async (
  tx: Database,
  values: typeof transfers.$inferInsert,
): Promise<Transfer> => insertedRow(await tx.insert(transfers).values(values).returning());

/** Returns a transfer and the payment whose money it moves, or null when there is none. */
export async function findTransfer(db: Database, id: string) {
  const [row] = await db
    .select({ transfer: transfers, payment: payments })
    .from(transfers)
    .innerJoin(
      payments,
      and(eq(payments.bookingId, transfers.bookingId), isNull(payments.refundDueAt)),
    )
    .where(eq(transfers.id, id));
  return row ?? null;
}

/** Returns all transfers of a booking, oldest first. */
export const listTransfersOf = (db: Database, bookingId: string): Promise<Transfer[]> =>
  db.select().from(transfers).where(eq(transfers.bookingId, bookingId)).orderBy(asc(transfers.id));

/** Changes a transfer. */
export async function updateTransfer(
  tx: Database,
  id: string,
  change: Partial<typeof transfers.$inferInsert>,
): Promise<void> {
  await tx.update(transfers).set(change).where(eq(transfers.id, id));
}

/** Notes that the provider has refused a transfer; it is tried again. `failure` is its code. */
export async function noteTransferRefusal(
  db: Database,
  id: string,
  failure: string,
): Promise<void> {
  await db
    .update(transfers)
    .set({ failure, refusals: sql`${transfers.refusals} + 1` })
    .where(and(eq(transfers.id, id), isNull(transfers.doneAt)));
}

/** Deletes an ordered transfer that the provider has not carried out. */
export async function deleteTransfer(tx: Database, id: string): Promise<void> {
  await tx.delete(transfers).where(and(eq(transfers.id, id), isNull(transfers.doneAt)));
}

/**
 * Returns the bookings whose money a payout contains, in the order of their ids: those of these
 * transfers (by the provider's ids), and those that were linked to it before.
 */
export async function listBookingsIn(
  db: Database,
  payoutId: string,
  providerIds: readonly string[],
): Promise<string[]> {
  const rows = await db
    .selectDistinct({ bookingId: transfers.bookingId })
    .from(transfers)
    .where(or(eq(transfers.payoutId, payoutId), inArray(transfers.providerId, [...providerIds])));
  return rows.map(({ bookingId }) => bookingId).toSorted();
}

/**
 * Says which payout contains these transfers (by the provider's ids), as far as they are of
 * `bookingIds`, which `tx` has locked.
 */
export async function linkToPayout(
  tx: Database,
  payoutId: string,
  { providerIds, bookingIds }: { providerIds: readonly string[]; bookingIds: readonly string[] },
): Promise<void> {
  await tx
    .update(transfers)
    .set({ payoutId })
    .where(
      and(
        inArray(transfers.providerId, [...providerIds]),
        inArray(transfers.bookingId, [...bookingIds]),
      ),
    );
}

/** Whether all money that was transferred for a booking has arrived at the seller's bank. */
export async function hasArrived(db: Database, bookingId: string): Promise<boolean> {
  const rows = await db
    .select({ status: payouts.status })
    .from(transfers)
    .leftJoin(payouts, eq(payouts.id, transfers.payoutId))
    .where(
      and(
        eq(transfers.bookingId, bookingId),
        sql`${transfers.reversedCents} < ${transfers.amountCents}`,
      ),
    );
  return rows.length > 0 && rows.every(({ status }) => status === 'paid');
}

/** Stores a payout as the provider describes it. */
export async function savePayout(tx: Database, values: typeof payouts.$inferInsert): Promise<void> {
  const { id: _, ...set } = values;
  await tx.insert(payouts).values(values).onConflictDoUpdate({ target: payouts.id, set });
}
