import { eq, inArray } from 'drizzle-orm';
import { bookings } from '../../db/schema/bookings.ts';
import { payments } from '../../db/schema/payments.ts';
import { sandboxIntents, sandboxRefunds } from '../../db/schema/sandbox/payment-sandbox.ts';
import type { TestApp } from '../app.ts';

/** The data of the provider and of the shop about the payments for one product. */
export interface Ledger {
  bookings: { id: string; state: string; priceCents: number }[];
  /** Payments that the provider took, and whether it refunded them. */
  taken: { id: string; bookingId: string; amountCents: number; refunded: boolean }[];
  recorded: { transactionId: string; bookingId: string; amountCents: number; refunded: boolean }[];
}

/** Reads both sides from their tables: the sandbox's and the shop's. */
export async function readLedger({ db }: TestApp, productId: string): Promise<Ledger> {
  const ours = await db.select().from(bookings).where(eq(bookings.productId, productId));
  const ids = ours.map(({ id }) => id);
  const recorded = await db.select().from(payments).where(inArray(payments.bookingId, ids));
  const intents = await db
    .select({ intent: sandboxIntents, refund: sandboxRefunds })
    .from(sandboxIntents)
    .leftJoin(sandboxRefunds, eq(sandboxRefunds.intentId, sandboxIntents.id))
    .where(eq(sandboxIntents.status, 'succeeded'));
  return {
    bookings: ours.map(({ id, state, priceCents }) => ({ id, state, priceCents })),
    taken: intents
      .map(({ intent: { id, metadata, amountCents }, refund }) => ({
        id,
        bookingId: String(metadata.bookingId),
        amountCents,
        refunded: refund !== null,
      }))
      .filter(({ bookingId }) => ids.includes(bookingId)),
    recorded: recorded.map(({ transactionId, bookingId, amountCents, refundedAt }) => ({
      transactionId,
      bookingId,
      amountCents,
      refunded: refundedAt !== null,
    })),
  };
}
