import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';
import { jobsAndClientsMs } from '../ops/shutdown-times.ts';
import type { EarlyStep } from './early-steps.ts';

/** How often a closing server looks for connections that it can close, in ms. */
const checkIntervalMs = 100;

/** How long a closing server waits for its clients, in ms. */
const endLimits = {
  /** For the head of a request: on a new connection, the first request may be arriving. */
  head: 1000,
  /** For the rest of a body, and until the client has read the response. */
  caller: jobsAndClientsMs,
};

interface Connection {
  openedAt: number;
  /** Requests without a complete response; several if the client sends them without waiting. */
  exchanges: Set<IncomingMessage>;
  /** Bytes received from the client when its last response was complete. */
  bytesAnswered: number;
}

/**
 * When `app` begins to close, closes idle connections, and each other connection as soon as its
 * response is complete. Node closes idle connections only once, at the beginning. It also counts a
 * connection as busy on which the client has sent nothing or part of a request, so that such a
 * client could keep the server running, and as idle one whose response is still being sent, which
 * would be cut off. Returns the early step that tracks requests.
 */
export function endConnections(app: FastifyInstance, limits = endLimits): EarlyStep {
  const { server } = app;
  const connections = new Map<Socket, Connection>();
  let timer: NodeJS.Timeout | undefined;
  server.on('connection', (socket: Socket) => {
    connections.set(socket, { openedAt: Date.now(), exchanges: new Set(), bytesAnswered: 0 });
    socket.once('close', () => connections.delete(socket));
  });
  // Node and the framework call this method when they close.
  server.closeIdleConnections = () => {
    for (const [socket, connection] of connections)
      if (isIdle(socket, connection)) socket.destroy();
  };
  const closeConnections = (closingAt: number) => {
    server.closeIdleConnections();
    const now = Date.now();
    for (const [socket, { openedAt, exchanges }] of connections) {
      const headBegan = socket.bytesRead === 0 ? openedAt : closingAt;
      const isLate =
        exchanges.size === 0
          ? now - headBegan > limits.head
          : waitsForCaller(socket, exchanges) && now - closingAt > limits.caller;
      if (isLate) socket.destroy();
    }
  };
  app.addHook('preClose', (done) => {
    const closingAt = Date.now();
    closeConnections(closingAt);
    timer = setInterval(closeConnections, checkIntervalMs, closingAt);
    done();
  });
  // The framework calls this hook when the server has closed.
  app.addHook('onClose', (_app, done) => {
    clearInterval(timer);
    done();
  });
  return (request, response, next) => {
    const connection = connections.get(request.socket);
    if (connection) watchExchange(request, response, connection);
    next();
  };
}

function watchExchange(
  request: IncomingMessage,
  response: ServerResponse,
  connection: Connection,
): void {
  const { socket } = request;
  connection.exchanges.add(request);
  response.once('close', () => {
    connection.exchanges.delete(request);
    connection.bytesAnswered = socket.bytesRead;
  });
}

/** Whether all requests were answered and no part of another has arrived. */
const isIdle = ({ bytesRead }: Socket, { exchanges, bytesAnswered }: Connection) =>
  exchanges.size === 0 && bytesRead > 0 && bytesRead === bytesAnswered;

/** Whether the client must act for every request: send the rest of it, or read the response. */
const waitsForCaller = ({ writableLength }: Socket, exchanges: ReadonlySet<IncomingMessage>) =>
  [...exchanges].every(({ complete }) => !complete || writableLength > 0);
