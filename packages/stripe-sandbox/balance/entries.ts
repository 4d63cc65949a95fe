import type { Work } from '../api/endpoint.ts';
import { newId } from '../api/ids.ts';
import type { BalanceEntry, EntryType } from '../money-store.ts';

interface Movement {
  type: EntryType;
  /** The account whose balance changes; the platform's when undefined. */
  accountId?: string;
  /** The change before the fee, in cents; negative when money leaves the balance. */
  amountCents: number;
  feeCents?: number;
  sourceId: string;
  transferId?: string;
  payoutId?: string;
  /** Now when undefined. */
  availableAt?: Date;
}

/** Records a movement of a balance. */
export async function addEntry({ records, now }: Work, movement: Movement): Promise<BalanceEntry> {
  const entry: BalanceEntry = {
    id: newId('txn'),
    accountId: null,
    feeCents: 0,
    transferId: null,
    payoutId: null,
    availableAt: now,
    createdAt: now,
    ...movement,
  };
  await records.entries.add(entry);
  return entry;
}

/** Stripe's fee for a card payment in the United States, in cents: 2.9 % and 30 cents. */
export const feeOf = (amountCents: number): number =>
  Math.floor((amountCents * 29 + 500) / 1000) + 30;
