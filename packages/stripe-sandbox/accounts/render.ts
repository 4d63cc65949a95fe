import { seconds } from '../intents/render.ts';
import type { Account } from '../money-store.ts';
import { canPayOut, canReceive, missingOf } from './requirements.ts';

/** Stripe's JSON of a connected account. */
export function renderAccount(account: Account): Record<string, unknown> {
  const missing = missingOf(account);
  return {
    id: account.id,
    object: 'account',
    business_profile: null,
    business_type: 'individual',
    capabilities: account.transfersRequested
      ? { transfers: canReceive(account) ? 'active' : 'inactive' }
      : {},
    charges_enabled: false,
    controller: {
      type: 'application',
      is_controller: true,
      fees: { payer: 'application' },
      losses: { payments: 'application' },
      requirement_collection: 'stripe',
      stripe_dashboard: { type: 'express' },
    },
    country: account.country,
    created: seconds(account.createdAt),
    default_currency: 'usd',
    details_submitted: account.identityGiven,
    email: account.email,
    external_accounts: { object: 'list', data: banksOf(account), has_more: false },
    metadata: account.metadata,
    payouts_enabled: canPayOut(account),
    requirements: {
      alternatives: [],
      current_deadline: null,
      currently_due: missing,
      disabled_reason: missing.length > 0 ? 'requirements.past_due' : null,
      errors: [],
      eventually_due: missing,
      past_due: missing,
      pending_verification: [],
    },
    type: 'none',
  };
}

const banksOf = ({ id, bank, country }: Account) =>
  bank
    ? [
        {
          object: 'bank_account',
          account: id,
          country,
          currency: 'usd',
          last4: bank.last4,
          routing_number: bank.routing,
          status: bank.disabled ? 'errored' : 'new',
        },
      ]
    : [];
