import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';
import type { EarlyStep } from '../http/early-steps.ts';
import { shutdownTimeoutMs } from './drain.ts';

/** How often a server that ends looks for connections that it need not wait for, in ms. */
const lookEveryMs = 100;

/** For how long a server that ends waits for its callers, in ms. */
const endLimits = {
  /** For the head of a request: a connection that has just been made may have its first one on the way. */
  head: 1000,
  /** For the rest of a body, and until an answer has been read. */
  caller: shutdownTimeoutMs,
};

interface Exchange {
  request: IncomingMessage;
  response: ServerResponse;
}

/** Whether the rest is the caller's: to send their request, or to read the answer. */
const waitsForCaller = ({ request, response }: Exchange) =>
  !request.complete || response.writableNeedDrain;

/**
 * Once `app` begins to close, ends the connections on which nothing is under way, and every other as soon
 * as its answer is out. Node does so at the beginning alone, and counts a connection as busy on which
 * nothing was ever sent (browsers open some ahead), or a part of a request; a caller who goes no further
 * would keep the server until it is killed. Gives the step that sees what is under way.
 */
export function endConnections(app: FastifyInstance, limits = endLimits): EarlyStep {
  const { server } = app;
  const openedAt = new Map<Socket, number>();
  const exchanges = new Map<Socket, Exchange>();
  let timer: NodeJS.Timeout | undefined;
  server.on('connection', (socket: Socket) => {
    openedAt.set(socket, Date.now());
    socket.once('close', () => openedAt.delete(socket));
  });
  const endIdle = (closingAt: number) => {
    server.closeIdleConnections();
    const now = Date.now();
    for (const [socket, at] of openedAt) {
      const exchange = exchanges.get(socket);
      const begun = socket.bytesRead === 0 ? at : closingAt;
      const isLate = exchange
        ? waitsForCaller(exchange) && now - closingAt > limits.caller
        : now - begun > limits.head;
      if (isLate) socket.destroy();
    }
  };
  app.addHook('preClose', (done) => {
    const closingAt = Date.now();
    endIdle(closingAt);
    timer = setInterval(endIdle, lookEveryMs, closingAt);
    done();
  });
  // The framework calls it when the server has closed.
  app.addHook('onClose', (_app, done) => {
    clearInterval(timer);
    done();
  });
  return (request, response, next) => {
    const { socket } = request;
    exchanges.set(socket, { request, response });
    response.once('close', () => {
      // Another one may have come meanwhile: several may be sent without waiting for an answer.
      if (exchanges.get(socket)?.response === response) exchanges.delete(socket);
    });
    next();
  };
}
