import { setTimeout as sleep } from 'node:timers/promises';
import Fastify from 'fastify';
import { readConfig } from '../../../server/config/config.ts';
import { openDatabase } from '../../../server/db/open.ts';
import { openSecrets } from '../../../server/db/secrets/installation-secrets.ts';
import { readKeys } from '../../../server/providers/payments/stripe-sandbox-adapter/keys.ts';
import { openPaymentSandbox } from '../../../server/providers/payments/stripe-sandbox-adapter/open.ts';
import type { ProviderRecords } from '../../../server/testing/deals/money/books.ts';
import { readRecords } from '../../../server/testing/deals/money/sandbox-records.ts';
import { untilPaidOut, untilTransferred } from './until-settled.ts';

/**
 * The provider's behaviour. `deaf`: executes the request and breaks the connection before its
 * answer. `silent`: accepts the request and never answers.
 */
export type ProviderMode = 'well' | 'slow' | 'failing' | 'resetting' | 'deaf' | 'silent';

/** The payment provider: the sandbox with its own tables, called over HTTP as Stripe is. */
export interface FaultyProvider {
  url: string;
  keys: Awaited<ReturnType<typeof readKeys>>;
  mode: ProviderMode;
  /** The only paths to which `mode` applies. */
  about: RegExp;
  /** How many requests that change something `mode` has disturbed so far. */
  disturbed: number;
  /** How many times each webhook is delivered at once. */
  copies: number;
  /** The address for the webhooks. */
  shopUrl: string;
  readRecords(): Promise<ProviderRecords>;
  deliverDue(): Promise<void>;
  /** Waits until no payout is due or on its way. @throws Error after a minute */
  untilPaidOut(): Promise<void>;
  /** Waits for a transfer of a booking, a few seconds at most. */
  untilTransferred(bookingId: string): Promise<void>;
  close(): Promise<void>;
}

const slowMs = 1500;

/** All paths. */
export const everything = /^/;

/** Time enough for a chargeback between a transfer and its payout. */
const times = { fundsMs: 5000, payoutMs: 1000 };

export async function openFaultyProvider(dataDir: string): Promise<FaultyProvider> {
  const { db, close } = await openDatabase({ dataDir });
  const secrets = await openSecrets(readConfig({ DATA_DIR: dataDir }), db);
  const clock = { now: () => new Date() };
  const sandbox = await openPaymentSandbox({
    db,
    secrets,
    clock,
    basePath: '',
    times,
    deliver: async (body, signature) => {
      const all = Array.from({ length: provider.copies }, () =>
        deliver(provider.shopUrl, body, signature),
      );
      return Math.max(...(await Promise.all(all)));
    },
  });
  const app = Fastify({ forceCloseConnections: true });
  const modeFor = ({ url }: { url: string }) => (provider.about.test(url) ? provider.mode : 'well');
  app.addHook('onRequest', async (request, reply) => {
    const mode = modeFor(request);
    if (mode !== 'well' && request.method === 'POST') provider.disturbed += 1;
    if (mode === 'slow') await sleep(slowMs);
    if (mode === 'failing') return reply.code(500).send({ error: { type: 'api_error' } });
    if (mode === 'resetting') request.raw.socket.resetAndDestroy();
    if (mode === 'silent') reply.hijack();
  });
  app.addHook('onSend', async (request) => {
    if (modeFor(request) === 'deaf') request.raw.socket.resetAndDestroy();
  });
  await app.register(sandbox.plugin);
  const provider: FaultyProvider = {
    url: await app.listen({ port: 0, host: '127.0.0.1' }),
    keys: await readKeys(secrets),
    mode: 'well',
    about: everything,
    disturbed: 0,
    copies: 1,
    shopUrl: '',
    readRecords: () => readRecords(db),
    deliverDue: sandbox.deliverDue,
    untilPaidOut: () => untilPaidOut(db),
    untilTransferred: (bookingId) => untilTransferred(db, bookingId),
    close: async () => {
      await app.close();
      await sandbox.close();
      await close();
    },
  };
  return provider;
}

async function deliver(shopUrl: string, body: string, signature: string): Promise<number> {
  const headers = { 'content-type': 'application/json', 'stripe-signature': signature };
  const options = { method: 'POST', headers, body, signal: AbortSignal.timeout(5000) };
  const answer = await fetch(`${shopUrl}/api/webhooks/stripe`, options).catch(() => undefined);
  return answer?.status ?? 503;
}
