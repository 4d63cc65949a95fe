import { and, asc, desc, eq, gt, gte, isNotNull, isNull, lte, ne, or, sql } from 'drizzle-orm';
import type { Database } from '../../db/database.ts';
import { bookings } from '../../db/schema/bookings.ts';
import { products } from '../../db/schema/catalog.ts';
import { holds, payments } from '../../db/schema/payments.ts';

export type Hold = typeof holds.$inferSelect;
export type Payment = typeof payments.$inferSelect;

/** The hold that keeps a product for one booking at the moment `now`; null when it is free. */
export async function findActiveHold(
  tx: Database,
  productId: string,
  now: Date,
): Promise<Hold | null> {
  const [row] = await tx
    .select({ hold: holds })
    .from(holds)
    .innerJoin(bookings, eq(bookings.id, holds.bookingId))
    .where(
      and(
        eq(holds.productId, productId),
        isNull(holds.endedAt),
        gt(holds.expiresAt, now),
        eq(bookings.state, 'booked'),
      ),
    );
  return row?.hold ?? null;
}

/** When the holds of this buyer end that are running at the moment `now`, the soonest first. */
export async function listHoldEnds(tx: Database, buyerId: string, now: Date): Promise<Date[]> {
  const isRunning = and(
    isNull(holds.endedAt),
    gt(holds.expiresAt, now),
    eq(bookings.state, 'booked'),
  );
  const rows = await tx
    .select({ expiresAt: holds.expiresAt })
    .from(holds)
    .innerJoin(bookings, eq(bookings.id, holds.bookingId))
    .where(and(eq(holds.buyerId, buyerId), isRunning))
    .orderBy(asc(holds.expiresAt));
  return rows.map(({ expiresAt }) => expiresAt);
}

/**
 * A hold of a product whose payment may still succeed: one that is running, or that has run out and
 * whose payment nobody has cancelled yet. Null when there is none.
 */
export async function findOpenHold(tx: Database, productId: string): Promise<Hold | null> {
  const [row] = await tx
    .select()
    .from(holds)
    .where(and(eq(holds.productId, productId), isNull(holds.endedAt)))
    .limit(1);
  return row ?? null;
}

/** Holds of a product that have run out, or whose booking was cancelled, but are not closed yet. */
export async function findStaleHolds(tx: Database, productId: string, now: Date): Promise<Hold[]> {
  const rows = await tx
    .select({ hold: holds })
    .from(holds)
    .innerJoin(bookings, eq(bookings.id, holds.bookingId))
    .where(
      and(
        eq(holds.productId, productId),
        isNull(holds.endedAt),
        or(lte(holds.expiresAt, now), ne(bookings.state, 'booked')),
      ),
    );
  return rows.map(({ hold }) => hold);
}

/** When this buyer began to hold this product since `since`, oldest first. */
export async function listHoldStarts(
  tx: Database,
  productId: string,
  buyerId: string,
  since: Date,
): Promise<Date[]> {
  const rows = await tx
    .select({ startedAt: holds.startedAt })
    .from(holds)
    .where(
      and(eq(holds.productId, productId), eq(holds.buyerId, buyerId), gt(holds.startedAt, since)),
    )
    .orderBy(asc(holds.startedAt));
  return rows.map(({ startedAt }) => startedAt);
}

export async function insertHold(
  tx: Database,
  values: typeof holds.$inferInsert,
): Promise<Hold | undefined> {
  const [row] = await tx.insert(holds).values(values).returning();
  return row;
}

export async function setIntent(db: Database, holdId: string, intentId: string): Promise<void> {
  await db.update(holds).set({ intentId }).where(eq(holds.id, holdId));
}

export async function endHold(db: Database, holdId: string, endedAt: Date): Promise<void> {
  await db.update(holds).set({ endedAt }).where(eq(holds.id, holdId));
}

export async function endHoldsOf(tx: Database, productId: string, endedAt: Date): Promise<void> {
  await tx
    .update(holds)
    .set({ endedAt })
    .where(and(eq(holds.productId, productId), isNull(holds.endedAt)));
}

/** The record of a provider's transaction; null when it was never recorded. */
export async function findPayment(db: Database, transactionId: string): Promise<Payment | null> {
  const [row] = await db.select().from(payments).where(eq(payments.transactionId, transactionId));
  return row ?? null;
}

export async function insertPayment(
  tx: Database,
  values: typeof payments.$inferInsert,
): Promise<void> {
  await tx.insert(payments).values(values);
}

/** Says of the kept payment of a booking that it must go back. Gives it; none where nothing was kept. */
export async function orderRefundOf(
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

/** Transactions that must go back and have not yet: a crash or an unreachable provider left them. */
export async function listDueRefunds(db: Database): Promise<string[]> {
  const rows = await db
    .select({ transactionId: payments.transactionId })
    .from(payments)
    .where(and(isNotNull(payments.refundDueAt), isNull(payments.refundedAt)));
  return rows.map(({ transactionId }) => transactionId);
}

/**
 * Says of a payment that it has gone back. Gives its amount in cents and to whom; undefined when
 * that was known already.
 */
export async function setRefunded(
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

/** The product that a booking is for; null where there is no such booking. */
export async function findProductOf(db: Database, bookingId: string): Promise<string | null> {
  const [row] = await db
    .select({ productId: bookings.productId })
    .from(bookings)
    .where(eq(bookings.id, bookingId));
  return row?.productId ?? null;
}

/**
 * A buyer's open bookings at this price of products that can still be had, two at the most;
 * `isCurrent` where the product still has that price, and those come first.
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

/** An intent that we opened, and what we have recorded of its payment. Amounts in cents. */
export interface RecordedIntent {
  transactionId: string;
  /** Null where no payment is recorded. */
  paidCents: number | null;
  refundDue: boolean;
}

/** Every intent of a hold that began at `since` or later. */
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
