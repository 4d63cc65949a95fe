import { eq } from 'drizzle-orm';
import Stripe from 'stripe';
import { expect, test } from 'vitest';
import { payoutAccounts } from '../../db/schema/deals/money.ts';
import { findAccountOf } from '../../features/payouts/queries-accounts.ts';
import { readKeys } from '../../providers/payments/stripe-sandbox-adapter/keys.ts';
import { callerOf } from '../../testing/caller.ts';
import { setUpAccount } from '../../testing/deals/seller-account.ts';
import { openEmptyShop } from '../../testing/open-shop.ts';
import { signUp } from '../../testing/person.ts';
import { testSecrets } from '../../testing/sign-in/secrets.ts';
import { handlePaymentEvent } from './handle-payment-event.ts';

const shop = await openEmptyShop();
const { payments } = shop.providers;
const { webhook: secret } = await readKeys(testSecrets(shop.db));

/** Has the shop told, with the provider's signature, that an account has left the platform. */
async function tellGone(account: string): Promise<void> {
  const type = 'account.application.deauthorized';
  const object = { id: 'ca_1', object: 'application' };
  const payload = JSON.stringify({ id: 'evt_1', type, account, livemode: false, data: { object } });
  const timestamp = Math.floor(shop.clock.now().getTime() / 1000);
  const signed = Stripe.webhooks.generateTestHeaderString({ payload, secret, timestamp });
  const event = payments.readEvent(payload, signed);
  if (!event) throw new Error('the event was ignored');
  await handlePaymentEvent({ ...shop, payments }, event);
}

test('an account is gone when the provider no longer knows it, not when an old event says so', async () => {
  const seller = await signUp(shop, 'seller');
  await setUpAccount(shop, seller);
  const { id } = await callerOf(shop, seller);
  const { accountId } = (await findAccountOf(shop.db, id)) ?? {};
  if (!accountId) throw new Error('no account was set up');
  await tellGone(accountId);
  expect(await findAccountOf(shop.db, id)).toMatchObject({ goneAt: null, transfersEnabled: true });
  // The provider knows no account by this name.
  const unknown = 'acct_unknown';
  await shop.db
    .update(payoutAccounts)
    .set({ accountId: unknown })
    .where(eq(payoutAccounts.userId, id));
  await tellGone(unknown);
  expect((await findAccountOf(shop.db, id))?.goneAt).toBeInstanceOf(Date);
});
