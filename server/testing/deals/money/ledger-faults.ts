import type { LedgerAccount } from '../../../../contract/deals/ledger.ts';
import type { ledgerEntries } from '../../../db/schema/deals/money.ts';

type Entry = typeof ledgerEntries.$inferSelect;
type Sums = Map<string, Map<LedgerAccount, number>>;

/** The accounts that never owe anything, in any deal. */
const neverNegative: readonly LedgerAccount[] = [
  ...(['held', 'refund_due', 'seller_due', 'unclaimed', 'seller', 'fee', 'chargeback'] as const),
  'provider_fee',
];

/** Adds up the entries by deal or by posting, and by account. */
export function sumEntries(entries: readonly Entry[], by: 'bookingId' | 'key'): Sums {
  const sums: Sums = new Map();
  for (const { [by]: name, account, cents } of entries) {
    const accounts = sums.get(name) ?? new Map<LedgerAccount, number>();
    sums.set(name, accounts.set(account, (accounts.get(account) ?? 0) + cents));
  }
  return sums;
}

/**
 * Returns what is wrong in the ledger itself, as text: postings and deals that do not add up to zero,
 * accounts that owe what they cannot, and buyers who got more than they paid.
 */
export function findLedgerFaults(entries: readonly Entry[]): string[] {
  const faults: string[] = [];
  const deals = sumEntries(entries, 'bookingId');
  for (const [name, accounts] of [...sumEntries(entries, 'key'), ...deals]) {
    const sum = [...accounts.values()].reduce((total, cents) => total + cents, 0);
    if (sum !== 0) faults.push(`the entries of ${name} add up to ${sum}`);
  }
  for (const [id, accounts] of deals) {
    for (const account of neverNegative)
      if ((accounts.get(account) ?? 0) < 0) faults.push(`${account} of booking ${id} is negative`);
    if ((accounts.get('buyer') ?? 0) > 0) faults.push(`booking ${id} gave more than was paid`);
  }
  return faults;
}
