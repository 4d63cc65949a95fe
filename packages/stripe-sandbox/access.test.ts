import Fastify from 'fastify';
import { expect, test } from 'vitest';
import { newIntent, openTestSandbox } from './test-sandbox.ts';

test.each([
  ['', 'You did not provide an API key.'],
  ['sk_test_sandbox_guessed', 'Invalid API Key provided: sk_test_****ssed'],
  ['pk_test_other', 'Invalid API Key provided: pk_test_****ther'],
])('the key "%s" opens nothing', async (key, message) => {
  const { call } = await openTestSandbox();
  const order = { amount: '5000', currency: 'usd' };
  const { status, body } = await call('/v1/payment_intents', order, key);
  expect(status).toBe(401);
  expect(body.error.type).toBe('invalid_request_error');
  expect(body.error.message).toContain(message);
});

test('the publishable key cannot use the server endpoints', async () => {
  const { call, stripe, confirm } = await openTestSandbox();
  const intent = await newIntent(stripe);
  await confirm(intent, '4242424242424242');
  for (const [path, form] of [
    ['/v1/payment_intents', { amount: '5000', currency: 'usd' }],
    [`/v1/payment_intents/${intent.id}/cancel`, {}],
    ['/v1/refunds', { payment_intent: intent.id }],
  ] as const) {
    const { status, body } = await call(path, form);
    expect([path, status]).toEqual([path, 401]);
    expect(body.error.code).toBe('secret_key_required');
  }
  const expand = { expand: ['latest_charge'] };
  expect(await stripe.paymentIntents.retrieve(intent.id, expand)).toMatchObject({
    latest_charge: { refunded: false },
  });
});

test('a browser reads only its own intent, without metadata', async () => {
  const { call, stripe } = await openTestSandbox();
  const intent = await newIntent(stripe);
  const path = `/v1/payment_intents/${intent.id}`;

  const own = await call(`${path}?client_secret=${intent.client_secret}`);
  expect(own).toMatchObject({ status: 200, body: { id: intent.id, amount: 25_000 } });
  expect(own.body.metadata).toBeUndefined();

  expect((await call(path)).body.error.code).toBe('parameter_missing');
  const unknown = `${path.slice(0, -1)}?client_secret=${intent.client_secret}`;
  expect((await call(unknown)).status).toBe(404);
  const wrong = await call(`${path}?client_secret=${intent.id}_secret_wrong`);
  expect(wrong.status).toBe(400);
  expect(wrong.body.error).toMatchObject({
    param: 'client_secret',
    message:
      'The client_secret provided does not match the client_secret associated with the PaymentIntent.',
  });
});

test('a wrong client secret cannot pay', async () => {
  const { stripe, confirm } = await openTestSandbox();
  const intent = await newIntent(stripe);
  const other = await newIntent(stripe);
  const { status } = await confirm(
    { ...intent, client_secret: other.client_secret },
    '4242424242424242',
  );
  expect(status).toBe(400);
  expect(await stripe.paymentIntents.retrieve(intent.id)).toMatchObject({
    status: 'requires_payment_method',
  });
});

test('unknown paths, parameters and kinds of body are refused in the usual shape', async () => {
  const { call, app } = await openTestSandbox();
  expect(await call('/v1/customers', {})).toMatchObject({
    status: 404,
    body: { error: { type: 'invalid_request_error' } },
  });
  expect(await call('/v1/payment_methods', { tpye: 'card' })).toMatchObject({
    status: 400,
    body: { error: { code: 'parameter_unknown', param: 'tpye' } },
  });
  const json = await app.inject({
    method: 'POST',
    url: '/payment-sandbox/v1/payment_methods',
    headers: { authorization: 'Bearer pk_test_sandbox' },
    payload: { type: 'card' },
  });
  expect(json.statusCode).toBe(400);
  expect(json.json().error.type).toBe('invalid_request_error');
});

test("the application's own refusals keep its own shape", async () => {
  const { plugin } = await openTestSandbox();
  const app = Fastify();
  app.setErrorHandler((error, _request, reply) => reply.status(403).send({ said: String(error) }));
  app.addHook('onRequest', async () => {
    throw new Error('wrong origin');
  });
  await app.register(plugin, { prefix: '/payment-sandbox' });
  const answer = await app.inject({ method: 'POST', url: '/payment-sandbox/v1/payment_methods' });
  expect([answer.statusCode, answer.json()]).toEqual([403, { said: 'Error: wrong origin' }]);
});

test('a failure of the store is logged and answered as an API error', async () => {
  const { stripe, store, failures } = await openTestSandbox();
  store.transaction = async () => Promise.reject(new Error('the store is gone'));
  await expect(stripe.paymentIntents.retrieve('pi_1')).rejects.toMatchObject({ statusCode: 500 });
  expect(failures).toContainEqual({
    err: expect.any(Error),
    message: 'payment sandbox request failed',
  });
});
