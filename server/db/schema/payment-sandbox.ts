import {
  index,
  integer,
  jsonb,
  pgSchema,
  primaryKey,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import { centsColumn, timestamptz } from '../column-types.ts';

/**
 * What the embedded card payment sandbox stores, in a PostgreSQL schema of its own, so that no
 * marketplace query can reach into it: to the marketplace the sandbox is an outside service.
 */
export const paymentSandbox = pgSchema('payment_sandbox');

/** The error of a declined or unauthenticated payment, in Stripe's field names. */
export interface SandboxPaymentError {
  type: 'card_error' | 'invalid_request_error';
  code: string;
  decline_code?: string;
  message: string;
  param?: string;
}

export const sandboxPaymentMethods = paymentSandbox.table('payment_methods', {
  id: text().primaryKey(),
  brand: text().notNull(),
  last4: text().notNull(),
  expMonth: integer('exp_month').notNull(),
  expYear: integer('exp_year').notNull(),
  /** What the test card does when charged; stands in for the number, which is never stored. */
  behaviour: text().notNull(),
  billingDetails: jsonb('billing_details').$type<Record<string, string>>().notNull(),
  usedAt: timestamptz('used_at'),
  createdAt: timestamptz('created_at').notNull(),
});

export const sandboxIntents = paymentSandbox.table('intents', {
  id: text().primaryKey(),
  clientSecret: text('client_secret').notNull(),
  amountCents: centsColumn('amount_cents'),
  currency: text().notNull(),
  metadata: jsonb().$type<Record<string, string>>().notNull(),
  status: text()
    .$type<'requires_payment_method' | 'requires_action' | 'succeeded' | 'canceled'>()
    .notNull(),
  paymentMethodId: text('payment_method_id').references(() => sandboxPaymentMethods.id),
  chargeId: text('charge_id'),
  /** The open authentication challenge; a new one per confirmation, so a stale one is refused. */
  challengeId: text('challenge_id').unique(),
  lastError: jsonb('last_error').$type<SandboxPaymentError>(),
  canceledAt: timestamptz('canceled_at'),
  createdAt: timestamptz('created_at').notNull(),
});

export const sandboxRefunds = paymentSandbox.table(
  'refunds',
  {
    id: text().primaryKey(),
    intentId: text('intent_id')
      .notNull()
      .references(() => sandboxIntents.id),
    amountCents: centsColumn('amount_cents'),
    createdAt: timestamptz('created_at').notNull(),
  },
  (table) => [uniqueIndex('refunds_intent').on(table.intentId)],
);

export const sandboxIdempotencyKeys = paymentSandbox.table(
  'idempotency_keys',
  {
    caller: text().$type<'secret' | 'publishable'>().notNull(),
    key: text().notNull(),
    fingerprint: text().notNull(),
    status: integer().notNull(),
    body: jsonb().$type<Record<string, unknown>>().notNull(),
    createdAt: timestamptz('created_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.caller, table.key] })],
);

export const sandboxEvents = paymentSandbox.table(
  'events',
  {
    id: text().primaryKey(),
    type: text().notNull(),
    payload: text().notNull(),
    attempts: integer().notNull().default(0),
    /** Due time; while a process delivers the event, the end of that process's lease. */
    nextAttemptAt: timestamptz('next_attempt_at').notNull(),
    deliveredAt: timestamptz('delivered_at'),
    createdAt: timestamptz('created_at').notNull(),
  },
  (table) => [index('events_due').on(table.deliveredAt, table.nextAttemptAt)],
);
