import { and, eq, inArray, isNotNull, sql } from 'drizzle-orm';
import {
  type LedgerAccount,
  ledgerAccounts,
  type PostingKind,
} from '../../../contract/deals/ledger.ts';
import {
  type Balances,
  type PostedEvent,
  type Posting,
  toRows,
} from '../../../contract/deals/postings.ts';
import type { Database } from '../../db/database.ts';
import { bookings } from '../../db/schema/bookings.ts';
import { ledgerEntries } from '../../db/schema/deals/money.ts';
import { payments } from '../../db/schema/payments.ts';

/**
 * Records one event of a booking in the ledger, within the transaction `tx` that holds the lock of
 * the booking. A second posting of the same kind and event is not recorded.
 * Returns whether it was recorded. Amounts in cents.
 * @throws when the entries do not add up to zero, as soon as `tx` commits
 */
export async function post(tx: Database, posting: Posting, event: PostedEvent): Promise<boolean> {
  const values = toRows(posting, event);
  if (values.length === 0) return false;
  const added = await tx
    .insert(ledgerEntries)
    .values(values)
    .onConflictDoNothing()
    .returning({ id: ledgerEntries.id });
  return added.length > 0;
}

const sum = sql<number>`sum(${ledgerEntries.cents})`.mapWith(Number);

const toBalances = (rows: readonly { account: LedgerAccount; cents: number }[]): Balances => {
  const balances = Object.fromEntries(ledgerAccounts.map((account) => [account, 0])) as Record<
    LedgerAccount,
    number
  >;
  for (const { account, cents } of rows) balances[account] = cents;
  return balances;
};

/** Returns the balances of a booking's accounts in cents. */
export async function readBalances(db: Database, bookingId: string): Promise<Balances> {
  const rows = await db
    .select({ account: ledgerEntries.account, cents: sum })
    .from(ledgerEntries)
    .where(eq(ledgerEntries.bookingId, bookingId))
    .groupBy(ledgerEntries.account);
  return toBalances(rows);
}

/**
 * Returns the balances of all bookings together whose payment the provider has settled, in cents:
 * without payments of which it has never heard, such as those of a restored database.
 */
export async function readSettledBalances(db: Database): Promise<Balances> {
  const settled = db
    .select({ bookingId: payments.bookingId })
    .from(payments)
    .where(isNotNull(payments.chargeId));
  const rows = await db
    .select({ account: ledgerEntries.account, cents: sum })
    .from(ledgerEntries)
    .where(inArray(ledgerEntries.bookingId, settled))
    .groupBy(ledgerEntries.account);
  return toBalances(rows);
}

/** Returns the balances of all bookings together in cents. */
export async function readShopBalances(db: Database): Promise<Balances> {
  const rows = await db
    .select({ account: ledgerEntries.account, cents: sum })
    .from(ledgerEntries)
    .groupBy(ledgerEntries.account);
  return toBalances(rows);
}

/** Returns the cents that wait for a seller: due, or set aside, and not yet sent. */
export async function readWaitingOf(db: Database, sellerId: string): Promise<number> {
  const [row] = await db
    .select({ cents: sql<number>`coalesce(${sum}, 0)`.mapWith(Number) })
    .from(ledgerEntries)
    .innerJoin(bookings, eq(bookings.id, ledgerEntries.bookingId))
    .where(
      and(
        eq(bookings.sellerId, sellerId),
        inArray(ledgerEntries.account, ['seller_due', 'unclaimed']),
      ),
    );
  return row?.cents ?? 0;
}

/** What has gone in and out of a deal in all, in cents. */
export interface Flows {
  /** What the buyer has paid. */
  paid: number;
  /** What was ordered to go back to the buyer, carried out or not. */
  refunded: number;
  /** Of these, what the operator has paid another way, since the card does not take it. */
  paidOtherwise: number;
  /** What the bank of the buyer's card has taken back for good. */
  takenBack: number;
}

/** Returns what a booking's buyer has paid, and what was given or taken back. */
export async function readFlows(db: Database, bookingId: string): Promise<Flows> {
  const sumOf = (kind: PostingKind, account: LedgerAccount) =>
    sql<number>`coalesce(sum(${ledgerEntries.cents}) filter (where ${ledgerEntries.kind} = ${kind}
      and ${ledgerEntries.account} = ${account}), 0)`.mapWith(Number);
  const [row] = await db
    .select({
      paid: sumOf('payment', 'held'),
      refunded: sumOf('refund_ordered', 'refund_due'),
      paidOtherwise: sumOf('refund_paid_otherwise', 'operator'),
      takenBack: sumOf('chargeback_lost', 'buyer'),
    })
    .from(ledgerEntries)
    .where(eq(ledgerEntries.bookingId, bookingId));
  return row ?? { paid: 0, refunded: 0, paidOtherwise: 0, takenBack: 0 };
}
