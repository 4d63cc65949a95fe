import type { Server as HttpServer } from 'node:http';
import { Server as NetServer } from 'node:net';
import { setImmediate, setTimeout as sleep } from 'node:timers/promises';

/**
 * For how long an end waits for what may take for ever, in ms: jobs at hand, and callers. Half of what
 * main.ts gives in all.
 */
export const shutdownTimeoutMs = 10_000;

/** In how many ms those who were let in last have sent what they came for, across a data centre. */
const lingerMs = 500;

/**
 * Serves for `ms` while proxies learn to go elsewhere, and then stops listening so that nobody is
 * turned away who was let in. Without any such time (0), nobody is expected to be on the way.
 */
export async function drain(server: HttpServer, ms: number): Promise<void> {
  if (ms === 0) return;
  await sleep(ms);
  // The kernel resets who still waits at a door that closes: now Node has just let in all of them.
  await setImmediate();
  // Not HTTP's own close, which also ends connections into which a request may be on its way.
  NetServer.prototype.close.call(server);
  await sleep(lingerMs);
}
