import { setTimeout as sleep } from 'node:timers/promises';
import { eq } from 'drizzle-orm';
import Fastify from 'fastify';
import { readConfig } from '../../../server/config/config.ts';
import { openDatabase } from '../../../server/db/open.ts';
import { sandboxIntents, sandboxRefunds } from '../../../server/db/schema/payment-sandbox.ts';
import { openSecrets } from '../../../server/db/secrets/installation-secrets.ts';
import { readKeys } from '../../../server/providers/payments/stripe-sandbox-adapter/keys.ts';
import { openPaymentSandbox } from '../../../server/providers/payments/stripe-sandbox-adapter/open.ts';

/**
 * The provider's behaviour. `deaf`: executes the request and breaks the connection before its
 * answer. `silent`: accepts the request and never answers.
 */
export type ProviderMode = 'well' | 'slow' | 'failing' | 'resetting' | 'deaf' | 'silent';

/** A payment in the provider's records. */
export interface TakenPayment {
  id: string;
  bookingId: string;
  amountCents: number;
  succeeded: boolean;
  refunded: boolean;
}

/** The payment provider: the sandbox with its own tables, called over HTTP as Stripe is. */
export interface FaultyProvider {
  url: string;
  keys: Awaited<ReturnType<typeof readKeys>>;
  mode: ProviderMode;
  /** How many times each webhook is delivered at once. */
  copies: number;
  /** The address for the webhooks. */
  shopUrl: string;
  listTaken(): Promise<TakenPayment[]>;
  deliverDue(): Promise<void>;
  close(): Promise<void>;
}

const slowMs = 1500;

export async function openFaultyProvider(dataDir: string): Promise<FaultyProvider> {
  const { db, close } = await openDatabase({ dataDir });
  const secrets = await openSecrets(readConfig({ DATA_DIR: dataDir }), db);
  const clock = { now: () => new Date() };
  const sandbox = await openPaymentSandbox({
    db,
    secrets,
    clock,
    basePath: '',
    deliver: async (body, signature) => {
      const all = Array.from({ length: provider.copies }, () =>
        deliver(provider.shopUrl, body, signature),
      );
      return Math.max(...(await Promise.all(all)));
    },
  });
  const app = Fastify({ forceCloseConnections: true });
  app.addHook('onRequest', async (request, reply) => {
    if (provider.mode === 'slow') await sleep(slowMs);
    if (provider.mode === 'failing') return reply.code(500).send({ error: { type: 'api_error' } });
    if (provider.mode === 'resetting') request.raw.socket.resetAndDestroy();
    if (provider.mode === 'silent') reply.hijack();
  });
  app.addHook('onSend', async (request) => {
    if (provider.mode === 'deaf') request.raw.socket.resetAndDestroy();
  });
  await app.register(sandbox.plugin);
  const provider: FaultyProvider = {
    url: await app.listen({ port: 0, host: '127.0.0.1' }),
    keys: await readKeys(secrets),
    mode: 'well',
    copies: 1,
    shopUrl: '',
    listTaken: async () => {
      const rows = await db
        .select({ intent: sandboxIntents, refund: sandboxRefunds.id })
        .from(sandboxIntents)
        .leftJoin(sandboxRefunds, eq(sandboxRefunds.intentId, sandboxIntents.id));
      return rows.map(({ intent, refund }) => ({
        id: intent.id,
        bookingId: String(intent.metadata.bookingId),
        amountCents: intent.amountCents,
        succeeded: intent.status === 'succeeded',
        refunded: refund !== null,
      }));
    },
    deliverDue: sandbox.deliverDue,
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
