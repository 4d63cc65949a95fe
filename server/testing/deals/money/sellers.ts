import type { Account } from '@respoke/stripe-sandbox/money-store';
import { type Books, compareRows, isSeen, type ProviderRecords, repeated, sumBy } from './books.ts';

/** Returns the contradictions about what sellers have got. */
export const findSellerFaults = (books: Books): string[] => [
  ...findTransferFaults(books),
  ...findPayoutFaults(books),
  ...findArrivalFaults(books),
  ...findOverspentDeals(books),
  ...findDoubleAccounts(books),
];

/**
 * Whether a seller may have no other account beside this one. A closed account may be followed by
 * another one, and so may one of whose creation the shop has never heard: nobody can set that one up.
 */
export const isOnlyAccount = ({ closedAt, identityGiven }: Account): boolean =>
  closedAt === null && identityGiven;

function findDoubleAccounts({ theirs }: Books): string[] {
  const open = theirs.accounts.filter(isOnlyAccount);
  return repeated(open.map(({ metadata }) => String(metadata.userId))).map(
    (userId) => `user ${userId} has more than one account`,
  );
}

const centsOf = ({ amountCents }: { amountCents: number }) => amountCents;

function findTransferFaults({ ours, theirs }: Books): string[] {
  const waiting = ours.transfers.filter(({ doneAt }) => !doneAt);
  const reversed = sumBy(theirs.reversals, ({ transferId }) => transferId, centsOf);
  const different = compareRows(
    new Map(ours.transfers.map((transfer) => [transfer.providerId, transfer])),
    theirs.transfers,
    (own, { id, transferGroup, accountId, amountCents }) =>
      own.bookingId === transferGroup &&
      own.accountId === accountId &&
      own.amountCents === amountCents &&
      own.reversedCents === (reversed.get(id) ?? 0),
  );
  return [...waiting.map(({ id }) => `transfer ${id} is still waiting`), ...different];
}

const findPayoutFaults = (books: Books): string[] =>
  compareRows(
    new Map(books.ours.payouts.filter(isSeen(books)).map((payout) => [payout.id, payout])),
    books.theirs.payouts.filter(isSeen(books)),
    (own, { accountId, amountCents, status }) =>
      own.accountId === accountId && own.amountCents === amountCents && own.status === status,
  );

/** Whether a payout was paid. A later payout contains the money of one that has failed. */
function hasArrived(theirs: ProviderRecords, payoutId: string | null): boolean {
  const payout = theirs.payouts.find(({ id }) => id === payoutId);
  if (payout?.status !== 'failed') return payout?.status === 'paid';
  const again = theirs.entries.find(
    ({ type, sourceId }) => type === 'payout_failure' && sourceId === payout.id,
  );
  return hasArrived(theirs, again?.payoutId ?? null);
}

/** A completed deal is paid out when all of its money has arrived. */
function findArrivalFaults(books: Books): string[] {
  const { ours, theirs } = books;
  const arrived = new Set(
    theirs.entries
      .filter(({ type, payoutId }) => type === 'payment' && hasArrived(theirs, payoutId))
      .map(({ transferId }) => transferId),
  );
  const transfers = Map.groupBy(ours.transfers, ({ bookingId }) => bookingId);
  return ours.bookings.flatMap(({ id, state }) => {
    if (state !== 'completed' && state !== 'paid_out') return [];
    const left = (transfers.get(id) ?? []).filter((one) => one.reversedCents < one.amountCents);
    if (!left.every(isSeen(books))) return [];
    const isThere = left.length > 0 && left.every(({ providerId }) => arrived.has(providerId));
    return isThere === (state === 'paid_out') ? [] : [`booking ${id} is ${state}`];
  });
}

/** Refunds and transfers together take no more out of a payment than was paid. */
function findOverspentDeals({ theirs }: Books): string[] {
  const byIntent = ({ intentId }: { intentId: string }) => intentId;
  const refunded = sumBy(theirs.refunds, byIntent, centsOf);
  const given = sumBy(theirs.transfers, byIntent, (one) => one.amountCents - one.reversedCents);
  return theirs.payments
    .filter(({ id, amountCents }) => (refunded.get(id) ?? 0) + (given.get(id) ?? 0) > amountCents)
    .map(({ id }) => `more was given of ${id} than was paid`);
}
