import Fastify from 'fastify';
import { onTestFinished } from 'vitest';
import type { Database } from '../../../db/database.ts';
import type { OpenDatabase } from '../../../db/open.ts';
import { openTestDatabase } from '../../../testing/database.ts';
import { testSecrets } from '../../../testing/sign-in/secrets.ts';
import type { PaymentEvent, PaymentIntent } from '../provider.ts';
import { openPaymentSandbox } from './open.ts';

/** Opens an empty migrated database, which is removed after the test. */
export async function freshDatabase(): Promise<Database> {
  const { db, close } = await openTestDatabase();
  onTestFinished(close);
  return db;
}

let shared: Promise<OpenDatabase> | undefined;

/**
 * Returns one database for all tests that do not depend on the number of rows. It ends with their
 * process.
 */
async function sharedDatabase(): Promise<Database> {
  shared ??= openTestDatabase();
  return (await shared).db;
}

/** Opens a sandbox as the application does: mounted under a prefix, with a webhook and a clock. */
export async function openTestSandbox(db?: Database) {
  const database = db ?? (await sharedDatabase());
  const clock = { time: Date.now(), now: () => new Date(clock.time) };
  const events: PaymentEvent[] = [];
  const webhook = { status: 200, deliveries: 0, answering: Promise.resolve() };
  const failures: object[] = [];
  const sandbox = await openPaymentSandbox({
    db: database,
    secrets: testSecrets(database),
    clock,
    basePath: '/payment-sandbox',
    log: { error: (details, message) => failures.push({ ...details, message }) },
    deliver: async (rawBody, signature) => {
      webhook.deliveries += 1;
      await webhook.answering;
      if (webhook.status !== 200) return webhook.status;
      const event = sandbox.provider.readEvent(rawBody, signature);
      if (event) events.push(event);
      return webhook.status;
    },
  });
  const app = Fastify();
  await app.register(sandbox.plugin, { prefix: '/payment-sandbox' });
  onTestFinished(async () => {
    await sandbox.close();
    await app.close();
  });
  const eventsOf = ({ id }: PaymentIntent) =>
    events.filter((event) => 'intent' in event && event.intent.id === id);
  return {
    ...sandbox,
    db: database,
    app,
    clock,
    events,
    eventsOf,
    webhook,
    failures,
    ...browserOf(app),
  };
}

type App = ReturnType<typeof Fastify>;

export interface Reply {
  status: number;
  headers: Record<string, unknown>;
  body: Record<string, unknown> & { error: Record<string, unknown> };
}

/** Returns the requests that a page with the publishable key can send. */
function browserOf(app: App) {
  async function call(path: string, form?: Record<string, string>, key = 'pk_test_sandbox') {
    const answer = await app.inject({
      method: form ? 'POST' : 'GET',
      url: `/payment-sandbox${path}`,
      headers: {
        ...(key && { authorization: `Bearer ${key}` }),
        ...(form && { 'content-type': 'application/x-www-form-urlencoded' }),
      },
      ...(form && { payload: new URLSearchParams(form).toString() }),
    });
    const reply: Reply = {
      status: answer.statusCode,
      headers: answer.headers,
      body: answer.json(),
    };
    return reply;
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
  const confirm = async (intent: PaymentIntent, number: string) => {
    const method = await typeCard(number);
    return call(`/v1/payment_intents/${intent.id}/confirm`, {
      payment_method: String(method.body.id),
      client_secret: intent.clientSecret,
    });
  };
  return { call, typeCard, confirm };
}

/** Returns a new order. */
export function newOrder(amountCents = 25_000) {
  const bookingId = crypto.randomUUID();
  return { amountCents, bookingId, idempotencyKey: `intent-${bookingId}` };
}
