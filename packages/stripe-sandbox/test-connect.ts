import type Stripe from 'stripe';
import { expect } from 'vitest';
import { newIntent, openTestSandbox } from './test-sandbox.ts';

export const RETURN_URL = 'https://shop.test/money';
export const REFRESH_URL = 'https://shop.test/money?again=1';

export const PERSON = {
  first_name: 'Jenny',
  last_name: 'Rosen',
  birthday: '1990-01-01',
  line1: '354 Oyster Point Blvd',
  city: 'South San Francisco',
  state: 'CA',
  postal_code: '94080',
};
export const BANK = { routing: '110000000', number: '000123456789' };
export const NO_ACCOUNT = { routing: '110000000', number: '000111111116' };

/** A sandbox with what sellers' accounts do: the page as a browser uses it, and paid charges. */
export async function openConnect() {
  const sandbox = await openTestSandbox();
  const { stripe, app, confirm } = sandbox;
  let created = 0;

  const newAccount = (): Promise<Stripe.Account> =>
    stripe.accounts.create(
      {
        country: 'US',
        email: 'seller@example.test',
        controller: {
          fees: { payer: 'application' },
          losses: { payments: 'application' },
          stripe_dashboard: { type: 'express' },
          requirement_collection: 'stripe',
        },
        capabilities: { transfers: { requested: true } },
        metadata: { userId: 'user-1' },
      },
      { idempotencyKey: `account-${created++}` },
    );
  const newLink = async (account: string) => {
    const link = await stripe.accountLinks.create({
      account,
      type: 'account_onboarding',
      return_url: RETURN_URL,
      refresh_url: REFRESH_URL,
    });
    const { origin, pathname } = new URL(link.url);
    expect(origin).toBe('https://shop.test');
    return pathname;
  };
  const open = (path: string) => app.inject({ method: 'GET', url: path });
  const submit = (path: string, form: Record<string, string>) =>
    app.inject({
      method: 'POST',
      url: path,
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      payload: new URLSearchParams(form).toString(),
    });
  const tokenOf = (html: string) => /name="token" value="(\w+)"/.exec(html)?.[1] ?? '';
  /** Opens a new link and fills in its form. */
  const onboard = async (account: string, form: Record<string, string>) => {
    const path = await newLink(account);
    const token = tokenOf((await open(path)).body);
    return submit(path, { action: 'submit', token, ...form });
  };
  /** An account that can receive money. */
  const newSeller = async (bank = BANK) => {
    const { id } = await newAccount();
    await onboard(id, { ...PERSON, ...bank });
    return id;
  };
  /** A payment of 250 dollars with its charge. */
  const pay = async (card = '4242424242424242') => {
    const intent = await newIntent(stripe);
    await confirm(intent, card);
    const { latest_charge } = await stripe.paymentIntents.retrieve(intent.id);
    return { intentId: intent.id, chargeId: String(latest_charge) };
  };
  const transfer = (
    destination: string,
    source_transaction: string,
    amount = 25_000,
  ): Promise<Stripe.Transfer> =>
    stripe.transfers.create({
      amount,
      currency: 'usd',
      destination,
      source_transaction,
      transfer_group: 'booking-1',
    });
  const balanceOf = async (stripeAccount?: string) => {
    const options = stripeAccount === undefined ? {} : { stripeAccount };
    const { available, pending } = await stripe.balance.retrieve({}, options);
    return [available[0]?.amount, pending[0]?.amount];
  };
  const page = { newAccount, newLink, open, submit, tokenOf, onboard, newSeller };
  return { ...sandbox, ...page, pay, transfer, balanceOf };
}
