import type Stripe from 'stripe';
import type { PaymentProvider, ProviderPayout } from './provider.ts';
import { hasCode } from './stripe-errors.ts';

type PayoutCalls = Pick<PaymentProvider, 'readPayout' | 'listPayouts'>;

/** More than an account has payouts in a period that is compared, or a payout has transfers. */
const MOST_ITEMS = 10_000;

/** Returns the calls for payouts of sellers' accounts; see `PaymentProvider`. */
export const payoutCalls = (stripe: Stripe): PayoutCalls => ({
  readPayout: async (accountId, payoutId) => {
    try {
      const payout = await stripe.payouts.retrieve(payoutId, {}, { stripeAccount: accountId });
      return await toPayout(stripe, accountId, payout);
    } catch (error) {
      if (hasCode(error, 'resource_missing', 'account_invalid')) return null;
      throw error;
    }
  },
  listPayouts: async (accountId, since) => {
    const found = await stripe.payouts
      .list(
        { created: { gte: Math.floor(since.getTime() / 1000) }, limit: 100 },
        { stripeAccount: accountId },
      )
      .autoPagingToArray({ limit: MOST_ITEMS });
    const payouts: ProviderPayout[] = [];
    for (const payout of found) payouts.push(await toPayout(stripe, accountId, payout));
    return payouts;
  },
});

const STATUSES = ['pending', 'in_transit', 'paid', 'failed', 'canceled'] as const;

async function toPayout(
  stripe: Stripe,
  accountId: string,
  payout: Stripe.Payout,
): Promise<ProviderPayout> {
  return {
    id: payout.id,
    accountId,
    amountCents: payout.amount,
    status: STATUSES.find((known) => known === payout.status) ?? 'pending',
    arrivalAt: new Date(payout.arrival_date * 1000),
    failureMessage: payout.failure_message,
    transferIds: await transfersIn(stripe, accountId, payout),
  };
}

async function transfersIn(
  stripe: Stripe,
  accountId: string,
  { id, automatic }: Stripe.Payout,
): Promise<string[]> {
  // Stripe knows what a payout contains only when it made the payout itself.
  if (!automatic) return [];
  const entries = await stripe.balanceTransactions
    .list({ payout: id, limit: 100, expand: ['data.source'] }, { stripeAccount: accountId })
    .autoPagingToArray({ limit: MOST_ITEMS });
  const ids: string[] = [];
  for (const { type, source } of entries) {
    if (source === null || typeof source === 'string') continue;
    if (source.object === 'charge' && source.source_transfer !== null) {
      ids.push(idOf(source.source_transfer));
    }
    // Money that came back from a failed payout is still that of its transfers.
    if (type === 'payout_failure' && source.object === 'payout') {
      ids.push(...(await transfersIn(stripe, accountId, source)));
    }
  }
  return ids;
}

const idOf = (transfer: string | Stripe.Transfer): string =>
  typeof transfer === 'string' ? transfer : transfer.id;
