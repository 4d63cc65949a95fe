import { and, asc, eq, gte, inArray, isNotNull, isNull, not, type SQL, sql } from 'drizzle-orm';
import { id } from '../../../contract/fields.ts';
import type { Database } from '../../db/database.ts';
import { insertedRow } from '../../db/inserted-row.ts';
import { bookings } from '../../db/schema/bookings.ts';
import { refunds } from '../../db/schema/deals/money.ts';
import { payments } from '../../db/schema/payments.ts';
import type { Payment, RecordedIntent } from './queries.ts';
import { isPaused } from './queries-failed-refunds.ts';

export type Refund = typeof refunds.$inferSelect;

/**
 * Whether a refund is the one that an event is about. Before there were several for a payment, events
 * named its transaction.
 */
export const isRefundOf = (about: string): SQL =>
  id.safeParse(about).success ? eq(refunds.id, about) : eq(refunds.transactionId, about);

/** Returns the payment that bought the booking's product, or null when there is none. */
export async function findHonouredPayment(
  tx: Database,
  bookingId: string,
): Promise<Payment | null> {
  const [row] = await tx
    .select()
    .from(payments)
    .where(and(eq(payments.bookingId, bookingId), isNull(payments.refundDueAt)));
  return row ?? null;
}

/** Returns what is refunded of a payment in cents, ordered or carried out. */
export async function sumRefunds(tx: Database, transactionId: string): Promise<number> {
  const [row] = await tx
    .select({ cents: sql`coalesce(sum(${refunds.amountCents}), 0)`.mapWith(Number) })
    .from(refunds)
    .where(eq(refunds.transactionId, transactionId));
  return row?.cents ?? 0;
}

/** Adds a refund that is to be carried out. */
export const insertRefund = async (
  tx: Database,
  values: typeof refunds.$inferInsert,
): Promise<Refund> => insertedRow(await tx.insert(refunds).values(values).returning());

/** Says for both sides why an admin has ordered these refunds. */
export async function explainRefunds(
  tx: Database,
  ids: readonly string[],
  explanation: string,
): Promise<void> {
  await tx
    .update(refunds)
    .set({ explanation })
    .where(inArray(refunds.id, [...ids]));
}

/** Marks a payment as undone in full: no booking counts as paid by it any more. */
export async function markRefundDue(
  tx: Database,
  transactionId: string,
  refundDueAt: Date,
): Promise<void> {
  await tx
    .update(payments)
    .set({ refundDueAt })
    .where(and(eq(payments.transactionId, transactionId), isNull(payments.refundDueAt)));
}

/**
 * Returns the refunds that are due and not done, after a crash or while the provider was
 * unreachable, oldest first; without those that have just failed at the card's bank.
 */
export const listDueRefunds = (
  db: Database,
  now: Date,
): Promise<Pick<Refund, 'id' | 'transactionId'>[]> =>
  db
    .select({ id: refunds.id, transactionId: refunds.transactionId })
    .from(refunds)
    .where(and(isNull(refunds.doneAt), not(isPaused(now))))
    .orderBy(asc(refunds.orderedAt));

/**
 * Returns the payments of which a refund was ordered at `since` or later, each once, without those
 * of which the provider has never heard, such as those of a restored database.
 */
export const listRefundedSince = (db: Database, since: Date): Promise<RecordedIntent[]> =>
  db
    .selectDistinct({
      transactionId: payments.transactionId,
      bookingId: payments.bookingId,
      paidCents: payments.amountCents,
    })
    .from(refunds)
    .innerJoin(payments, eq(payments.transactionId, refunds.transactionId))
    .where(and(gte(refunds.orderedAt, since), isNotNull(payments.chargeId)));

/**
 * Returns a refund with its buyer and the amount of its payment in cents, or null when there is none
 * with this id.
 */
export async function findRefund(
  db: Database,
  refundId: string,
): Promise<(Refund & { buyerId: string; paidCents: number }) | null> {
  const [row] = await db
    .select({ refund: refunds, buyerId: bookings.buyerId, paidCents: payments.amountCents })
    .from(refunds)
    .innerJoin(bookings, eq(bookings.id, refunds.bookingId))
    .innerJoin(payments, eq(payments.transactionId, refunds.transactionId))
    .where(eq(refunds.id, refundId));
  return row ? { ...row.refund, buyerId: row.buyerId, paidCents: row.paidCents } : null;
}

interface RefundEnd {
  at: Date;
  /** Null for one that was not made at the provider; `failure` then says why. */
  providerId: string | null;
  failure?: string | null;
}

/**
 * Marks a refund as carried out, and its payment as refunded once all of it is. Returns whether it
 * was not marked before.
 */
export async function markRefunded(
  tx: Database,
  { id: refundId, transactionId }: Refund,
  { at, providerId, failure = null }: RefundEnd,
): Promise<boolean> {
  const marked = await tx
    .update(refunds)
    .set({ doneAt: at, providerId, failure })
    .where(and(eq(refunds.id, refundId), isNull(refunds.doneAt)))
    .returning({ id: refunds.id });
  const done = sql`(select sum(${refunds.amountCents}) from ${refunds}
    where ${refunds.transactionId} = ${transactionId} and ${refunds.doneAt} is not null)`;
  await tx
    .update(payments)
    .set({ refundedAt: at })
    .where(
      and(
        eq(payments.transactionId, transactionId),
        isNull(payments.refundedAt),
        sql`${done} >= ${payments.amountCents}`,
      ),
    );
  return marked.length > 0;
}

/** Notes that the provider has refused a refund; it is tried again. `failure` is its code. */
export async function noteRefundRefusal(
  db: Database,
  refundId: string,
  failure: string,
): Promise<void> {
  const isDue = and(eq(refunds.id, refundId), isNull(refunds.doneAt));
  await db
    .update(refunds)
    .set({ failure, refusals: sql`${refunds.refusals} + 1` })
    .where(isDue);
}

/** Returns all refunds of a payment, oldest first. */
export const listRefundsOf = (db: Database, transactionId: string): Promise<Refund[]> =>
  db
    .select()
    .from(refunds)
    .where(eq(refunds.transactionId, transactionId))
    .orderBy(asc(refunds.id));

/** Returns the refund for which `providerId` of a payment is recorded; undefined for none. */
export const findRecorded = async (
  tx: Database,
  transactionId: string,
  providerId: string,
): Promise<Refund | undefined> =>
  (await listRefundsOf(tx, transactionId)).find((one) => one.providerId === providerId);

/** Why a refund that is closed was not made to the card: the operator has paid it another way. */
export const paidOtherwise = 'paid_otherwise';

/** Why a refund that is closed was not carried out: the buyer has got the money from the bank. */
const paidByBank = 'charged_back';

/** Closes a refund that the card holder's bank has paid, of `amountCents`. */
export async function voidRefund(
  tx: Database,
  refundId: string,
  { amountCents, at }: { amountCents: number; at: Date },
): Promise<void> {
  await tx
    .update(refunds)
    .set({ amountCents, doneAt: at, failure: paidByBank })
    .where(and(eq(refunds.id, refundId), isNull(refunds.doneAt)));
}

/** Marks a payment as refunded in full by the bank, so that no refund of it follows. */
export async function endPayment(tx: Database, transactionId: string, at: Date): Promise<void> {
  await tx
    .update(payments)
    .set({
      refundDueAt: sql`coalesce(${payments.refundDueAt}, ${at.toISOString()})`,
      refundedAt: sql`coalesce(${payments.refundedAt}, ${at.toISOString()})`,
    })
    .where(eq(payments.transactionId, transactionId));
}
