import { systemClock } from '../../server/clock.ts';
import type { Database } from '../../server/db/database.ts';
import { openStripe } from '../../server/providers/payments/stripe.ts';
import { runDealTimers } from '../../server/workflows/deals/run-deal-timers.ts';
import { retryDueRefunds } from '../../server/workflows/payments/carry-out-refunds.ts';
import { releaseMoney, retryTransfers } from '../../server/workflows/payouts/release-money.ts';
import { reconcilePayments } from '../../server/workflows/reconcile/reconcile-payments.ts';
import type { Marketplace } from './environment/environment.ts';
import { shortDealTimes as dealTimes, fee } from './environment/shop-settings.ts';

interface Settled {
  /** How many differences only the comparison with the provider has put right. */
  corrected: number;
  /** The differences that were left, as text. */
  rest: string[];
}

/**
 * Runs the server's hourly comparison with the provider, its jobs until nothing is due, and the
 * comparison again: there must be no more differences then.
 */
export async function settleMoney({ provider }: Marketplace, db: Database): Promise<Settled> {
  const { secret, publishable, webhook } = provider.keys;
  const clock = systemClock;
  const payments = openStripe({
    name: 'stripe',
    clock,
    secretKey: secret,
    publishableKey: publishable,
    webhookSecret: webhook,
    apiBase: provider.url,
  });
  const deps = { db, clock, payments, config: { fee, dealTimes } };
  const { differences } = await reconcilePayments(deps);
  await runDealTimers(deps);
  await retryDueRefunds(deps);
  // After the comparison, which reads what has become of the sellers' accounts.
  await releaseMoney(deps);
  await retryTransfers(deps);
  await provider.untilPaidOut();
  // The second one hears of the payouts of these transfers, and may find nothing else.
  const again = await reconcilePayments(deps);
  const rest = again.differences.filter(({ kind }) => kind !== 'payout_was_missing');
  return {
    corrected: differences.filter((difference) => difference.corrected).length,
    rest: [...rest, ...again.unanswered].map((one) => JSON.stringify(one)),
  };
}
