import type { ShopPayouts } from '../../../contract/deals/payouts.ts';
import { toDollars } from '../../../contract/fields.ts';
import type { DbDeps } from '../../db/database.ts';
import { listDifferences } from '../../db/work/job-leases.ts';
import { readShopBalances } from '../ledger/queries.ts';
import {
  countOpenDisputes,
  listRefundsDue,
  listStuck,
  type StuckRow,
} from './queries-shop-payouts.ts';
import { statusOf } from './read-account.ts';

const dayMs = 24 * 60 * 60 * 1000;

/** After how long money that is due to a seller counts as stuck. */
const stuckMs = 7 * dayMs;

/** Returns the money of the whole shop in dollars, and what of it waits for somebody. */
export async function readShopPayouts({ db, clock }: DbDeps): Promise<ShopPayouts> {
  const now = clock.now();
  const ago = (ms: number) => new Date(now.getTime() - ms);
  const balances = Object.entries(await readShopBalances(db));
  const refundsDue = await listRefundsDue(db);
  const stuck = await listStuck(db, ago(stuckMs));
  // Each comparison covers the payments of the shorter ones too.
  const open = (await listDifferences(db)).map(({ found }) => found.open);
  return {
    accounts: Object.fromEntries(balances.map(([name, cents]) => [name, toDollars(cents)])),
    refundsDue: refundsDue.map(({ cents, since, ...row }) => ({
      ...row,
      amount: toDollars(cents),
      since: since.toISOString(),
    })),
    stuck: stuck.map((row) => ({
      bookingId: row.bookingId,
      productTitle: row.productTitle,
      amount: toDollars(row.cents),
      since: row.since.toISOString(),
      sellerEmail: row.sellerEmail,
      reason: reasonOf(row, now),
    })),
    disputes: await countOpenDisputes(db, { days3: ago(3 * dayMs), days14: ago(14 * dayMs) }),
    differences: Math.max(0, ...open),
  };
}

const accountReasons = {
  none: 'The seller has no account at the payment provider.',
  needs_information: 'The payment provider needs more information from the seller.',
  in_review: 'The payment provider is checking the seller’s account.',
  restricted: 'The payment provider has restricted the seller’s account.',
} as const;

/** Says why money that is due to a seller is not transferred at `now`. */
export function reasonOf(
  {
    account,
    failure,
    holdUntil,
    heldUntil,
  }: Pick<StuckRow, 'account' | 'failure' | 'holdUntil' | 'heldUntil'>,
  now: Date,
): string {
  const status = statusOf(account);
  if (status !== 'active' && !account?.transfersEnabled) return accountReasons[status];
  if (heldUntil && heldUntil > now)
    return `An admin holds the payouts of the seller until ${heldUntil.toISOString().slice(0, 10)}.`;
  if (holdUntil && holdUntil > now)
    return `The seller has changed how they sign in, so nothing is paid out until ${holdUntil.toISOString().slice(0, 10)}.`;
  if (failure) return `The payment provider has refused the transfer (${failure}).`;
  return 'It will be transferred in a moment.';
}
