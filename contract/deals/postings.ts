import type { LedgerAccount, PostingKind } from './ledger.ts';

/** The balances of one deal's accounts in cents; accounts without entries are 0. */
export type Balances = Readonly<Record<LedgerAccount, number>>;

/** An amount in cents that goes into an account, or out of it if it is negative. */
export interface Entry {
  account: LedgerAccount;
  cents: number;
}

/** One event in the ledger: entries that add up to zero. */
export interface Posting {
  kind: PostingKind;
  entries: readonly Entry[];
}

/** The event of a booking that a posting records. */
export interface PostedEvent {
  /** Names the event among those of its kind. */
  key: string;
  bookingId: string;
  at: Date;
}

/** Returns the rows of a posting in the ledger; there are none for no money. */
export const toRows = ({ kind, entries }: Posting, { key, bookingId, at }: PostedEvent) =>
  entries
    .filter(({ cents }) => cents !== 0)
    .map((entry) => ({ ...entry, kind, key: `${kind} ${key}`, bookingId, at }));

/**
 * Returns what the shop has at the provider by its ledger, in cents: what buyers have paid, less what
 * they, sellers, banks and the provider have got.
 */
export const providerShare = (balances: Balances): number => {
  const { buyer, seller, chargeback, provider_fee: fees } = balances;
  return 0 - buyer - seller - chargeback - fees;
};

/** Builds a posting that moves `cents` from one account to another. */
export const move = (
  kind: PostingKind,
  from: LedgerAccount,
  to: LedgerAccount,
  cents: number,
): Posting => ({
  kind,
  entries: [
    { account: from, cents: -cents },
    { account: to, cents },
  ],
});

/**
 * All that is held becomes due to the seller, less the part of the operator's fee (in cents) that is
 * not taken yet.
 */
export function becomeDue(
  { held, fee }: Pick<Balances, 'held' | 'fee'>,
  feeCents: number,
): Posting {
  const feePart = Math.min(held, Math.max(0, feeCents - fee));
  return {
    kind: 'due',
    entries: [
      { account: 'held', cents: -held },
      { account: 'fee', cents: feePart },
      { account: 'seller_due', cents: held - feePart },
    ],
  };
}

/** The accounts from which a chargeback takes money, in this order; the operator bears the rest. */
const bearers = ['held', 'seller_due', 'unclaimed', 'fee'] as const;
export type Bearing = Pick<Balances, (typeof bearers)[number]>;

/** Of a payment that has paid for no deal. */
export const nothing: Bearing = { held: 0, seller_due: 0, unclaimed: 0, fee: 0 };

/** The bank takes `cents` back while a chargeback is open. */
export function takeBack(balances: Bearing, cents: number): Posting {
  let rest = cents;
  const entries: Entry[] = [];
  for (const account of bearers) {
    const part = Math.min(rest, Math.max(0, balances[account]));
    rest -= part;
    entries.push({ account, cents: -part });
  }
  entries.push({ account: 'loss', cents: -rest }, { account: 'chargeback', cents });
  return { kind: 'chargeback', entries };
}

/**
 * A chargeback was won: `cents` come back. First they make up for the operator's loss; the rest is
 * held again, to become the seller's.
 */
export function giveAgain({ loss }: Pick<Balances, 'loss'>, cents: number): Posting {
  const madeUp = Math.min(cents, Math.max(0, -loss));
  return {
    kind: 'chargeback_won',
    entries: [
      { account: 'chargeback', cents: -cents },
      { account: 'loss', cents: madeUp },
      { account: 'held', cents: cents - madeUp },
    ],
  };
}

/**
 * `cents` are transferred to the seller, of whom `dueCents` were due. The operator bears what is not
 * due any more, for example because a bank has taken it back just before.
 */
export function sendToSeller(cents: number, dueCents: number): Posting {
  const due = Math.min(cents, Math.max(0, dueCents));
  return {
    kind: 'transfer',
    entries: [
      { account: 'seller_due', cents: -due },
      { account: 'loss', cents: due - cents },
      { account: 'seller', cents },
    ],
  };
}

/**
 * A transfer to the seller is taken back by `cents`. They make up for `lossCents` of the operator's
 * loss; the rest is due to the seller again.
 */
export function reverse(cents: number, lossCents: number): Posting {
  const madeUp = Math.min(cents, Math.max(0, lossCents));
  return {
    kind: 'reversal',
    entries: [
      { account: 'seller', cents: -cents },
      { account: 'loss', cents: madeUp },
      { account: 'seller_due', cents: cents - madeUp },
    ],
  };
}
