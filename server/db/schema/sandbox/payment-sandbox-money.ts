import { boolean, index, jsonb, text } from 'drizzle-orm/pg-core';
import { centsColumn, timestamptz } from '../../column-types.ts';
import { paymentSandbox, sandboxIntents } from './payment-sandbox.ts';

const metadata = () => jsonb().$type<Record<string, string>>().notNull();
const createdAt = () => timestamptz('created_at').notNull();

export type SandboxPayoutFailure = 'account_closed' | 'no_account';

/** The bank account of a connected account; its number is never stored. */
export interface SandboxBankAccount {
  routing: string;
  last4: string;
  failure: SandboxPayoutFailure | null;
  disabled: boolean;
}

export const sandboxAccounts = paymentSandbox.table(
  'accounts',
  {
    id: text().primaryKey(),
    email: text(),
    country: text().notNull(),
    metadata: metadata(),
    transfersRequested: boolean('transfers_requested').notNull(),
    identityGiven: boolean('identity_given').notNull(),
    bank: jsonb().$type<SandboxBankAccount>(),
    restricted: boolean().notNull(),
    payoutDueAt: timestamptz('payout_due_at'),
    closedAt: timestamptz('closed_at'),
    createdAt: createdAt(),
  },
  (table) => [index('accounts_payout_due').on(table.payoutDueAt)],
);

const accountId = () =>
  text('account_id')
    .notNull()
    .references(() => sandboxAccounts.id);
const intentId = () =>
  text('intent_id')
    .notNull()
    .references(() => sandboxIntents.id);

export const sandboxAccountLinks = paymentSandbox.table(
  'account_links',
  {
    id: text().primaryKey(),
    accountId: accountId(),
    returnUrl: text('return_url').notNull(),
    refreshUrl: text('refresh_url').notNull(),
    expiresAt: timestamptz('expires_at').notNull(),
    formToken: text('form_token'),
    submittedAt: timestamptz('submitted_at'),
    createdAt: createdAt(),
  },
  (table) => [
    index('account_links_account').on(table.accountId),
    index('account_links_created').on(table.createdAt),
  ],
);

export const sandboxTransfers = paymentSandbox.table(
  'transfers',
  {
    id: text().primaryKey(),
    accountId: accountId(),
    intentId: intentId(),
    chargeId: text('charge_id').notNull(),
    amountCents: centsColumn('amount_cents'),
    reversedCents: centsColumn('reversed_cents'),
    transferGroup: text('transfer_group'),
    metadata: metadata(),
    paymentId: text('payment_id').notNull(),
    availableAt: timestamptz('available_at').notNull(),
    createdAt: createdAt(),
  },
  (table) => [
    index('transfers_account').on(table.accountId),
    index('transfers_intent').on(table.intentId),
    index('transfers_charge').on(table.chargeId),
    index('transfers_group').on(table.transferGroup),
  ],
);

export const sandboxReversals = paymentSandbox.table(
  'reversals',
  {
    id: text().primaryKey(),
    transferId: text('transfer_id')
      .notNull()
      .references(() => sandboxTransfers.id),
    amountCents: centsColumn('amount_cents'),
    metadata: metadata(),
    createdAt: createdAt(),
  },
  (table) => [index('reversals_transfer').on(table.transferId)],
);

export const sandboxPayouts = paymentSandbox.table(
  'payouts',
  {
    id: text().primaryKey(),
    accountId: accountId(),
    amountCents: centsColumn('amount_cents'),
    status: text().$type<'pending' | 'in_transit' | 'paid' | 'failed'>().notNull(),
    bankLast4: text('bank_last4').notNull(),
    failure: text().$type<SandboxPayoutFailure>(),
    arrivalAt: timestamptz('arrival_at').notNull(),
    nextStepAt: timestamptz('next_step_at'),
    createdAt: createdAt(),
  },
  (table) => [
    index('payouts_account').on(table.accountId, table.createdAt),
    index('payouts_due').on(table.nextStepAt),
  ],
);

export const sandboxDisputes = paymentSandbox.table(
  'disputes',
  {
    id: text().primaryKey(),
    intentId: intentId(),
    chargeId: text('charge_id').notNull(),
    amountCents: centsColumn('amount_cents'),
    status: text().$type<'needs_response' | 'won' | 'lost'>().notNull(),
    evidenceText: text('evidence_text'),
    dueBy: timestamptz('due_by').notNull(),
    createdAt: createdAt(),
  },
  (table) => [
    index('disputes_intent').on(table.intentId),
    index('disputes_charge').on(table.chargeId),
  ],
);

type EntryType =
  | 'charge'
  | 'refund'
  | 'transfer'
  | 'transfer_refund'
  | 'adjustment'
  | 'payment'
  | 'payment_refund'
  | 'payout'
  | 'payout_failure';

/** The movements of all balances. Those without an account are the platform's. */
export const sandboxBalanceEntries = paymentSandbox.table(
  'balance_entries',
  {
    id: text().primaryKey(),
    accountId: text('account_id').references(() => sandboxAccounts.id),
    type: text().$type<EntryType>().notNull(),
    amountCents: centsColumn('amount_cents'),
    feeCents: centsColumn('fee_cents'),
    sourceId: text('source_id').notNull(),
    transferId: text('transfer_id').references(() => sandboxTransfers.id),
    payoutId: text('payout_id').references(() => sandboxPayouts.id),
    availableAt: timestamptz('available_at').notNull(),
    createdAt: createdAt(),
  },
  (table) => [
    index('balance_entries_account').on(table.accountId, table.payoutId),
    index('balance_entries_source').on(table.sourceId),
    index('balance_entries_transfer').on(table.transferId),
    index('balance_entries_payout').on(table.payoutId),
  ],
);

export const sandboxPlatform = paymentSandbox.table('platform', {
  id: text().primaryKey(),
  payoutInterval: text('payout_interval')
    .$type<'manual' | 'daily' | 'weekly' | 'monthly'>()
    .notNull(),
});
