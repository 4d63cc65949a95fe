import type { Server as HttpServer } from 'node:http';
import { Server as NetServer } from 'node:net';
import { setImmediate, setTimeout as sleep } from 'node:timers/promises';
import { lastRequestsMs } from './shutdown-times.ts';

/**
 * Keeps serving for `ms` while proxies learn to send requests elsewhere, and then stops listening
 * without refusing connections that were accepted. With 0 it does nothing.
 */
export async function drain(server: HttpServer, ms: number): Promise<void> {
  if (ms === 0) return;
  await sleep(ms);
  // The kernel resets connections that wait in the accept queue when a socket closes. One more turn
  // of the event loop accepts them first.
  await setImmediate();
  // Not HTTP's own `close`, which also ends connections on which a request may be arriving.
  NetServer.prototype.close.call(server);
  await sleep(lastRequestsMs);
}
