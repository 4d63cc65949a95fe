import { once } from 'node:events';
import { createServer } from 'node:net';
import type { FastifyInstance } from 'fastify';

/** The error codes of listening at ::1 on a machine without IPv6. */
const withoutIpv6: readonly unknown[] = ['EADDRNOTAVAIL', 'EAFNOSUPPORT'];

/**
 * Accepts connections at ::1 as well as at 127.0.0.1: some clients try only one address of
 * `localhost`, and Node's server listens at one. Connections are passed to the server of `app`,
 * whose limits apply to them, except the maximum number. Call it before `app` listens. The returned
 * function then listens at the same port; it does nothing on a machine that lacks the address.
 */
export function openIpv6Loopback(
  app: FastifyInstance,
  host = '::1',
): (port: number) => Promise<void> {
  // The options that Node's HTTP server sets for its own connections.
  const options = { noDelay: true, allowHalfOpen: true };
  const ipv6Server = createServer(options, (socket) => app.server.emit('connection', socket));
  // When the framework closes a server, it waits only for that server's own connections.
  app.addHook('preClose', () => new Promise<void>((resolve) => ipv6Server.close(() => resolve())));
  return async (port) => {
    ipv6Server.listen({ host, port });
    await once(ipv6Server, 'listening').catch((error: NodeJS.ErrnoException) => {
      if (!withoutIpv6.includes(error.code)) throw error;
    });
  };
}
