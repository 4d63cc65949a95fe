import type { Server } from 'node:http';
import type { FastifyInstance } from 'fastify';
import type { Metrics } from '../ops/metrics.ts';
import { maxStreams } from '../realtime/hub.ts';

/** Limits that keep one client's connections from exhausting the server. Times in milliseconds. */
export const connectionLimits = {
  // Two hundred people at a laptop open six connections each. One connection costs a file
  // descriptor and about 10 kB, so this number is far below any memory limit. As many again may be
  // held by open event streams (realtime/hub.ts).
  connections: 2000 + maxStreams,
  headerBytes: 16 * 1024,
  // Normal headers arrive in one packet; headers sent a byte at a time are an attack (slowloris).
  headers: 10_000,
  // A picture of 20 MB over a poor phone connection (1 Mbit/s) takes 160 seconds.
  request: 180_000,
  // Without data in either direction. Longer than the payment provider's three attempts of ten
  // seconds.
  socketIdle: 60_000,
  // Longer than the 60 seconds for which nginx and most load balancers keep a connection; otherwise
  // they might send a request over a connection that is just being closed.
  keepAlive: 65_000,
  // The same as in nginx: a client must reconnect after this many requests, which frees memory that
  // the connection has accumulated and gives other clients a turn.
  requestsPerConnection: 1000,
} as const;

/** The limits that Node takes as options of a new server. */
export const nodeOptions = {
  maxHeaderSize: connectionLimits.headerBytes,
  headersTimeout: connectionLimits.headers,
  // How often Node looks for requests that take too long; its default is 30 seconds.
  connectionsCheckingInterval: 2000,
} as const;

/**
 * Sets the limits that are properties of a server, and returns the server. Connections beyond the
 * maximum are closed before anything is read.
 */
export function limitConnections(server: Server): Server {
  server.setTimeout(connectionLimits.socketIdle);
  server.requestTimeout = connectionLimits.request;
  server.keepAliveTimeout = connectionLimits.keepAlive;
  server.maxRequestsPerSocket = connectionLimits.requestsPerConnection;
  server.maxConnections = connectionLimits.connections;
  // The last response has `connection: close`, but Node relies on the client to close the
  // connection.
  server.on('dropRequest', (_request, socket) => socket.end(() => socket.destroy()));
  return server;
}

/** Adds the gauge of open connections to the metrics. */
export function watchConnections({ server }: FastifyInstance, metrics: Metrics): void {
  metrics.addGauge('http_connections', 'Open connections of callers', () =>
    countConnections(server),
  );
}

const countConnections = (server: Server) =>
  new Promise<number>((resolve, reject) =>
    server.getConnections((error, count) => (error ? reject(error) : resolve(count))),
  );
