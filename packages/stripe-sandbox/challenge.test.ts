import { expect, test } from 'vitest';
import { newIntent, openTestSandbox } from './test-sandbox.ts';

async function openChallenge(number: string) {
  const sandbox = await openTestSandbox();
  const intent = await newIntent(sandbox.stripe);
  const { status, body } = await sandbox.confirm(intent, number);
  expect(status).toBe(200);
  expect(body.status).toBe('requires_action');
  const next = body.next_action as { use_stripe_sdk: { source: string } };
  const source = next.use_stripe_sdk.source;
  const answer = (authenticated: boolean, secret = intent.client_secret) =>
    sandbox.call('/v1/3ds2/challenge_complete', {
      source,
      client_secret: secret,
      authenticated: String(authenticated),
    });
  return { ...sandbox, intent, answer };
}

test.each(['4000002500003155', '4000002760003184'])(
  'card %s pays when the challenge is confirmed',
  async (number) => {
    const { stripe, intent, answer } = await openChallenge(number);
    expect(await stripe.paymentIntents.retrieve(intent.id)).toMatchObject({
      status: 'requires_action',
    });

    expect(await answer(true)).toMatchObject({ status: 200, body: { status: 'succeeded' } });
    expect(await stripe.paymentIntents.retrieve(intent.id)).toMatchObject({ status: 'succeeded' });
  },
);

test.each(['4000002500003155', '4000002760003184'])(
  'card %s fails when the challenge is refused',
  async (number) => {
    const { stripe, intent, answer, confirm } = await openChallenge(number);

    const { body } = await answer(false);
    expect(body).toMatchObject({ status: 'requires_payment_method', next_action: null });
    expect(body.last_payment_error).toMatchObject({
      code: 'payment_intent_authentication_failure',
      message:
        'We are unable to authenticate your payment method. Please choose a different payment method and try again.',
    });
    expect((await confirm(intent, '4242424242424242')).body.status).toBe('succeeded');
    expect(await stripe.paymentIntents.retrieve(intent.id)).toMatchObject({ status: 'succeeded' });
  },
);

test('a confirmed card may still be declined', async () => {
  const { answer } = await openChallenge('4000008400001629');
  const { status, body } = await answer(true);
  expect(status).toBe(402);
  expect(body.error.code).toBe('card_declined');
});

test('a challenge can be answered only once', async () => {
  const { answer } = await openChallenge('4000002500003155');
  await answer(false);
  expect((await answer(true)).status).toBe(404);
});

test('a challenge cannot be answered with a wrong client secret', async () => {
  const { answer, stripe, intent } = await openChallenge('4000002500003155');
  expect((await answer(true, `${intent.id}_secret_guess`)).status).toBe(400);
  expect(await stripe.paymentIntents.retrieve(intent.id)).toMatchObject({
    status: 'requires_action',
  });
});

test('a cancelled intent has no challenge', async () => {
  const { answer, stripe, intent } = await openChallenge('4000002500003155');
  await stripe.paymentIntents.cancel(intent.id);
  expect((await answer(true)).status).toBe(404);
  expect(await stripe.paymentIntents.retrieve(intent.id)).toMatchObject({ status: 'canceled' });
});
