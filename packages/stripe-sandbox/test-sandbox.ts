import Fastify, { type FastifyInstance } from 'fastify';
import Stripe from 'stripe';
import { onTestFinished } from 'vitest';
import { openStripeSandbox } from './open.ts';
import { openMemoryStore } from './test-store.ts';

const keys = {
  publishable: 'pk_test_sandbox',
  secret: 'sk_test_a_random_text',
  webhook: 'whsec_another_random_text',
};

export const DAY_MS = 24 * 60 * 60 * 1000;

/** Opens a sandbox as an application does: mounted under a prefix, with a webhook and a clock. */
export async function openTestSandbox() {
  const store = openMemoryStore();
  const clock = { time: Date.now(), now: () => new Date(clock.time) };
  const events: Stripe.Event[] = [];
  const webhook = { status: 200, deliveries: 0, wakes: 0 };
  const failures: object[] = [];
  const sandbox = openStripeSandbox({
    store,
    keys,
    clock,
    basePath: '/payment-sandbox',
    times: { fundsMs: 2 * DAY_MS, payoutMs: 3 * DAY_MS },
    log: { error: (details, message) => failures.push({ ...details, message }) },
    onEvent: () => {
      webhook.wakes += 1;
    },
    deliver: async (rawBody, signature) => {
      webhook.deliveries += 1;
      if (webhook.status === 200) {
        const age = [300, undefined, clock.time] as const;
        events.push(stripe.webhooks.constructEvent(rawBody, signature, keys.webhook, ...age));
      }
      return webhook.status;
    },
  });
  const stripe = new Stripe(keys.secret, {
    httpClient: Stripe.createFetchHttpClient(fetchOf(sandbox.inside)),
    maxNetworkRetries: 0,
    telemetry: false,
  });
  const app = Fastify();
  await app.register(sandbox.plugin, { prefix: '/payment-sandbox' });
  onTestFinished(async () => {
    await sandbox.close();
    await app.close();
  });
  return { ...sandbox, store, app, clock, events, webhook, failures, stripe, ...browserOf(app) };
}

/** Returns a `fetch` that calls an application in this process, whatever the host of the URL. */
function fetchOf(app: FastifyInstance): typeof fetch {
  return async (input, init) => {
    const request = new Request(input, init);
    const { pathname, search } = new URL(request.url);
    const answer = await app.inject({
      method: request.method as 'GET' | 'POST' | 'DELETE',
      url: pathname + search,
      headers: Object.fromEntries(request.headers),
      payload: await request.text(),
    });
    const headers = Object.entries(answer.headers).map(([name, value]) => [name, String(value)]);
    return new Response(answer.body, {
      status: answer.statusCode,
      headers: headers as [string, string][],
    });
  };
}

/** Creates a payment that has not been confirmed. */
export async function newIntent(stripe: Stripe): Promise<{ id: string; client_secret: string }> {
  const { id, client_secret } = await stripe.paymentIntents.create({
    amount: 25_000,
    currency: 'usd',
    allowed_payment_method_types: ['card'],
    metadata: { bookingId: crypto.randomUUID() },
  });
  return { id, client_secret: client_secret ?? '' };
}

export interface Reply {
  status: number;
  headers: Record<string, unknown>;
  body: Record<string, unknown> & { error: Record<string, unknown> };
}

/** The calls of a page with the publishable key. */
function browserOf(app: FastifyInstance) {
  async function call(path: string, form?: Record<string, string>, key = keys.publishable) {
    const answer = await app.inject({
      method: form ? 'POST' : 'GET',
      url: `/payment-sandbox${path}`,
      headers: {
        ...(key && { authorization: `Bearer ${key}` }),
        ...(form && { 'content-type': 'application/x-www-form-urlencoded' }),
      },
      ...(form && { payload: new URLSearchParams(form).toString() }),
    });
    const { statusCode: status, headers } = answer;
    return { status, headers, body: answer.json() } satisfies Reply as Reply;
  }
  const typeCard = (number: string, more: Record<string, string> = {}) =>
    call('/v1/payment_methods', {
      type: 'card',
      'card[number]': number,
      'card[exp_month]': '12',
      'card[exp_year]': String(new Date().getUTCFullYear() + 2),
      'card[cvc]': number.startsWith('3') ? '1234' : '123',
      ...more,
    });
  const confirm = async (intent: { id: string; client_secret: string }, number: string) => {
    const method = await typeCard(number);
    return call(`/v1/payment_intents/${intent.id}/confirm`, {
      payment_method: String(method.body.id),
      client_secret: intent.client_secret,
    });
  };
  return { call, typeCard, confirm };
}
