import { and, desc, eq, gte, isNotNull, isNull, sql } from 'drizzle-orm';
import type { Database } from '../../db/database.ts';
import { insertedRow } from '../../db/inserted-row.ts';
import { bookings } from '../../db/schema/bookings.ts';
import { products } from '../../db/schema/catalog.ts';
import { holds, payments } from '../../db/schema/payments.ts';

export type Payment = typeof payments.$inferSelect;

/** Returns the payment with the provider's transaction id, or null when none is recorded. */
export async function findPayment(db: Database, transactionId: string): Promise<Payment | null> {
  const [row] = await db.select().from(payments).where(eq(payments.transactionId, transactionId));
  return row ?? null;
}

/**
 * Records a payment, in cents, and returns it. @throws DrizzleQueryError when its transaction is
 * recorded already
 */
export async function insertPayment(
  tx: Database,
  values: typeof payments.$inferInsert,
): Promise<Payment> {
  return insertedRow(await tx.insert(payments).values(values).returning());
}

/**
 * Marks the payment of a booking as due for a refund. Returns its transaction id and amount in
 * cents; an empty list when there is none, or it is already marked.
 */
export async function markRefundDue(
  tx: Database,
  bookingId: string,
  refundDueAt: Date,
): Promise<Pick<Payment, 'transactionId' | 'amountCents'>[]> {
  return tx
    .update(payments)
    .set({ refundDueAt })
    .where(and(eq(payments.bookingId, bookingId), isNull(payments.refundDueAt)))
    .returning({ transactionId: payments.transactionId, amountCents: payments.amountCents });
}

/**
 * Returns the transactions whose refund is due and not done, after a crash or while the provider
 * was unreachable.
 */
export async function listDueRefunds(db: Database): Promise<string[]> {
  const rows = await db
    .select({ transactionId: payments.transactionId })
    .from(payments)
    .where(and(isNotNull(payments.refundDueAt), isNull(payments.refundedAt)));
  return rows.map(({ transactionId }) => transactionId);
}

/**
 * Marks a payment as refunded. Returns its amount in cents and its buyer, or undefined when it was
 * already marked.
 */
export async function markRefunded(
  db: Database,
  transactionId: string,
  refundedAt: Date,
): Promise<{ amountCents: number; buyerId: string } | undefined> {
  const [row] = await db
    .update(payments)
    .set({ refundedAt })
    .from(bookings)
    .where(
      and(
        eq(payments.transactionId, transactionId),
        isNull(payments.refundedAt),
        eq(bookings.id, payments.bookingId),
      ),
    )
    .returning({ amountCents: payments.amountCents, buyerId: bookings.buyerId });
  return row;
}

/**
 * Returns the id of a booking's product, or null when there is no such booking (of `buyerId`, if
 * given).
 */
export async function findProductOfBooking(
  db: Database,
  bookingId: string,
  buyerId?: string,
): Promise<string | null> {
  const [row] = await db
    .select({ productId: bookings.productId })
    .from(bookings)
    .where(and(eq(bookings.id, bookingId), buyerId ? eq(bookings.buyerId, buyerId) : undefined));
  return row?.productId ?? null;
}

/**
 * Returns at most two of a buyer's open bookings with this price whose products are available.
 * `isCurrent` is true when the product still has this price; those come first.
 */
export async function listPayable(
  db: Database,
  buyerId: string,
  priceCents: number,
): Promise<{ id: string; isCurrent: boolean }[]> {
  const isCurrent = sql<boolean>`${products.sellingPriceCents} = ${bookings.priceCents}`;
  return db
    .select({ id: bookings.id, isCurrent })
    .from(bookings)
    .innerJoin(products, eq(products.id, bookings.productId))
    .where(
      and(
        eq(bookings.buyerId, buyerId),
        eq(bookings.state, 'booked'),
        eq(bookings.priceCents, priceCents),
        eq(products.state, 'available'),
      ),
    )
    .orderBy(desc(isCurrent))
    .limit(2);
}

/**
 * A payment intent that the shop has created, and the payment recorded for it. Amounts in cents.
 */
export interface RecordedIntent {
  transactionId: string;
  /** Null when no payment is recorded. */
  paidCents: number | null;
  refundDue: boolean;
}

/** Returns the intents of all holds that began at `since` or later. */
export async function listIntentsSince(db: Database, since: Date): Promise<RecordedIntent[]> {
  const rows = await db
    .select({
      transactionId: holds.intentId,
      paidCents: payments.amountCents,
      refundDueAt: payments.refundDueAt,
    })
    .from(holds)
    .leftJoin(payments, eq(payments.transactionId, holds.intentId))
    .where(and(isNotNull(holds.intentId), gte(holds.startedAt, since)));
  return rows.map(({ transactionId, paidCents, refundDueAt }) => ({
    transactionId: transactionId ?? '',
    paidCents,
    refundDue: refundDueAt !== null,
  }));
}
