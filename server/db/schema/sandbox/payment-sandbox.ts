import { index, integer, jsonb, pgSchema, primaryKey, text } from 'drizzle-orm/pg-core';
import { centsColumn, timestamptz } from '../../column-types.ts';

/**
 * The embedded payment sandbox's tables, in a separate PostgreSQL schema, so that queries of the
 * shop do not access them: for the shop, the sandbox is an external service.
 */
export const paymentSandbox = pgSchema('payment_sandbox');

/** The error of a declined or unauthenticated payment, with Stripe's field names. */
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
  /**
   * What happens when the test card is charged; replaces the card number, which is never stored.
   */
  behaviour: text().notNull(),
  billingDetails: jsonb('billing_details').$type<Record<string, string>>().notNull(),
  usedAt: timestamptz('used_at'),
  createdAt: timestamptz('created_at').notNull(),
});

export const sandboxIntents = paymentSandbox.table(
  'intents',
  {
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
    /**
     * The open authentication challenge. Each confirmation has a new one, so that an old one is
     * rejected.
     */
    challengeId: text('challenge_id').unique(),
    lastError: jsonb('last_error').$type<SandboxPaymentError>(),
    canceledAt: timestamptz('canceled_at'),
    createdAt: timestamptz('created_at').notNull(),
  },
  (table) => [index('intents_charge').on(table.chargeId)],
);

export const sandboxRefunds = paymentSandbox.table(
  'refunds',
  {
    id: text().primaryKey(),
    intentId: text('intent_id')
      .notNull()
      .references(() => sandboxIntents.id),
    amountCents: centsColumn('amount_cents'),
    metadata: jsonb().$type<Record<string, string>>().notNull().default({}),
    createdAt: timestamptz('created_at').notNull(),
  },
  (table) => [index('refunds_by_intent').on(table.intentId)],
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
    /** When the event is due; while a process delivers it, the end of that process's lease. */
    nextAttemptAt: timestamptz('next_attempt_at').notNull(),
    deliveredAt: timestamptz('delivered_at'),
    createdAt: timestamptz('created_at').notNull(),
  },
  (table) => [index('events_due').on(table.deliveredAt, table.nextAttemptAt)],
);
