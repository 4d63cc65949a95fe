import { expect, test } from 'vitest';
import { newIntent, openTestSandbox } from './test-sandbox.ts';

const card = {
  'card[number]': '4242424242424242',
  'card[exp_month]': '12',
  'card[exp_year]': String(new Date().getUTCFullYear() + 2),
  'card[cvc]': '123',
  'card[name]': 'Bo Buyer',
};

test('a card becomes a token, and the token a payment method that pays', async () => {
  const { call, stripe } = await openTestSandbox();
  const made = await call('/v1/tokens', card);
  expect(made.body).toMatchObject({
    id: expect.stringMatching(/^tok_\w{24}$/),
    object: 'token',
    type: 'card',
    used: false,
    card: { object: 'card', brand: 'Visa', last4: '4242', name: 'Bo Buyer' },
  });
  const token = String(made.body.id);
  const method = await call('/v1/payment_methods', { type: 'card', 'card[token]': token });
  expect(method.body).toMatchObject({ object: 'payment_method', card: { last4: '4242' } });
  const intent = await newIntent(stripe);
  const form = { payment_method: String(method.body.id), client_secret: intent.client_secret };
  const paid = await call(`/v1/payment_intents/${intent.id}/confirm`, form);
  expect(paid.body).toMatchObject({ status: 'succeeded' });
});

test('a token is used once, is no payment method itself, and must be one', async () => {
  const { call, stripe, typeCard } = await openTestSandbox();
  const token = String((await call('/v1/tokens', card)).body.id);
  const use = (id: string) => call('/v1/payment_methods', { type: 'card', 'card[token]': id });
  const intent = await newIntent(stripe);
  const form = { payment_method: token, client_secret: intent.client_secret };
  const charged = await call(`/v1/payment_intents/${intent.id}/confirm`, form);
  expect([charged.status, charged.body.error.code]).toEqual([400, 'resource_missing']);
  expect((await use(token)).status).toBe(200);
  expect((await use(token)).body.error.code).toBe('token_already_used');
  const method = String((await typeCard('4242424242424242')).body.id);
  for (const id of ['tok_none', method])
    expect((await use(id)).body.error.code).toBe('resource_missing');
});

test('an invalid card cannot become a token', async () => {
  const { call } = await openTestSandbox();
  const refused = await call('/v1/tokens', { ...card, 'card[number]': '4242424242424241' });
  expect([refused.status, refused.body.error.code]).toEqual([402, 'incorrect_number']);
});
