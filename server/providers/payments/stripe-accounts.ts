import Stripe from 'stripe';
import { id as shopId } from '../../../contract/fields.ts';
import type { AccountOrder, PaymentProvider, PayoutAccount } from './provider.ts';
import { hasCode } from './stripe-errors.ts';

type AccountCalls = Pick<
  PaymentProvider,
  'createAccount' | 'readAccount' | 'linkToOnboarding' | 'readPayoutInterval' | 'readBalance'
>;

/** Returns the calls for sellers' accounts and for the platform's own; see `PaymentProvider`. */
export const accountCalls = (stripe: Stripe): AccountCalls => ({
  createAccount: (order) => createAccount(stripe, order),
  readAccount: (id) => readAccount(stripe, id),
  linkToOnboarding: async ({ accountId, returnUrl, refreshUrl }) => {
    const link = await stripe.accountLinks.create({
      account: accountId,
      type: 'account_onboarding',
      return_url: returnUrl,
      refresh_url: refreshUrl,
    });
    return link.url;
  },
  readPayoutInterval: () => readPayoutInterval(stripe),
  readBalance: () => readBalance(stripe),
});

async function createAccount(stripe: Stripe, order: AccountOrder): Promise<PayoutAccount> {
  const { userId, email, country, idempotencyKey } = order;
  const created = await stripe.accounts.create(
    {
      country,
      email,
      controller: {
        // The platform pays Stripe's fees and the losses; Stripe collects what the law requires.
        fees: { payer: 'application' },
        losses: { payments: 'application' },
        stripe_dashboard: { type: 'express' },
        requirement_collection: 'stripe',
      },
      capabilities: { transfers: { requested: true } },
      metadata: { userId },
    },
    { idempotencyKey },
  );
  return toPayoutAccount(created);
}

async function readAccount(stripe: Stripe, id: string): Promise<PayoutAccount | null> {
  try {
    return toPayoutAccount(await stripe.accounts.retrieve(id));
  } catch (error) {
    // Stripe does not tell an unknown account from one that has left the platform.
    if (error instanceof Stripe.errors.StripePermissionError) return null;
    if (hasCode(error, 'account_invalid', 'resource_missing')) return null;
    throw error;
  }
}

function toPayoutAccount(account: Stripe.Account): PayoutAccount {
  const { requirements } = account;
  const missing = [...(requirements?.currently_due ?? []), ...(requirements?.past_due ?? [])];
  const { data: userId } = shopId.safeParse(account.metadata?.userId);
  return {
    id: account.id,
    userId: userId ?? null,
    payoutsEnabled: account.payouts_enabled,
    transfersEnabled: account.capabilities?.transfers === 'active',
    detailsSubmitted: account.details_submitted,
    requirements: [...new Set(missing)],
    pendingVerification: requirements?.pending_verification ?? [],
    disabledReason: requirements?.disabled_reason ?? null,
    country: account.country ?? '',
    currency: account.default_currency ?? '',
  };
}

const INTERVALS = ['manual', 'daily', 'weekly', 'monthly'] as const;

async function readPayoutInterval(stripe: Stripe): Promise<(typeof INTERVALS)[number]> {
  const { payments } = await stripe.balanceSettings.retrieve();
  const interval = payments.payouts?.schedule?.interval ?? 'manual';
  // An unknown interval is treated as automatic, because that is what the operator must hear of.
  return INTERVALS.find((known) => known === interval) ?? 'daily';
}

async function readBalance(stripe: Stripe) {
  const { available, pending } = await stripe.balance.retrieve();
  return { availableCents: dollarsIn(available), pendingCents: dollarsIn(pending) };
}

const dollarsIn = (amounts: { amount: number; currency: string }[]): number =>
  amounts.reduce((sum, { amount, currency }) => sum + (currency === 'usd' ? amount : 0), 0);
