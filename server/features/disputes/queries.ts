import { and, asc, desc, eq, inArray, isNotNull, isNull, notExists, or, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { Database } from '../../db/database.ts';
import { users } from '../../db/schema/accounts.ts';
import { bookings } from '../../db/schema/bookings.ts';
import { disputeEntries, disputes } from '../../db/schema/deals/disputes.ts';
import { type Page, type PageRequest, readPage } from '../../pagination.ts';
import type { DisputeOfBooking } from './to-dispute.ts';

type EntryRow = typeof disputeEntries.$inferSelect;

const columns = { dispute: disputes, state: bookings.state, stateSince: bookings.stateSince };

/** Returns the disputes about a booking, the oldest first, and all their entries, oldest first. */
export async function readDisputesOf(
  db: Database,
  bookingId: string,
): Promise<{ rows: DisputeOfBooking[]; entries: EntryRow[] }> {
  const rows = await db
    .select(columns)
    .from(disputes)
    .innerJoin(bookings, eq(bookings.id, disputes.bookingId))
    .where(eq(disputes.bookingId, bookingId))
    .orderBy(asc(disputes.id));
  const ids = rows.map(({ dispute }) => dispute.id);
  if (ids.length === 0) return { rows, entries: [] };
  const entries = await db
    .select()
    .from(disputeEntries)
    .where(inArray(disputeEntries.disputeId, ids))
    .orderBy(asc(disputeEntries.id));
  return { rows, entries };
}

const buyers = alias(users, 'buyers');
const sellers = alias(users, 'sellers');

export interface DisputeOnList extends DisputeOfBooking {
  productTitle: string;
  buyerEmail: string;
  sellerEmail: string;
}

const chargebacks = alias(disputes, 'chargebacks');

/** Selects disputes about whose money no bank is deciding. */
const isOfNoBank = (db: Database) =>
  notExists(
    db
      .select({ one: sql`1` })
      .from(chargebacks)
      .where(
        and(
          eq(chargebacks.bookingId, disputes.bookingId),
          eq(chargebacks.kind, 'chargeback'),
          isNull(chargebacks.closedAt),
        ),
      ),
  );

/** Selects the complaints that wait for an admin to decide: the seller has answered, or had time to. */
const waitsForAdmin = (db: Database) =>
  and(
    eq(disputes.kind, 'complaint'),
    eq(bookings.state, 'disputed'),
    isNull(disputes.closedAt),
    isNull(disputes.outcome),
    or(isNotNull(disputes.answeredAt), isNotNull(disputes.escalatedAt)),
    isOfNoBank(db),
  );

/** Returns how many disputes wait for an admin to decide. */
export async function countWaitingDisputes(db: Database): Promise<number> {
  const waiting = db
    .select({ id: disputes.id })
    .from(disputes)
    .innerJoin(bookings, eq(bookings.id, disputes.bookingId))
    .where(waitsForAdmin(db))
    .as('waiting');
  return db.$count(waiting);
}

/** Which disputes: those that are open, those of them that wait for an admin to decide, or those that are closed. */
export interface DisputesWanted extends PageRequest {
  which: 'open' | 'waiting' | 'closed';
}

/** Returns a page of disputes: the closed ones the newest first, all others the oldest first. */
export const readDisputes = (
  db: Database,
  { which, ...request }: DisputesWanted,
): Promise<Page<DisputeOnList>> =>
  readPage<DisputeOnList>(
    request,
    ({ dispute }) => [dispute.id],
    (after, count) => {
      const { id, closedAt } = disputes;
      const isClosed = which === 'closed';
      const isWanted = {
        open: isNull(closedAt),
        waiting: waitsForAdmin(db),
        closed: isNotNull(closedAt),
      }[which];
      const begin = after && (isClosed ? sql`${id} < ${after[0]}` : sql`${id} > ${after[0]}`);
      return db
        .select({
          ...columns,
          productTitle: bookings.title,
          buyerEmail: buyers.email,
          sellerEmail: sellers.email,
        })
        .from(disputes)
        .innerJoin(bookings, eq(bookings.id, disputes.bookingId))
        .innerJoin(buyers, eq(buyers.id, bookings.buyerId))
        .innerJoin(sellers, eq(sellers.id, bookings.sellerId))
        .where(and(isWanted, begin ?? undefined))
        .orderBy(isClosed ? desc(id) : asc(id))
        .limit(count);
    },
  );

/** Returns the complaints that no admin has decided in time, without those that wait for a bank. */
export async function listOverdue(db: Database): Promise<{ id: string; overdueAt: Date }[]> {
  const rows = await db
    .select({ id: disputes.id, overdueAt: disputes.overdueAt })
    .from(disputes)
    .where(
      and(
        isNull(disputes.closedAt),
        isNull(disputes.outcome),
        isNotNull(disputes.overdueAt),
        isOfNoBank(db),
      ),
    )
    .orderBy(asc(disputes.id));
  return rows.flatMap(({ id, overdueAt }) => (overdueAt ? [{ id, overdueAt }] : []));
}
