import { sql } from 'drizzle-orm';
import type { FastifyInstance, FastifyReply } from 'fastify';
import type { Database } from '../db/database.ts';

/** Milliseconds in which a database that is well has answered. */
const timeoutMs = 2000;

/** Below it lie the probes, which are answered however many people are here. */
export const probesPath = '/health/';

/**
 * Tells whoever watches over the process whether to start it anew (`/health/live`) and whether to
 * send it people (`/health/ready`): not while the database is away, nor once it is to end. What only
 * some pages need, such as the payment provider, keeps nobody away.
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
  // A proxy keeps its connections; told so in time, it sends nothing into one that is being closed.
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
