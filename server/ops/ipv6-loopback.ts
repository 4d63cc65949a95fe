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
  // The options that Node's HTTP server gives its own connections.
  const options = { noDelay: true, allowHalfOpen: true };
  const ipv6Server = createServer(options, (socket) => app.server.emit('connection', socket));
  // Closing its server, the framework waits for the connections of that server's own address alone.
  app.addHook('preClose', () => new Promise<void>((resolve) => ipv6Server.close(() => resolve())));
  return async (port) => {
    ipv6Server.listen({ host: '::1', port });
    await once(ipv6Server, 'listening').catch((error: NodeJS.ErrnoException) => {
      if (!withoutIpv6.includes(error.code)) throw error;
    });
  };
}
