import { and, desc, eq, gt, gte, isNotNull, isNull, or, sql } from 'drizzle-orm';
import type { Database } from '../../db/database.ts';
import { insertedRow } from '../../db/inserted-row.ts';
import { bookings } from '../../db/schema/bookings.ts';
import { isListed, products } from '../../db/schema/catalog.ts';
import { holds, payments } from '../../db/schema/payments.ts';

export type Payment = typeof payments.$inferSelect;

/**
 * Whether a payment has bought the bicycle, also if it was refunded in full later; a booking has at
 * most one such. A payment that came too late or was wrong is ordered back at the moment in which it
 * is recorded, and has bought nothing.
 */
export const hasBought = or(
  isNull(payments.refundDueAt),
  gt(payments.refundDueAt, payments.recordedAt),
);

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
 * Returns at most two of a buyer's open bookings with this price whose products are available, or paused.
 * `isCurrent` is true when the product still has this price, or an offer has set it; those come first.
 */
export async function listPayable(
  db: Database,
  buyerId: string,
  priceCents: number,
): Promise<{ id: string; isCurrent: boolean }[]> {
  const isCurrent = sql<boolean>`(${products.sellingPriceCents} = ${bookings.priceCents}
    or ${bookings.offerId} is not null and ${products.sellingPriceCents} > ${bookings.priceCents})`;
  return db
    .select({ id: bookings.id, isCurrent })
    .from(bookings)
    .innerJoin(products, eq(products.id, bookings.productId))
    .where(
      and(
        eq(bookings.buyerId, buyerId),
        eq(bookings.state, 'booked'),
        eq(bookings.priceCents, priceCents),
        // One of a seller who has paused is refused with the day on which they are back.
        isListed,
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
  bookingId: string;
  /** Null when no payment is recorded. */
  paidCents: number | null;
}

/** Returns the intents of all holds that began at `since` or later. */
export async function listIntentsSince(db: Database, since: Date): Promise<RecordedIntent[]> {
  const rows = await db
    .select({
      transactionId: holds.intentId,
      bookingId: holds.bookingId,
      paidCents: payments.amountCents,
    })
    .from(holds)
    .leftJoin(payments, eq(payments.transactionId, holds.intentId))
    .where(and(isNotNull(holds.intentId), gte(holds.startedAt, since)));
  return rows.map(({ transactionId, ...row }) => ({ transactionId: transactionId ?? '', ...row }));
}

/**
 * Stores the provider's charge of a payment and its fee in cents. Returns whether the fee was not
 * known before.
 */
export async function saveSettlement(
  tx: Database,
  transactionId: string,
  { chargeId, feeCents }: { chargeId: string; feeCents: number },
): Promise<boolean> {
  const saved = await tx
    .update(payments)
    .set({ chargeId, providerFeeCents: feeCents })
    .where(and(eq(payments.transactionId, transactionId), isNull(payments.providerFeeCents)))
    .returning({ id: payments.id });
  return saved.length > 0;
}

/** Returns payments whose fee is not known, the newest first, at most `limit`. */
export const listUnsettled = (db: Database, limit: number): Promise<Payment[]> =>
  db
    .select()
    .from(payments)
    .where(isNull(payments.providerFeeCents))
    .orderBy(desc(payments.id))
    .limit(limit);
