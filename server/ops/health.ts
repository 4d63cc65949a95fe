import { sql } from 'drizzle-orm';
import type { FastifyInstance, FastifyReply } from 'fastify';
import type { Database } from '../db/database.ts';

/** How long the database may take to answer, in ms, before it counts as down. */
const timeoutMs = 2000;

/** The path of the probes, which are answered under any load. */
export const probesPath = '/health/';

/**
 * Answers health checks: whether to restart the process (`/health/live`) and whether to route
 * requests to it (`/health/ready`), which it refuses while the database does not answer and once
 * the process shuts down. Services that only some pages need, such as the payment provider, do not
 * count.
 */
export function health(
  app: FastifyInstance,
  { db, isDraining }: { db: Database; isDraining(): boolean },
): void {
  const config = { rateLimit: false, ownCapacity: 20 } as const;
  const sendStatus = (reply: FastifyReply, status: string) =>
    reply
      .code(status === 'ready' ? 200 : 503)
      .header('cache-control', 'no-store')
      .send({ status });
  app.get(`${probesPath}live`, { config }, async (_request, reply) =>
    reply.header('cache-control', 'no-store').send({ status: 'live' }),
  );
  app.get(`${probesPath}ready`, { config }, async (_request, reply) => {
    if (isDraining()) return sendStatus(reply, 'draining');
    return sendStatus(reply, (await isDatabaseUp(db)) ? 'ready' : 'database does not answer');
  });
  // A proxy keeps connections open. With this header it sends no request into one that is being
  // closed.
  app.server.prependListener('request', (_request, response) => {
    if (isDraining()) response.shouldKeepAlive = false;
  });
}

async function isDatabaseUp(db: Database): Promise<boolean> {
  let timer: NodeJS.Timeout | undefined;
  const timeout = new Promise<false>((resolve) => {
    timer = setTimeout(() => resolve(false), timeoutMs);
  });
  const query = db.execute(sql`select 1`).then(
    () => true,
    () => false,
  );
  const isUp = await Promise.race([query, timeout]);
  clearTimeout(timer);
  return isUp;
}
