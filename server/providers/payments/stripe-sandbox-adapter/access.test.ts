import { expect, test } from 'vitest';
import {
  sandboxEvents,
  sandboxPaymentMethods,
} from '../../../db/schema/sandbox/payment-sandbox.ts';
import { testSecrets } from '../../../testing/sign-in/secrets.ts';
import { PaymentProviderUnreachable } from '../provider.ts';
import { readKeys } from './keys.ts';
import { freshDatabase, newOrder, openTestSandbox } from './test-sandbox.ts';

test('the secret key is random per installation and stays', async () => {
  const secrets = testSecrets(await freshDatabase());
  const [keys, again] = await Promise.all([readKeys(secrets), readKeys(secrets)]);
  expect(keys).toEqual(again);
  expect(keys.secret).toMatch(/^sk_test_[\w-]{43}$/);
  expect(keys.webhook).toMatch(/^whsec_[\w-]{43}$/);
  expect(await readKeys(testSecrets(await freshDatabase()))).not.toEqual(keys);
});

test('an error of the sandbox is logged, and the server gets a server error', async () => {
  const db = await freshDatabase();
  const { provider, failures } = await openTestSandbox(db);
  // It waits for the lock of this table alone: the sandbox may be at work.
  await db.execute('alter table payment_sandbox.intents rename to lost_intents');
  await expect(provider.readIntent('pi_1')).rejects.toBeInstanceOf(PaymentProviderUnreachable);
  expect(failures).toContainEqual({
    err: expect.any(Error),
    message: 'payment sandbox request failed',
  });
});

test('a card number and its security code are stored nowhere', async () => {
  const { provider, confirm, db } = await openTestSandbox(await freshDatabase());
  await confirm(await provider.createIntent(newOrder()), '5555555555554444');

  const [card] = await db.select().from(sandboxPaymentMethods);
  expect(card).toMatchObject({ last4: '4444', brand: 'mastercard', behaviour: 'succeed' });
  const everything = JSON.stringify([card, await db.select().from(sandboxEvents)]);
  expect(everything).not.toContain('555555555555');
  expect(Object.values(card ?? {})).not.toContain('123');
});
