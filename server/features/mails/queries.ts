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

/** As many as the mail adapter has connections. */
const batchSize = 5;

const isWaiting = and(isNull(outbox.doneAt), lt(outbox.attempts, maxAttempts));

/** Takes a few of the longest due mails for this process alone, until its lease ends. */
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

/** Marks a mail as sent, or as not needed any more: it is not tried again. */
export async function markDone(db: Database, { id }: OutboxRow, doneAt: Date): Promise<void> {
  await db.update(outbox).set({ doneAt }).where(eq(outbox.id, id));
}

/** Ends the lease early; a lease that another process has taken over in the meantime stays. */
export async function scheduleRetry(db: Database, row: OutboxRow, dueAt: Date): Promise<void> {
  await db
    .update(outbox)
    .set({ dueAt })
    .where(and(eq(outbox.id, row.id), eq(outbox.attempts, row.attempts)));
}

/** Puts a mail off as if it had not been tried yet; one that another process has taken over stays. */
export async function postpone(db: Database, row: OutboxRow, dueAt: Date): Promise<void> {
  await db
    .update(outbox)
    .set({ dueAt, attempts: row.attempts - 1 })
    .where(and(eq(outbox.id, row.id), eq(outbox.attempts, row.attempts)));
}

/** When the next mail is due; null when all are sent or given up. */
export async function findNextDue(db: Database): Promise<Date | null> {
  const [next] = await db
    .select({ at: outbox.dueAt })
    .from(outbox)
    .where(isWaiting)
    .orderBy(asc(outbox.dueAt))
    .limit(1);
  return next?.at ?? null;
}

/** How many are still to be sent, those under way among them. */
export const countWaiting = (db: Database): Promise<number> => db.$count(outbox, isWaiting);

/** Forgets mails that were sent or given up long ago. */
export async function purgeOldMails(db: Database, now: Date): Promise<void> {
  await db.delete(outbox).where(lt(outbox.createdAt, new Date(now.getTime() - mailRetentionMs)));
  await purgeMailLimits(db, now);
}

const buyers = alias(users, 'buyers');
const sellers = alias(users, 'sellers');

/**
 * The trade that a mail is about, and the recipient on its side; null when that person has been
 * deleted, or the mail has no purpose any more.
 */
export async function findMailContext(
  db: Database,
  { kind, about, side }: Pick<OutboxRow, 'kind' | 'about' | 'side'>,
): Promise<{ identityId: string; context: MailContext } | null> {
  const recipient = side === 'seller' ? sellers : buyers;
  const isRefund = kind === 'refunded';
  // Of a new price, the hour follows.
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
  // By now the buyer may have accepted it, or there is nothing to accept any more.
  const isOutdated = state !== 'booked' || context.askedCents === priceCents;
  if (kind === 'price_changed' && isOutdated) return null;
  return { identityId, context: { ...context, amountCents: refundedCents ?? priceCents } };
}
