import { sql } from 'drizzle-orm';
import { type AnyPgColumn, index, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { centsColumn, primaryId, timestamptz } from '../column-types.ts';
import { users } from './accounts.ts';
import { bookings } from './bookings.ts';
import { products } from './catalog.ts';

/**
 * Reservations of products, for a payment or by an accepted offer. While a hold is neither ended nor expired, only its
 * booking can be paid.
 */
export const holds = pgTable(
  'holds',
  {
    id: primaryId(),
    productId: uuid('product_id')
      .notNull()
      .references(() => products.id),
    buyerId: uuid('buyer_id')
      .notNull()
      .references(() => users.id),
    bookingId: uuid('booking_id')
      .notNull()
      .references(() => bookings.id),
    /** The provider's payment intent of this hold; null until the provider has responded. */
    intentId: text('intent_id'),
    startedAt: timestamptz('started_at').notNull(),
    expiresAt: timestamptz('expires_at').notNull(),
    endedAt: timestamptz('ended_at'),
    /** The accepted offer that reserves it; null for a payment. No foreign key: offers refer to bookings. */
    offerId: uuid('offer_id'),
  },
  (table) => [
    index('holds_by_product').on(table.productId, table.expiresAt),
    index('holds_by_booking').on(table.bookingId),
    index('holds_by_start').on(table.startedAt),
    // For the number of products that one buyer holds at the same time.
    index('holds_by_buyer').on(table.buyerId, table.expiresAt),
  ],
);

const isRefundDue = (table: Record<'refundDueAt' | 'refundedAt', AnyPgColumn>) =>
  sql`${table.refundDueAt} is not null and ${table.refundedAt} is null`;

export const payments = pgTable(
  'payments',
  {
    id: primaryId(),
    /** The provider's intent id; unique, so that no transaction can pay for two bookings. */
    transactionId: text('transaction_id').notNull().unique(),
    bookingId: uuid('booking_id')
      .notNull()
      .references(() => bookings.id),
    amountCents: centsColumn('amount_cents'),
    recordedAt: timestamptz('recorded_at').notNull(),
    /** The provider's charge and its fee; null until the provider has been asked for them. */
    chargeId: text('charge_id'),
    providerFeeCents: integer('provider_fee_cents'),
    /**
     * Set when the payment cannot become a deal or the deal is undone in full; `refundedAt` is set
     * once the provider has refunded all of it. Every refund has a row in `refunds`.
     */
    refundDueAt: timestamptz('refund_due_at'),
    refundedAt: timestamptz('refunded_at'),
  },
  (table) => [
    index('payments_by_booking').on(table.bookingId),
    index('payments_by_time').on(table.recordedAt),
    // For admins who look for a payment.
    index('payments_by_amount').on(table.amountCents, table.id),
    index('payments_refunded').on(table.id).where(sql`refunded_at is not null`),
    // A partial index: a few due refunds are searched every minute among all payments.
    index('refunds_due').on(table.refundDueAt).where(isRefundDue(table)),
  ],
);
