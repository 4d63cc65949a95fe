import { sql } from 'drizzle-orm';
import { index, integer, jsonb, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import type {
  DisputeOutcome,
  DisputeReason,
  DisputeStep,
} from '../../../../contract/deals/disputes.ts';
import { primaryId, timestamptz } from '../../column-types.ts';
import { users } from '../accounts.ts';
import { bookings } from '../bookings.ts';

/**
 * Complaints of buyers, and chargebacks: payments that the card holder's bank takes back. A booking
 * has at most one open complaint. Amounts in cents.
 */
export const disputes = pgTable(
  'disputes',
  {
    id: primaryId(),
    bookingId: uuid('booking_id')
      .notNull()
      .references(() => bookings.id),
    kind: text('kind').$type<'complaint' | 'chargeback'>().notNull(),
    reason: text('reason').$type<DisputeReason>().notNull(),
    /** What the buyer wants back; for a chargeback, what the bank has taken. */
    wantedCents: integer('wanted_cents').notNull(),
    /** What the seller offers to give back; null without an offer. */
    offeredCents: integer('offered_cents'),
    openedAt: timestamptz('opened_at').notNull(),
    answeredAt: timestamptz('answered_at'),
    /** When the seller's time to answer, or the admins' time to decide, had passed. */
    escalatedAt: timestamptz('escalated_at'),
    /** When the admins' time to decide had passed: shown in red and mailed daily. */
    overdueAt: timestamptz('overdue_at'),
    closedAt: timestamptz('closed_at'),
    outcome: text('outcome').$type<DisputeOutcome>(),
    /** What the buyer gets back by the outcome. */
    outcomeCents: integer('outcome_cents'),
    decidedBy: uuid('decided_by').references(() => users.id),
    /** Of a chargeback: the provider's id, and its fee. */
    providerId: text('provider_id').unique(),
    feeCents: integer('fee_cents').notNull().default(0),
  },
  (table) => [
    uniqueIndex('one_open_complaint')
      .on(table.bookingId)
      .where(sql`closed_at is null and kind = 'complaint'`),
    index('disputes_by_booking').on(table.bookingId),
    index('disputes_open').on(table.openedAt).where(sql`closed_at is null`),
  ],
);

/** What was said and done in a dispute, in order. Never changed, but for the texts of deleted users. */
export const disputeEntries = pgTable(
  'dispute_entries',
  {
    id: primaryId(),
    disputeId: uuid('dispute_id')
      .notNull()
      .references(() => disputes.id),
    at: timestamptz('at').notNull(),
    step: text('step').$type<DisputeStep>().notNull(),
    by: text('by').$type<'buyer' | 'seller' | 'admin' | 'system'>().notNull(),
    /** Null for the server. */
    userId: uuid('user_id').references(() => users.id),
    text: text('text').notNull().default(''),
    /** Addresses of pictures on the shop's own host. */
    pictures: jsonb('pictures').$type<string[]>().notNull().default([]),
    /** The amount that the step is about. */
    cents: integer('cents'),
    /** Whom an admin asks. */
    asked: text('asked').$type<'buyer' | 'seller'>(),
  },
  (table) => [index('dispute_entries_by_dispute').on(table.disputeId, table.id)],
);
