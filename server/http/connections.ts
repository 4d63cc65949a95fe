import type { Server } from 'node:http';
import type { FastifyInstance } from 'fastify';
import type { Metrics } from '../ops/metrics.ts';
import { maxStreams } from '../realtime/hub.ts';

/** Limits on what one caller's connections can take from all others. Times in milliseconds. */
export const connectionLimits = {
  // Two hundred people at a laptop open six connections each; a file descriptor and some 10 kB
  // are the price of one, so this many stay far below any limit of memory. As many again may be held
  // by open pages (realtime/hub.ts).
  connections: 2000 + maxStreams,
  headerBytes: 16 * 1024,
  // Honest headers come in one packet; a byte at a time is an attack (slowloris).
  headers: 10_000,
  // A picture of 10 MB over a poor phone connection (1 Mbit/s) takes 80 seconds.
  request: 120_000,
  // Neither reads nor sends. Longer than the payment provider's three tries of ten seconds.
  socketIdle: 60_000,
  // Longer than the 60 seconds for which nginx and most load balancers keep a connection, or they
  // would send a request into one that is just being closed.
  keepAlive: 65_000,
  // As nginx has it: a caller with endless requests must reconnect now and then, in turn with the
  // others, and memory that the connection has accumulated is freed.
  requestsPerConnection: 1000,
} as const;

/** The limits that Node takes when a server is made. */
export const nodeOptions = {
  maxHeaderSize: connectionLimits.headerBytes,
  headersTimeout: connectionLimits.headers,
  // How often Node checks for callers that are late; its default is half a minute.
  connectionsCheckingInterval: 2000,
} as const;

/**
 * Sets the limits that can be set once a server is made, and returns it. Connections beyond them
 * are closed before a byte is read.
 */
export function limitConnections(server: Server): Server {
  server.setTimeout(connectionLimits.socketIdle);
  server.requestTimeout = connectionLimits.request;
  server.keepAliveTimeout = connectionLimits.keepAlive;
  server.maxRequestsPerSocket = connectionLimits.requestsPerConnection;
  server.maxConnections = connectionLimits.connections;
  // The last request's answer says `connection: close`; Node leaves it to the caller to do so.
  server.on('dropRequest', (_request, socket) => socket.end(() => socket.destroy()));
  return server;
}

export function watchConnections({ server }: FastifyInstance, metrics: Metrics): void {
  metrics.addGauge('http_connections', 'Open connections of callers', () =>
    countConnections(server),
  );
}

const countConnections = (server: Server) =>
  new Promise<number>((resolve, reject) =>
    server.getConnections((error, count) => (error ? reject(error) : resolve(count))),
  );
