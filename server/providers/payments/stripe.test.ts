import Stripe from 'stripe';
import { expect, test } from 'vitest';
import { systemClock } from '../../clock.ts';
import { PaymentProviderUnreachable, PaymentRefused } from './provider.ts';
import { openStripe } from './stripe.ts';

/** The provider against a network that answers every request as given. */
function openWith(answer: () => Promise<Response>) {
  const requests: string[] = [];
  const provider = openStripe({
    name: 'stripe',
    clock: systemClock,
    secretKey: 'sk_test_1',
    publishableKey: 'pk_test_1',
    webhookSecret: 'whsec_1',
    httpClient: Stripe.createFetchHttpClient((input) => {
      requests.push(String(input));
      return answer();
    }),
  });
  return { provider, requests };
}

const json = (status: number, body: object) => async () => Response.json(body, { status });

const intent = {
  id: 'pi_1',
  amount: 5000,
  currency: 'usd',
  client_secret: 'pi_1_secret_1',
  metadata: {},
  latest_charge: null,
};

test('the provider calls Stripe, and tells the browser the URL of Stripe.js', async () => {
  const { provider, requests } = openWith(json(200, { ...intent, status: 'succeeded' }));
  expect(await provider.readIntent('pi_1')).toMatchObject({
    status: 'succeeded',
    bookingId: null,
    refunded: false,
  });
  expect(requests).toEqual([
    'https://api.stripe.com/v1/payment_intents/pi_1?expand[0]=latest_charge',
  ]);
  expect(provider.browser).toEqual({
    publishableKey: 'pk_test_1',
    scriptUrl: 'https://js.stripe.com/endive/stripe.js',
  });
});

test('an unknown status is neither paid nor final', async () => {
  const { provider } = openWith(json(200, { ...intent, status: 'requires_capture' }));
  expect(await provider.readIntent('pi_1')).toMatchObject({ status: 'processing' });
});

test.each([
  ['an outage', json(503, { error: { type: 'api_error', message: 'down' } }), 3],
  ['a page that is no JSON', async () => new Response('<html>', { status: 502 }), 3],
  ['too many requests', json(429, { error: { type: 'invalid_request_error', message: '' } }), 1],
  ['a dead network', () => Promise.reject(new TypeError('fetch failed')), 3],
])('%s is retried and then reported as unreachable', async (_name, answer, tries) => {
  const { provider, requests } = openWith(answer);
  await expect(provider.readIntent('pi_1')).rejects.toBeInstanceOf(PaymentProviderUnreachable);
  expect(requests.length).toBeGreaterThanOrEqual(tries);
});

test('a wrong key is reported as refused with its code', async () => {
  const error = { type: 'invalid_request_error', code: 'api_key_expired', message: 'Expired' };
  const { provider } = openWith(json(401, { error }));
  await expect(provider.readIntent('pi_1')).rejects.toMatchObject({
    name: 'PaymentRefused',
    code: 'api_key_expired',
  });
});

test('a refund that the bank rejects does not count as done', async () => {
  const { provider } = openWith(json(200, { id: 're_1', status: 'failed' }));
  await expect(provider.refund({ intentId: 'pi_1', idempotencyKey: 'key' })).rejects.toBeInstanceOf(
    PaymentRefused,
  );
});

test('refunding a refunded charge returns its refund', async () => {
  const error = { type: 'invalid_request_error', code: 'charge_already_refunded', message: '' };
  const made = { id: 're_1', amount: 5000, status: 'succeeded', metadata: { key: 'first' } };
  const answers = [json(400, { error }), json(200, { data: [made], has_more: false })];
  let calls = 0;
  const { provider } = openWith(() => answers[calls++ % 2]?.() ?? Promise.reject());
  const refund = provider.refund({ intentId: 'pi_1', idempotencyKey: 'key' });
  await expect(refund).resolves.toMatchObject({ id: 're_1', status: 'succeeded' });
});

test('a payment whose fee Stripe does not know yet is not settled', async () => {
  const latest_charge = { id: 'ch_1', amount: 5000, balance_transaction: null };
  const paid = { ...intent, status: 'succeeded', latest_charge, data: [], has_more: false };
  const { provider } = openWith(json(200, paid));
  expect(await provider.readSettlement('pi_1')).toBeNull();
});
