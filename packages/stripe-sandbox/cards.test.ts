import { describe, expect, test } from 'vitest';
import { newIntent, openTestSandbox } from './test-sandbox.ts';

describe.each(['4242424242424242', '5555555555554444', '378282246310005'])('card %s', (number) => {
  test('pays', async () => {
    const { stripe, confirm } = await openTestSandbox();
    const intent = await newIntent(stripe);

    const { status, body } = await confirm(intent, number);

    expect(status).toBe(200);
    expect(body).toMatchObject({ id: intent.id, status: 'succeeded', amount: 25_000 });
    expect(await stripe.paymentIntents.retrieve(intent.id)).toMatchObject({ status: 'succeeded' });
  });
});

describe.each([
  ['4000000000000002', 'card_declined', 'generic_decline', 'Your card was declined.'],
  ['4000000000009995', 'card_declined', 'insufficient_funds', 'Your card has insufficient funds.'],
  ['4000000000000069', 'expired_card', undefined, 'Your card has expired.'],
  ['4000000000000127', 'incorrect_cvc', undefined, "Your card's security code is incorrect."],
  [
    '4000000000000119',
    'processing_error',
    undefined,
    'An error occurred while processing your card. Try again in a little bit.',
  ],
])('card %s', (number, code, declineCode, message) => {
  test('is declined, and another card can be tried', async () => {
    const { stripe, confirm } = await openTestSandbox();
    const intent = await newIntent(stripe);

    const { status, body } = await confirm(intent, number);

    expect(status).toBe(402);
    expect(body.error).toMatchObject({ type: 'card_error', code, message });
    expect(body.error.decline_code).toBe(declineCode);
    expect(body.error.payment_intent).toMatchObject({
      id: intent.id,
      status: 'requires_payment_method',
      last_payment_error: { code, message },
    });
    expect((await confirm(intent, '4242424242424242')).body.status).toBe('succeeded');
  });
});

describe('a card that is refused before it is charged', () => {
  const lastYear = String(new Date().getUTCFullYear() - 1);
  test.each([
    ['4242424242424241', {}, 'incorrect_number', 'Your card number is incorrect.'],
    ['4242', {}, 'invalid_number', 'Your card number is invalid.'],
    [
      '4242424242424242',
      { 'card[exp_year]': lastYear },
      'invalid_expiry_year',
      "Your card's expiration year is invalid.",
    ],
    [
      '4242424242424242',
      { 'card[exp_month]': '13' },
      'invalid_expiry_month',
      "Your card's expiration month is invalid.",
    ],
    [
      '4242424242424242',
      { 'card[cvc]': '12' },
      'invalid_cvc',
      "Your card's security code is invalid.",
    ],
  ])('%s %o', async (number, more, code, message) => {
    const { typeCard } = await openTestSandbox();
    const { status, body } = await typeCard(number, more);
    expect(status).toBe(402);
    expect(body.error).toMatchObject({ type: 'card_error', code, message });
  });

  test('because its month has just passed', async () => {
    const { typeCard, clock } = await openTestSandbox();
    clock.time = Date.UTC(2031, 5, 1);
    const june = { 'card[exp_month]': '6', 'card[exp_year]': '31' };
    expect((await typeCard('4242424242424242', june)).status).toBe(200);
    clock.time = Date.UTC(2031, 6, 1);
    expect((await typeCard('4242424242424242', june)).body.error.code).toBe('invalid_expiry_month');
  });

  test('because it is a real one', async () => {
    const { typeCard } = await openTestSandbox();
    const { status, body } = await typeCard('4539578763621486');
    expect(status).toBe(402);
    expect(body.error).toMatchObject({ decline_code: 'test_mode_live_card' });
  });

  test('because its number is missing', async () => {
    const { call } = await openTestSandbox();
    const { status, body } = await call('/v1/payment_methods', { type: 'card' });
    expect(status).toBe(400);
    expect(body.error).toMatchObject({
      type: 'invalid_request_error',
      code: 'parameter_missing',
      message: 'Missing required param: card[number].',
    });
  });
});

test('a card number and its security code are stored nowhere', async () => {
  const { stripe, confirm, store } = await openTestSandbox();
  await confirm(await newIntent(stripe), '5555555555554444');
  const { cards } = store.tables();
  expect(cards).toMatchObject([{ last4: '4444', brand: 'mastercard', behaviour: 'succeed' }]);
  expect(JSON.stringify(store.tables())).not.toContain('555555555555');
  expect(Object.values(cards[0] ?? {})).not.toContain('123');
});

test('a card can be charged only once', async () => {
  const { stripe, typeCard, call } = await openTestSandbox();
  const method = String((await typeCard('4242424242424242')).body.id);
  const [first, second] = [await newIntent(stripe), await newIntent(stripe)];
  const pay = (intent: typeof first) =>
    call(`/v1/payment_intents/${intent.id}/confirm`, {
      payment_method: method,
      client_secret: intent.client_secret,
    });

  expect((await pay(first)).status).toBe(200);
  const again = await pay(second);
  expect(again.status).toBe(400);
  expect(again.body.error.message).toContain('may not be used again');
});
