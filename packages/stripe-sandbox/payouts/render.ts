import { seconds } from '../intents/render.ts';
import type { Payout, PayoutFailure } from '../money-store.ts';

/** Stripe's words; source: https://docs.stripe.com/api/payouts/failures */
const MESSAGES: Record<PayoutFailure, string> = {
  account_closed: 'The bank account has been closed',
  no_account:
    'The bank account details on file are probably incorrect. No account could be located',
};

/** Stripe's JSON of a payout. What it contains is known as soon as it exists. */
export function renderPayout(payout: Payout): Record<string, unknown> {
  const failure = payout.status === 'failed' ? payout.failure : null;
  return {
    id: payout.id,
    object: 'payout',
    amount: payout.amountCents,
    arrival_date: seconds(payout.arrivalAt),
    automatic: true,
    created: seconds(payout.createdAt),
    currency: 'usd',
    description: 'STRIPE PAYOUT',
    failure_code: failure,
    failure_message: failure && MESSAGES[failure],
    livemode: false,
    metadata: {},
    method: 'standard',
    reconciliation_status: 'completed',
    source_type: 'card',
    statement_descriptor: null,
    status: payout.status,
    type: 'bank_account',
  };
}
