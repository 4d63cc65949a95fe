import type { Server } from 'node:http';
import type { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';
import type { Metrics } from '../ops/metrics.ts';
import { mostStreams } from '../realtime/hub.ts';

/** What one caller can take from everybody else by a connection alone. Times in milliseconds. */
export const connectionLimits = {
  // Two hundred people at a laptop open six connections each; a file descriptor and some 10 kB
  // are the price of one, so this many stay far below any limit of memory. As many again may be held
  // by open pages (realtime/hub.ts).
  connections: 2000 + mostStreams,
  headerBytes: 16 * 1024,
  // Honest headers come in one packet; a byte at a time is an attack (slowloris).
  headers: 10_000,
  // A picture of 10 MB over a poor phone connection (1 Mbit/s) takes 80 seconds.
  request: 120_000,
  // Neither reads nor sends. Longer than the payment provider's three tries of ten seconds.
  silence: 60_000,
  // Longer than the 60 seconds for which nginx and most load balancers keep a connection, or they
  // would send a request into one that is just being closed.
  keepAlive: 65_000,
  // As nginx has it: a caller with endless requests must queue again with everybody else, and what
  // a connection has gathered is let go.
  requestsPerConnection: 1000,
} as const;

/** The limits that Node takes when a server is made. */
export const nodeOptions = {
  maxHeaderSize: connectionLimits.headerBytes,
  headersTimeout: connectionLimits.headers,
  // How often Node looks for those who are late; its default is half a minute.
  connectionsCheckingInterval: 2000,
} as const;

/** Sets the limits that a server takes once it is made, and gives it. Connections beyond them are closed before a byte is read. */
export function limitConnections(server: Server): Server {
  server.setTimeout(connectionLimits.silence);
  server.requestTimeout = connectionLimits.request;
  server.keepAliveTimeout = connectionLimits.keepAlive;
  server.maxRequestsPerSocket = connectionLimits.requestsPerConnection;
  server.maxConnections = connectionLimits.connections;
  // The last request's answer says `connection: close`; Node leaves it to the caller to do so.
  server.on('dropRequest', (_request, socket) => socket.end(() => socket.destroy()));
  return server;
}

export function watchConnections({ server }: FastifyInstance, metrics: Metrics): void {
  metrics.watch('http_connections', 'Open connections of callers', () => countConnections(server));
}

/** How often a server that ends looks for connections that it need not wait for, in ms. */
const lookEveryMs = 100;
/** A connection that has just been made may have its first request on the way, in ms. */
const graceMs = 1000;

/**
 * Once `app` begins to close, ends the connections on which nothing is under way, and every other as soon
 * as its answer is out. Node does so at the beginning alone, and counts a connection on which nothing
 * was ever sent as busy: browsers open some ahead.
 */
export function endIdleConnections(app: FastifyInstance): void {
  const { server } = app;
  const openedAt = new Map<Socket, number>();
  let timer: NodeJS.Timeout | undefined;
  server.on('connection', (socket: Socket) => {
    openedAt.set(socket, Date.now());
    socket.once('close', () => openedAt.delete(socket));
  });
  const endIdle = () => {
    server.closeIdleConnections();
    const before = Date.now() - graceMs;
    for (const [socket, at] of openedAt)
      if (socket.bytesRead === 0 && at < before) socket.destroy();
  };
  app.addHook('preClose', (done) => {
    endIdle();
    timer = setInterval(endIdle, lookEveryMs);
    done();
  });
  // The framework calls it when the server has closed.
  app.addHook('onClose', (_app, done) => {
    clearInterval(timer);
    done();
  });
}

const countConnections = (server: Server) =>
  new Promise<number>((resolve, reject) =>
    server.getConnections((error, count) => (error ? reject(error) : resolve(count))),
  );
