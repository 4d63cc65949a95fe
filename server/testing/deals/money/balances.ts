import { providerShare } from '../../../../contract/deals/postings.ts';
import { type Books, sumBy } from './books.ts';

/**
 * Returns the balances at the provider, of the platform and of sellers, that are not ours. The shop
 * cannot see those of accounts that have left the platform.
 */
export function findBalanceFaults({ ours, theirs }: Books): string[] {
  const balances = sumBy(
    theirs.entries,
    ({ accountId }) => accountId,
    ({ amountCents, feeCents }) => amountCents - feeCents,
  );
  const faults = differ('the platform', balances.get(null) ?? 0, providerShare(ours.balances));
  const done = ours.transfers.filter(({ doneAt }) => doneAt);
  const left = sumBy(
    done,
    ({ accountId }) => accountId,
    ({ amountCents, reversedCents }) => amountCents - reversedCents,
  );
  const gone = ours.payouts.filter(({ status }) => status !== 'failed' && status !== 'canceled');
  const paidOut = sumBy(
    gone,
    ({ accountId }) => accountId,
    ({ amountCents }) => amountCents,
  );
  for (const { id } of theirs.accounts.filter(({ closedAt }) => closedAt === null)) {
    const ought = (left.get(id) ?? 0) - (paidOut.get(id) ?? 0);
    faults.push(...differ(id, balances.get(id) ?? 0, ought));
  }
  return faults;
}

const differ = (name: string, theirs: number, ours: number): string[] =>
  theirs === ours
    ? []
    : [`${name} has ${theirs} cents at the provider, and by our records ${ours}`];
