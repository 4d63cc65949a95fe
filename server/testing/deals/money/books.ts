import type {
  Account,
  BalanceEntry,
  Dispute,
  Payout,
  Reversal,
  Transfer,
} from '@respoke/stripe-sandbox/money-store';
import type { Intent, Refund } from '@respoke/stripe-sandbox/store';
import { eq } from 'drizzle-orm';
import type { Database } from '../../../db/database.ts';
import { auditEvents } from '../../../db/schema/audit.ts';
import { bookings } from '../../../db/schema/bookings.ts';
import { products } from '../../../db/schema/catalog.ts';
import { bookingEvents } from '../../../db/schema/deals/deals.ts';
import { disputes } from '../../../db/schema/deals/disputes.ts';
import { ledgerEntries, payouts, refunds, transfers } from '../../../db/schema/deals/money.ts';
import { payments } from '../../../db/schema/payments.ts';
import { readShopBalances } from '../../../features/ledger/queries.ts';

/** Reads everything that the shop has about money. Amounts in cents. */
export const readOwn = async (db: Database) => ({
  bookings: await db.select().from(bookings),
  products: await db.select({ id: products.id, state: products.state }).from(products),
  /** What happened to bookings, in order. */
  events: await db.select().from(bookingEvents).orderBy(bookingEvents.id),
  /** The products that their sellers have offered again after a refund, once for each time. */
  offeredAgain: await db
    .select({ productId: products.id })
    .from(auditEvents)
    .innerJoin(products, eq(products.id, auditEvents.productId))
    .where(eq(auditEvents.action, 'product_offered_again')),
  payments: await db.select().from(payments),
  refunds: await db.select().from(refunds),
  transfers: await db.select().from(transfers),
  payouts: await db.select().from(payouts),
  chargebacks: await db.select().from(disputes).where(eq(disputes.kind, 'chargeback')),
  entries: await db.select().from(ledgerEntries),
  /** Of all deals together, by the ledger. */
  balances: await readShopBalances(db),
});
export type OwnRecords = Awaited<ReturnType<typeof readOwn>>;

/** Everything that the payment sandbox has about money. Amounts in cents. */
export interface ProviderRecords {
  /** The intents that have succeeded. */
  payments: Intent[];
  refunds: Refund[];
  transfers: Transfer[];
  reversals: Reversal[];
  payouts: Payout[];
  chargebacks: Dispute[];
  accounts: Account[];
  entries: BalanceEntry[];
}

/** Returns the ids of the bookings that became deals. */
export const soldOf = ({ events }: OwnRecords): ReadonlySet<string> =>
  new Set(events.filter(({ event }) => event === 'pay').map(({ bookingId }) => bookingId));

/** The records of the shop and of the provider. */
export interface Books {
  ours: OwnRecords;
  theirs: ProviderRecords;
}

/**
 * Returns what only one side has, and what `agrees` does not find the same, as text. `ours` are keyed
 * by the provider's ids; those without one are left out.
 */
export function compareRows<Own, Their extends { id: string }>(
  ours: ReadonlyMap<string | null, Own>,
  theirs: readonly Their[],
  agrees: (own: Own, their: Their) => boolean,
): string[] {
  const faults: string[] = [];
  const left = new Map(ours);
  left.delete(null);
  for (const their of theirs) {
    const own = left.get(their.id);
    left.delete(their.id);
    if (!own || !agrees(own, their))
      faults.push(`${their.id} is not in our records as the provider has it`);
  }
  for (const id of left.keys()) faults.push(`${id} is recorded, and the provider does not have it`);
  return faults;
}

/** Whether the shop can still see what becomes of an account: not after it has left the platform. */
export const isSeen =
  ({ theirs }: Pick<Books, 'theirs'>) =>
  ({ accountId }: { accountId: string }): boolean =>
    theirs.accounts.some(({ id, closedAt }) => id === accountId && closedAt === null);

/** Adds up `cents` of the rows by a key. */
export function sumBy<Row>(
  rows: readonly Row[],
  keyOf: (row: Row) => string | null,
  centsOf: (row: Row) => number,
): Map<string | null, number> {
  const sums = new Map<string | null, number>();
  for (const row of rows) sums.set(keyOf(row), (sums.get(keyOf(row)) ?? 0) + centsOf(row));
  return sums;
}

/** Returns the keys that occur more than once. */
export const repeated = (keys: readonly string[]): string[] =>
  [...Map.groupBy(keys, (key) => key)].filter(([, all]) => all.length > 1).map(([key]) => key);
