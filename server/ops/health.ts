import { sql } from 'drizzle-orm';
import type { FastifyInstance, FastifyReply } from 'fastify';
import type { Database } from '../db/database.ts';

/** How long the database may take to respond before it counts as down, in ms. */
const timeoutMs = 2000;

/** The path of the health probes, which are answered under any load. */
export const probesPath = '/health/';

/**
 * Registers the health checks: whether to restart the process (`/health/live`), and whether to
 * route requests to it (`/health/ready`). The latter fails while the database does not respond, and
 * once the process shuts down. Services that only some pages need, such as the payment provider,
 * are not checked.
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
  // A proxy reuses connections. This header keeps it from sending a request over a connection that
  // is about to close.
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
