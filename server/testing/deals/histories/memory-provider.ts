import { openStripeSandbox } from '@respoke/stripe-sandbox';
import { openMemoryStore } from '@respoke/stripe-sandbox/test-store';
import Fastify, { type FastifyInstance } from 'fastify';
import Stripe from 'stripe';
import { injectedFetch } from '../../../optional-packages/injected-fetch.ts';
import type { PaymentEvent } from '../../../providers/payments/provider.ts';
import { openStripe } from '../../../providers/payments/stripe.ts';
import { cardForm } from '../../payloads.ts';
import type { ProviderRecords } from '../money/books.ts';

const keys = { publishable: 'pk_test_memory', secret: 'sk_test_memory', webhook: 'whsec_memory' };
const api = '/payment-sandbox/v1';

/**
 * Opens the payment sandbox with its data in memory, behind Stripe's SDK and the shop's own adapter.
 * Its events wait in `events` until a test hands them to the shop.
 */
export async function openMemoryProvider(clock: { now(): Date }) {
  const events: PaymentEvent[] = [];
  const store = openMemoryStore();
  const sandbox = openStripeSandbox({
    store,
    keys,
    clock,
    basePath: '/payment-sandbox',
    times: { fundsMs: 60_000, payoutMs: 60_000 },
    onEvent: () => undefined,
    deliver: async (rawBody, signature) => {
      const event = provider.readEvent(rawBody, signature);
      if (event) events.push(event);
      return 200;
    },
  });
  const browser: FastifyInstance = Fastify();
  await browser.register(sandbox.plugin, { prefix: '/payment-sandbox' });
  const provider = openStripe({
    name: 'sandbox',
    secretKey: keys.secret,
    publishableKey: keys.publishable,
    webhookSecret: keys.webhook,
    apiBase: 'https://payment-sandbox.invalid',
    clock,
    httpClient: Stripe.createFetchHttpClient(injectedFetch(sandbox.inside)),
  });
  return {
    provider,
    events,
    deliverDue: sandbox.deliverDue,
    records: (): ProviderRecords => {
      const { intents, disputes, ...tables } = store.tables();
      const payments = intents.filter(({ status }) => status === 'succeeded');
      return { ...tables, payments, chargebacks: disputes };
    },
    /**
     * Pays an intent with a card, as the buyer's browser does. Returns whether the card was charged.
     * Histories take years, so the card is valid by the clock of the shop.
     */
    pay: async (clientSecret: string, number?: string): Promise<boolean> => {
      const year = String(clock.now().getUTCFullYear() + 3);
      const form = { ...cardForm(number), 'card[exp_year]': year };
      const card = await send(browser, keys.publishable, 'POST', `${api}/payment_methods`, form);
      const [intent = ''] = clientSecret.split('_secret_');
      const order = { client_secret: clientSecret, payment_method: card.json().id };
      const path = `${api}/payment_intents/${intent}/confirm`;
      const answer = await send(browser, keys.publishable, 'POST', path, order);
      return answer.statusCode === 200;
    },
    /** Calls the API with the secret key, as the provider's own pages do. */
    ask: async (method: 'POST' | 'DELETE', path: string, form: Record<string, string> = {}) =>
      (await send(sandbox.inside, keys.secret, method, path, form)).json(),
    /** Submits the sandbox's page on which a seller sets up an account. */
    submit: async (url: string, form: Record<string, string>) => {
      const path = new URL(url).pathname;
      const token = /name="token" value="(\w+)"/.exec((await browser.inject(path)).body)?.[1] ?? '';
      await send(browser, keys.secret, 'POST', path, { ...form, token });
    },
    close: async () => {
      await sandbox.close();
      await browser.close();
    },
  };
}

const send = (
  app: FastifyInstance,
  key: string,
  method: 'POST' | 'DELETE',
  url: string,
  form: Record<string, string>,
) =>
  app.inject({
    method,
    url,
    headers: {
      authorization: `Bearer ${key}`,
      'content-type': 'application/x-www-form-urlencoded',
    },
    ...(method === 'POST' && { payload: new URLSearchParams(form).toString() }),
  });
