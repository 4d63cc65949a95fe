import { and, asc, eq, inArray, isNull, lt, lte, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { mailRetentionMs } from '../../config/lifetimes.ts';
import type { Database } from '../../db/database.ts';
import { purgeMailLimits } from '../../db/mail-limits.ts';
import { users } from '../../db/schema/accounts.ts';
import { bookings } from '../../db/schema/bookings.ts';
import { products } from '../../db/schema/catalog.ts';
import { outbox } from '../../db/schema/outbox.ts';
import { payments } from '../../db/schema/payments.ts';
import { leaseMs, maxAttempts } from './retry-policy.ts';
import type { MailContext } from './trade-mails.ts';

export type OutboxRow = typeof outbox.$inferSelect;

/** Equals the number of connections of the mail adapter. */
const batchSize = 5;

const isWaiting = and(isNull(outbox.doneAt), lt(outbox.attempts, maxAttempts));

/**
 * Claims the mails that have been due longest, up to `batchSize`, for this process until the lease
 * ends.
 */
export async function claimMails(db: Database, now: Date): Promise<OutboxRow[]> {
  const due = db.$with('due').as(
    db
      .select({ id: outbox.id })
      .from(outbox)
      .where(and(isWaiting, lte(outbox.dueAt, now)))
      .orderBy(asc(outbox.dueAt), asc(outbox.id))
      .limit(batchSize)
      .for('update', { skipLocked: true }),
  );
  const claimed = await db
    .with(due)
    .update(outbox)
    .set({
      attempts: sql`${outbox.attempts} + 1`,
      dueAt: new Date(now.getTime() + leaseMs),
    })
    .where(inArray(outbox.id, db.select({ id: due.id }).from(due)))
    .returning();
  return claimed.sort((one, other) => (one.id < other.id ? -1 : 1));
}

/** Marks a mail as sent or as no longer needed, so that it is not tried again. */
export async function markDone(db: Database, { id }: OutboxRow, doneAt: Date): Promise<void> {
  await db.update(outbox).set({ doneAt }).where(eq(outbox.id, id));
}

/**
 * Ends the lease early and sets the next attempt. Does nothing when another process has claimed the
 * mail meanwhile.
 */
export async function scheduleRetry(db: Database, row: OutboxRow, dueAt: Date): Promise<void> {
  await db
    .update(outbox)
    .set({ dueAt })
    .where(and(eq(outbox.id, row.id), eq(outbox.attempts, row.attempts)));
}

/**
 * Postpones a mail without counting the attempt. Does nothing when another process has claimed the
 * mail meanwhile.
 */
export async function postpone(db: Database, row: OutboxRow, dueAt: Date): Promise<void> {
  await db
    .update(outbox)
    .set({ dueAt, attempts: row.attempts - 1 })
    .where(and(eq(outbox.id, row.id), eq(outbox.attempts, row.attempts)));
}

/** Returns when the next mail is due, or null when none is waiting. */
export async function findNextDue(db: Database): Promise<Date | null> {
  const [next] = await db
    .select({ at: outbox.dueAt })
    .from(outbox)
    .where(isWaiting)
    .orderBy(asc(outbox.dueAt))
    .limit(1);
  return next?.at ?? null;
}

/** Counts the mails that are not sent yet, including those being sent. */
export const countWaiting = (db: Database): Promise<number> => db.$count(outbox, isWaiting);

/** Deletes mails that were created longer ago than `mailRetentionMs`, and old mail limits. */
export async function purgeOldMails(db: Database, now: Date): Promise<void> {
  await db.delete(outbox).where(lt(outbox.createdAt, new Date(now.getTime() - mailRetentionMs)));
  await purgeMailLimits(db, now);
}

const buyers = alias(users, 'buyers');
const sellers = alias(users, 'sellers');

/**
 * Returns the trade that a mail is about, and its recipient. Returns null when the recipient has
 * been deleted or the mail is no longer needed.
 */
export async function findMailContext(
  db: Database,
  { kind, about, side }: Pick<OutboxRow, 'kind' | 'about' | 'side'>,
): Promise<{ identityId: string; context: MailContext } | null> {
  const recipient = side === 'seller' ? sellers : buyers;
  const isRefund = kind === 'refunded';
  // In a mail about a new price, `about` holds the booking id and the hour.
  const [bookingId = ''] = about.split(' ');
  const [row] = await db
    .select({
      identityId: recipient.identityId,
      bookingId: bookings.id,
      title: bookings.title,
      priceCents: bookings.priceCents,
      refundedCents: payments.amountCents,
      cancelReason: bookings.cancelReason,
      state: bookings.state,
      productId: products.id,
      categoryId: products.categoryId,
      askedCents: products.sellingPriceCents,
    })
    .from(bookings)
    .innerJoin(products, eq(products.id, bookings.productId))
    .innerJoin(buyers, eq(buyers.id, bookings.buyerId))
    .innerJoin(sellers, eq(sellers.id, bookings.sellerId))
    .leftJoin(payments, and(eq(payments.bookingId, bookings.id), eq(payments.transactionId, about)))
    .where(
      and(
        isRefund ? eq(payments.transactionId, about) : eq(bookings.id, bookingId),
        isNull(recipient.deletedAt),
      ),
    );
  if (!row?.identityId) return null;
  const { identityId, priceCents, refundedCents, state, ...context } = row;
  // The mail is outdated when the buyer has accepted the price or the booking is closed.
  const isOutdated = state !== 'booked' || context.askedCents === priceCents;
  if (kind === 'price_changed' && isOutdated) return null;
  return { identityId, context: { ...context, amountCents: refundedCents ?? priceCents } };
}
