import { and, asc, eq, gt, isNull, lte, ne, or } from 'drizzle-orm';
import type { Database } from '../../db/database.ts';
import { bookings } from '../../db/schema/bookings.ts';
import { holds } from '../../db/schema/payments.ts';

export type Hold = typeof holds.$inferSelect;

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
 * whose payment has not been cancelled yet. Null when there is none.
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

/** Begins a hold, and returns it. */
export async function insertHold(
  tx: Database,
  values: typeof holds.$inferInsert,
): Promise<Hold | undefined> {
  const [row] = await tx.insert(holds).values(values).returning();
  return row;
}

/** Notes the provider's intent of a hold. */
export async function setIntent(db: Database, holdId: string, intentId: string): Promise<void> {
  await db.update(holds).set({ intentId }).where(eq(holds.id, holdId));
}

/** Closes one hold. */
export async function endHold(db: Database, holdId: string, endedAt: Date): Promise<void> {
  await db.update(holds).set({ endedAt }).where(eq(holds.id, holdId));
}

/** Closes whatever holds of a product are still open. */
export async function endHoldsOf(tx: Database, productId: string, endedAt: Date): Promise<void> {
  await tx
    .update(holds)
    .set({ endedAt })
    .where(and(eq(holds.productId, productId), isNull(holds.endedAt)));
}
