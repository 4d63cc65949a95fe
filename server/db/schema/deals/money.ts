import { sql } from 'drizzle-orm';
import {
  boolean,
  index,
  integer,
  jsonb,
  pgTable,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import type { LedgerAccount, PostingKind } from '../../../../contract/deals/ledger.ts';
import { centsColumn, primaryId, timestamptz } from '../../column-types.ts';
import { users } from '../accounts.ts';
import { bookings } from '../bookings.ts';
import { payments } from '../payments.ts';

/**
 * Double entries in cents of US dollars: the rows of one `key` add up to zero, and so do those of one
 * booking. A positive amount goes into the account, a negative one out of it. Triggers refuse
 * changes, deletions, and entries that do not add up to zero when their transaction commits.
 */
export const ledgerEntries = pgTable(
  'ledger_entries',
  {
    id: primaryId(),
    /** Names the one event that the rows record, so that none is recorded twice. */
    key: text('key').notNull(),
    kind: text('kind').$type<PostingKind>().notNull(),
    bookingId: uuid('booking_id')
      .notNull()
      .references(() => bookings.id),
    account: text('account').$type<LedgerAccount>().notNull(),
    cents: centsColumn('cents'),
    at: timestamptz('at').notNull(),
  },
  (table) => [
    uniqueIndex('one_ledger_entry').on(table.key, table.account),
    index('ledger_by_booking').on(table.bookingId, table.account),
    index('ledger_by_account').on(table.account, table.at),
  ],
);

/** How often the provider has refused; see `attemptOf`. */
const refusalsColumn = () => integer('refusals').notNull().default(0);

/** Money that goes back to buyers: ordered in the transaction of its cause, carried out after it. */
export const refunds = pgTable(
  'refunds',
  {
    /** Also names the request to the provider, which repeats nothing for the same name. */
    id: primaryId(),
    transactionId: text('transaction_id')
      .notNull()
      .references(() => payments.transactionId),
    bookingId: uuid('booking_id')
      .notNull()
      .references(() => bookings.id),
    amountCents: centsColumn('amount_cents'),
    orderedAt: timestamptz('ordered_at').notNull(),
    doneAt: timestamptz('done_at'),
    providerId: text('provider_id'),
    /** The provider's code of the last failure. */
    failure: text('failure'),
    /** Why an admin has ordered it outside a dispute, for both sides; null for all others. */
    explanation: text('explanation'),
    refusals: refusalsColumn(),
  },
  (table) => [
    index('refunds_by_booking').on(table.bookingId),
    index('refunds_by_transaction').on(table.transactionId),
    index('refunds_waiting').on(table.orderedAt).where(sql`done_at is null`),
  ],
);

/** Money of sellers on its way to their accounts at the provider. */
export const transfers = pgTable(
  'transfers',
  {
    id: primaryId(),
    bookingId: uuid('booking_id')
      .notNull()
      .references(() => bookings.id),
    accountId: text('account_id').notNull(),
    amountCents: centsColumn('amount_cents'),
    reversedCents: centsColumn('reversed_cents').default(0),
    orderedAt: timestamptz('ordered_at').notNull(),
    doneAt: timestamptz('done_at'),
    providerId: text('provider_id').unique(),
    failure: text('failure'),
    refusals: refusalsColumn(),
    /** The payout that brings it to the bank, once the provider names it. */
    payoutId: text('payout_id').references(() => payouts.id),
  },
  (table) => [
    index('transfers_by_booking').on(table.bookingId),
    index('transfers_by_payout').on(table.payoutId),
    index('transfers_by_account').on(table.accountId, table.id),
    index('transfers_waiting').on(table.orderedAt).where(sql`done_at is null`),
  ],
);

/** Payouts of the provider to sellers' banks. The id is the provider's. */
export const payouts = pgTable(
  'payouts',
  {
    id: text('id').primaryKey(),
    accountId: text('account_id').notNull(),
    amountCents: centsColumn('amount_cents'),
    status: text('status')
      .$type<'pending' | 'in_transit' | 'paid' | 'failed' | 'canceled'>()
      .notNull(),
    arrivalAt: timestamptz('arrival_at').notNull(),
    failure: text('failure'),
    updatedAt: timestamptz('updated_at').notNull(),
  },
  (table) => [index('payouts_by_account').on(table.accountId, table.arrivalAt)],
);

/** Sellers' accounts at the provider, as it last described them. */
export const payoutAccounts = pgTable('payout_accounts', {
  userId: uuid('user_id')
    .primaryKey()
    .references(() => users.id),
  /** Null until the provider has created it. */
  accountId: text('account_id').unique(),
  country: text('country').notNull(),
  payoutsEnabled: boolean('payouts_enabled').notNull().default(false),
  transfersEnabled: boolean('transfers_enabled').notNull().default(false),
  /** The provider's names of what it still needs. */
  requirements: jsonb('requirements').$type<string[]>().notNull().default([]),
  pendingVerification: jsonb('pending_verification').$type<string[]>().notNull().default([]),
  disabledReason: text('disabled_reason'),
  createdAt: timestamptz('created_at').notNull(),
  updatedAt: timestamptz('updated_at').notNull(),
  /** When the account left the shop's platform. */
  goneAt: timestamptz('gone_at'),
});
