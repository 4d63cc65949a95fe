import { and, asc, eq, gt, inArray, isNotNull, isNull, lte, ne, not, or, sql } from 'drizzle-orm';
import { openPaidStates, paidStates } from '../../../contract/deals/booking-states.ts';
import type { Database } from '../../db/database.ts';
import { insertedRow } from '../../db/inserted-row.ts';
import { users } from '../../db/schema/accounts.ts';
import { bookings } from '../../db/schema/bookings.ts';
import { products } from '../../db/schema/catalog.ts';
import { identities } from '../../db/schema/identity/identities.ts';
import { holds } from '../../db/schema/payments.ts';

export type Hold = typeof holds.$inferSelect;

/** Whether a hold reserves its product at the time `now`; the query joins the booking. */
const isActive = (now: Date) =>
  and(isNull(holds.endedAt), gt(holds.expiresAt, now), eq(bookings.state, 'booked'));

/** Returns the hold that reserves a product for one booking at the time `now`, or null. */
export async function findActiveHold(
  tx: Database,
  productId: string,
  now: Date,
): Promise<Hold | null> {
  const [row] = await tx
    .select({ hold: holds })
    .from(holds)
    .innerJoin(bookings, eq(bookings.id, holds.bookingId))
    .where(and(eq(holds.productId, productId), isActive(now)));
  return row?.hold ?? null;
}

/** Returns when the buyer's holds that are active at `now` end, the earliest first. */
export async function listHoldEnds(tx: Database, buyerId: string, now: Date): Promise<Date[]> {
  const rows = await tx
    .select({ expiresAt: holds.expiresAt })
    .from(holds)
    .innerJoin(bookings, eq(bookings.id, holds.bookingId))
    .where(and(eq(holds.buyerId, buyerId), isActive(now)))
    .orderBy(asc(holds.expiresAt));
  return rows.map(({ expiresAt }) => expiresAt);
}

/**
 * Returns a hold of a product whose payment may still succeed, or null. It is active, or it has
 * expired and its payment is not cancelled yet.
 */
export async function findOpenHold(tx: Database, productId: string): Promise<Hold | null> {
  const [row] = await tx
    .select()
    .from(holds)
    .where(and(eq(holds.productId, productId), isNull(holds.endedAt)))
    .limit(1);
  return row ?? null;
}

/**
 * Returns the holds of a product that have expired or whose booking was cancelled, but that are not
 * closed yet.
 */
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

/** Returns the ids of the bicycles with such holds whose sellers have paused. */
export async function listPausedWithStaleHolds(db: Database, now: Date): Promise<string[]> {
  const rows = await db
    .selectDistinct({ id: holds.productId })
    .from(users)
    .innerJoin(products, and(eq(products.sellerId, users.id), isNotNull(products.pausedUntil)))
    .innerJoin(holds, and(eq(holds.productId, products.id), isNull(holds.endedAt)))
    .where(and(isNotNull(users.pauseEndsAt), lte(holds.expiresAt, now)));
  return rows.map(({ id }) => id);
}

/** Whether a buyer has begun a hold by paying; the seller has agreed to the others. */
const isForPayment = isNull(holds.offerId);

/** Returns when this buyer's holds of this product began by a payment, from `since` on, the oldest first. */
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
      and(
        eq(holds.productId, productId),
        eq(holds.buyerId, buyerId),
        gt(holds.startedAt, since),
        isForPayment,
      ),
    )
    .orderBy(asc(holds.startedAt));
  return rows.map(({ startedAt }) => startedAt);
}

/** The states of a deal that its buyer has finished. */
const finished = paidStates.filter((state) => !openPaidStates.some((open) => open === state));

/** Whether a person has confirmed the email or finished a purchase; the query joins the identity. */
const isProven = sql`(${identities.emailVerified} or exists (select from ${bookings} as bought
  where bought.buyer_id = ${users.id} and ${inArray(sql`bought.state`, finished)}))`;

/** Returns whether a buyer has confirmed the email or finished a purchase. */
export async function isProvenBuyer(tx: Database, buyerId: string): Promise<boolean> {
  const [row] = await tx
    .select({ id: users.id })
    .from(users)
    .innerJoin(identities, eq(identities.id, users.identityId))
    .where(and(eq(users.id, buyerId), isProven));
  return row !== undefined;
}

/**
 * Likewise returns when the holds of a product by buyers who have done neither began, from `since` on, the oldest
 * first.
 */
export async function listUnprovenStarts(
  tx: Database,
  productId: string,
  since: Date,
): Promise<Date[]> {
  const rows = await tx
    .select({ startedAt: holds.startedAt })
    .from(holds)
    .innerJoin(users, eq(users.id, holds.buyerId))
    .innerJoin(identities, eq(identities.id, users.identityId))
    .where(
      and(eq(holds.productId, productId), gt(holds.startedAt, since), isForPayment, not(isProven)),
    )
    .orderBy(asc(holds.startedAt));
  return rows.map(({ startedAt }) => startedAt);
}

/** Adds a hold and returns it. */
export async function insertHold(tx: Database, values: typeof holds.$inferInsert): Promise<Hold> {
  return insertedRow(await tx.insert(holds).values(values).returning());
}

/** Stores the id of the provider's payment intent of a hold. Returns false when the hold has ended. */
export async function setIntent(db: Database, holdId: string, intentId: string): Promise<boolean> {
  const isThis = and(eq(holds.id, holdId), isNull(holds.endedAt));
  return (await db.update(holds).set({ intentId }).where(isThis).returning()).length > 0;
}

/** Closes a hold. */
export async function endHold(db: Database, holdId: string, endedAt: Date): Promise<void> {
  await db.update(holds).set({ endedAt }).where(eq(holds.id, holdId));
}

/** Closes all open holds of a product. */
export async function endHoldsOf(tx: Database, productId: string, endedAt: Date): Promise<void> {
  await tx
    .update(holds)
    .set({ endedAt })
    .where(and(eq(holds.productId, productId), isNull(holds.endedAt)));
}
