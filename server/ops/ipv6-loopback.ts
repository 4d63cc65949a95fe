import { once } from 'node:events';
import { createServer } from 'node:net';
import type { FastifyInstance } from 'fastify';

/** What listening at ::1 fails with where a machine has no IPv6. */
const withoutIpv6: readonly unknown[] = ['EADDRNOTAVAIL', 'EAFNOSUPPORT'];

/**
 * Lets callers in at ::1 as well as at 127.0.0.1: some clients try one address of `localhost`, and Node's
 * server listens at one. Connections are handed to the server of `app`, whose limits hold for them but
 * that of their number. To be called before `app` listens; what it gives listens at the same port
 * afterwards, and does nothing on a machine without IPv6.
 */
export function openIpv6Loopback(app: FastifyInstance): (port: number) => Promise<void> {
  const door = createServer((socket) => app.server.emit('connection', socket));
  // Closing its server, the framework waits for the connections of that server's own address alone.
  app.addHook('preClose', () => new Promise<void>((resolve) => door.close(() => resolve())));
  return async (port) => {
    door.listen({ host: '::1', port });
    await once(door, 'listening').catch((error: NodeJS.ErrnoException) => {
      if (!withoutIpv6.includes(error.code)) throw error;
    });
  };
}
