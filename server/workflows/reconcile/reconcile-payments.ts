import { providerShare } from '../../../contract/deals/postings.ts';
import { listDisputedPayments } from '../../features/disputes/queries-chargebacks.ts';
import { readSettledBalances } from '../../features/ledger/queries.ts';
import { listIntentsSince, listUnsettled } from '../../features/payments/queries.ts';
import { listRefundedSince } from '../../features/payments/queries-refunds.ts';
import { listAccountIds } from '../../features/payouts/queries-accounts.ts';
import {
  isPayoutRecorded,
  listBookingsTransferredSince,
} from '../../features/payouts/queries-comparison.ts';
import { PaymentProviderUnreachable, PaymentRefused } from '../../providers/payments/provider.ts';
import { syncChargebacks } from '../chargebacks/sync-chargebacks.ts';
import { retryDueRefunds } from '../payments/carry-out-refunds.ts';
import type { MoneyDeps } from '../payments/money-deps.ts';
import { noteSettlement } from '../payments/note-settlement.ts';
import type { PaymentDeps } from '../payments/settle-payment.ts';
import { refreshAccount } from '../payouts/refresh-account.ts';
import { recordPayout } from '../payouts/sync-payout.ts';
import { comparePayment } from './compare-payment.ts';
import { compareTransfers } from './compare-transfers.ts';
import type { Difference } from './difference.ts';

/**
 * Records the payouts of an account since `since` that the shop was not told of.
 * @throws PaymentProviderUnreachable, PaymentRefused
 */
async function comparePayouts(
  deps: MoneyDeps,
  accountId: string,
  since: Date,
): Promise<Difference[]> {
  const found: Difference[] = [];
  for (const payout of await deps.payments.listPayouts(accountId, since)) {
    if (await isPayoutRecorded(deps.db, payout)) continue;
    await recordPayout(deps, payout);
    found.push({ kind: 'payout_was_missing', payoutId: payout.id, corrected: true });
  }
  return found;
}

/**
 * Compares the platform's balance at the provider with the ledger. The provider may have more, such
 * as from a payment that is being recorded, but not less: some of the money that the shop owes would
 * be gone.
 * @throws PaymentProviderUnreachable
 */
async function compareBalance({ db, payments }: MoneyDeps): Promise<Difference[]> {
  const before = providerShare(await readSettledBalances(db));
  const { availableCents, pendingCents } = await payments.readBalance();
  // Money may have left between the two readings.
  const after = providerShare(await readSettledBalances(db));
  const cents = Math.min(before, after) - availableCents - pendingCents;
  return cents > 0 ? [{ kind: 'balance_differs', cents, corrected: false }] : [];
}

const dayMs = 24 * 60 * 60 * 1000;

/**
 * How far back to compare, in milliseconds: `recent` for frequent runs, `all` for rarer full runs.
 * The provider retries webhooks for three days; ten times as long also covers long outages.
 */
export const lookBackMs = { recent: dayMs, all: 30 * dayMs } as const;

/** How many payments one run asks the provider about whose fee is not known. */
const unsettledBatch = 500;

/**
 * Compares all payments whose holds began in the window (in milliseconds, 30 days by default), those
 * that were refunded in it, the transfers, payouts and chargebacks of the window, open chargebacks and
 * the platform's balance with the provider's data, and corrects what it can. Safe to repeat. Returns the differences, and what the
 * provider did not respond about.
 */
export async function reconcilePayments(
  deps: PaymentDeps,
  windowMs: number = lookBackMs.all,
): Promise<Report> {
  const since = new Date(deps.clock.now().getTime() - windowMs);
  const report: Report = { differences: [], unanswered: [] };
  for (const transactionId of await retryDueRefunds(deps))
    report.differences.push({ kind: 'refund_not_possible', transactionId, corrected: false });
  await comparePayments(deps, report, since);
  await compareDisputed(deps, report, since);
  await compareSellers(deps, report, since);
  await compareTotal(deps, report);
  return report;
}

async function comparePayments(deps: PaymentDeps, report: Report, since: Date): Promise<void> {
  const bookings = new Set(await listBookingsTransferredSince(deps.db, since));
  const intents = [
    ...(await listIntentsSince(deps.db, since)),
    // A dispute can end long after the payment.
    ...(await listRefundedSince(deps.db, since)),
  ];
  for (const recorded of new Map(intents.map((one) => [one.transactionId, one])).values()) {
    if (recorded.paidCents !== null) bookings.add(recorded.bookingId);
    await noteDifferences(report, recorded.transactionId, () => comparePayment(deps, recorded));
  }
  for (const id of bookings) await noteDifferences(report, id, () => compareTransfers(deps, id));
}

/**
 * Chargebacks come months after the payment and take months, and sellers' money is taken back as soon
 * as there is some.
 */
async function compareDisputed(deps: PaymentDeps, report: Report, since: Date): Promise<void> {
  const disputed = new Set(await listDisputedPayments(deps.db));
  await noteDifferences(report, 'disputes', async () => {
    for (const transactionId of await deps.payments.listDisputed(since))
      disputed.add(transactionId);
    return [];
  });
  for (const transactionId of disputed)
    await noteDifferences(report, transactionId, async () => {
      const changed = await syncChargebacks(deps, transactionId);
      return changed.map(() => ({
        kind: 'chargeback_was_missing',
        transactionId,
        corrected: true,
      }));
    });
}

async function compareSellers(deps: PaymentDeps, report: Report, since: Date): Promise<void> {
  for (const id of await listAccountIds(deps.db))
    await noteDifferences(report, id, async () => {
      await refreshAccount(deps, id);
      return [];
    });
  // Without those that have left the platform.
  for (const id of await listAccountIds(deps.db))
    await noteDifferences(report, id, () => comparePayouts(deps, id, since));
}

/** The provider's fees are a part of the balance, so they are noted first. */
async function compareTotal(deps: PaymentDeps, report: Report): Promise<void> {
  for (const payment of await listUnsettled(deps.db, unsettledBatch))
    await noteDifferences(report, payment.transactionId, async () => {
      await noteSettlement(deps, payment);
      return [];
    });
  await noteDifferences(report, 'balance', () => compareBalance(deps));
}

export interface Report {
  differences: Difference[];
  /** What the provider did not respond about. */
  unanswered: string[];
}

/**
 * Adds the differences that `compare` finds about one thing to the report. If the provider does not
 * respond about it or rejects the request, that is noted, so that other things are still compared.
 */
async function noteDifferences(
  { differences, unanswered }: Report,
  about: string,
  compare: () => Promise<Difference[]>,
): Promise<void> {
  try {
    differences.push(...(await compare()));
  } catch (error) {
    if (error instanceof PaymentProviderUnreachable) unanswered.push(about);
    else if (error instanceof PaymentRefused)
      differences.push({ kind: 'refused_by_provider', about, code: error.code, corrected: false });
    else throw error;
  }
}
