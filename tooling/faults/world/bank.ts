import { setTimeout as sleep } from 'node:timers/promises';
import { eq } from 'drizzle-orm';
import Fastify from 'fastify';
import { openDatabase } from '../../../server/db/open.ts';
import { sandboxIntents, sandboxRefunds } from '../../../server/db/schema/payment-sandbox.ts';
import { readKeys } from '../../../server/providers/payments/stripe-sandbox/keys.ts';
import { openPaymentSandbox } from '../../../server/providers/payments/stripe-sandbox/open.ts';

/**
 * How the provider behaves. `deaf`: does as it is told, and the connection breaks before its answer
 * is out; `silent`: takes the request and never answers.
 */
export type Mood = 'well' | 'slow' | 'failing' | 'resetting' | 'deaf' | 'silent';

/** A payment as the provider has it. */
export interface Taken {
  id: string;
  bookingId: string;
  amountCents: number;
  succeeded: boolean;
  refunded: boolean;
}

/** The payment provider: our sandbox with tables of its own, reached over HTTP as Stripe is. */
export interface Bank {
  url: string;
  keys: Awaited<ReturnType<typeof readKeys>>;
  mood: Mood;
  /** How often each webhook is delivered, at the same moment. */
  copies: number;
  /** Where the webhooks go. */
  shopUrl: string;
  listTaken(): Promise<Taken[]>;
  deliverDue(): Promise<void>;
  close(): Promise<void>;
}

const slowMs = 1500;

export async function openBank(dataDir: string): Promise<Bank> {
  const { db, close } = await openDatabase({ dataDir });
  const clock = { now: () => new Date() };
  const sandbox = await openPaymentSandbox({
    db,
    clock,
    basePath: '',
    deliver: async (body, signature) => {
      const all = Array.from({ length: bank.copies }, () => deliver(bank.shopUrl, body, signature));
      return Math.max(...(await Promise.all(all)));
    },
  });
  const app = Fastify({ forceCloseConnections: true });
  app.addHook('onRequest', async (request, reply) => {
    if (bank.mood === 'slow') await sleep(slowMs);
    if (bank.mood === 'failing') return reply.code(500).send({ error: { type: 'api_error' } });
    if (bank.mood === 'resetting') request.raw.socket.resetAndDestroy();
    if (bank.mood === 'silent') reply.hijack();
  });
  app.addHook('onSend', async (request) => {
    if (bank.mood === 'deaf') request.raw.socket.resetAndDestroy();
  });
  await app.register(sandbox.plugin);
  const bank: Bank = {
    url: await app.listen({ port: 0, host: '127.0.0.1' }),
    keys: await readKeys(db),
    mood: 'well',
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
  return bank;
}

async function deliver(shopUrl: string, body: string, signature: string): Promise<number> {
  const headers = { 'content-type': 'application/json', 'stripe-signature': signature };
  const options = { method: 'POST', headers, body, signal: AbortSignal.timeout(5000) };
  const answer = await fetch(`${shopUrl}/api/webhooks/stripe`, options).catch(() => undefined);
  return answer?.status ?? 503;
}
