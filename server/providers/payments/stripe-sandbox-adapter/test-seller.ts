import { accountForm, bankAccounts } from '../../../testing/payloads.ts';
import type { PaymentIntent } from '../provider.ts';
import { newOrder, openTestSandbox } from './test-sandbox.ts';

/** How long the sandbox holds a payment's money, and how long its payouts take, in milliseconds. */
export const FUNDS_MS = 10_000;
export const PAYOUT_MS = 20_000;

/** Opens a sandbox in which sellers' accounts are created as the shop and its sellers do it. */
export async function openSellers(...given: Parameters<typeof openTestSandbox>) {
  const sandbox = await openTestSandbox(...given);
  const { provider, app, confirm, clock, deliverDue } = sandbox;

  const newAccount = (userId: string = crypto.randomUUID()) =>
    provider.createAccount({
      userId,
      email: 'seller@example.test',
      country: 'US',
      idempotencyKey: `account-${userId}`,
    });
  /** Follows a new link and submits its form, as the seller's browser does. */
  const visit = async (accountId: string, form: Record<string, string>) => {
    const url = await provider.linkToOnboarding({
      accountId,
      returnUrl: 'https://shop.test/back',
      refreshUrl: 'https://shop.test/again',
    });
    const path = new URL(url).pathname;
    const page = await app.inject(path);
    const token = /name="token" value="(\w+)"/.exec(page.body)?.[1] ?? '';
    return app.inject({
      method: 'POST',
      url: path,
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      payload: new URLSearchParams({ ...accountForm, token, ...form }).toString(),
    });
  };
  /** An account that can receive money. Payouts to 000111111116 fail. */
  const newSeller = async (number: string = bankAccounts.good) => {
    const { id } = await newAccount();
    await visit(id, { number });
    return id;
  };
  const pay = async (card = '4242424242424242', amountCents = 25_000) => {
    const order = newOrder(amountCents);
    const intent: PaymentIntent = await provider.createIntent(order);
    await confirm(intent, card);
    const settlement = await provider.readSettlement(intent.id);
    return { bookingId: order.bookingId, intent, chargeId: settlement?.chargeId ?? '' };
  };
  const transfer = (
    accountId: string,
    { bookingId, chargeId }: { bookingId: string; chargeId: string },
    amountCents = 25_000,
    idempotencyKey: string = crypto.randomUUID(),
  ) => provider.transfer({ accountId, amountCents, chargeId, bookingId, idempotencyKey });
  /** Lets time pass, and then everything happen that is due. */
  const pass = async (ms: number) => {
    clock.time += ms;
    await deliverDue();
  };
  return { ...sandbox, newAccount, visit, newSeller, pay, transfer, pass };
}
