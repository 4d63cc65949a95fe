import type Stripe from 'stripe';

/** Stripe's test data; source: https://docs.stripe.com/connect/testing */
const PERSON = {
  first_name: 'Jenny',
  last_name: 'Rosen',
  address: {
    line1: 'address_full_match',
    city: 'South San Francisco',
    state: 'CA',
    postal_code: '94080',
  },
};
const BANK = { routing_number: '110000000', account_number: '000123456789' };

/**
 * Creates an account at Stripe which it enables without a person, in test mode only: the platform
 * provides what the law requires, in place of the seller on Stripe's page. Returns its id.
 */
export async function createEnabledAccount(stripe: Stripe, email: string): Promise<string> {
  const { id } = await stripe.accounts.create({
    country: 'US',
    email,
    business_type: 'individual',
    business_profile: { mcc: '5940', url: 'https://example.com' },
    capabilities: { transfers: { requested: true } },
    controller: {
      fees: { payer: 'application' },
      losses: { payments: 'application' },
      requirement_collection: 'application',
      stripe_dashboard: { type: 'none' },
    },
    individual: {
      ...PERSON,
      dob: { day: 1, month: 1, year: 1901 },
      email,
      phone: '0000000000',
      ssn_last_4: '0000',
      id_number: '000000000',
    },
    external_account: { object: 'bank_account', country: 'US', currency: 'usd', ...BANK },
    tos_acceptance: { date: Math.floor(Date.now() / 1000), ip: '127.0.0.1' },
  });
  return id;
}

/**
 * Meets the requirements of an account on the sandbox's page, as a seller's browser does.
 * `link` is the account link.
 */
export async function fillInSandboxPage(link: string): Promise<void> {
  const page = await (await fetch(link)).text();
  const token = /name="token" value="(\w+)"/.exec(page)?.[1];
  if (token === undefined) throw new Error(`${link} is not the sandbox's page`);
  const { address, ...names } = PERSON;
  const form = { ...names, ...address, birthday: '1990-01-01', token, action: 'submit' };
  const bank = { routing: BANK.routing_number, number: BANK.account_number };
  const body = new URLSearchParams({ ...form, ...bank });
  const answer = await fetch(link, { method: 'POST', body, redirect: 'manual' });
  if (answer.status !== 303) throw new Error(`the sandbox's page answered ${answer.status}`);
}
