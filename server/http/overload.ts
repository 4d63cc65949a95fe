import type { ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import type { FastifyBaseLogger, FastifyInstance, FastifyRequest } from 'fastify';
import { type ErrorResponse, errors } from '../../contract/errors.ts';
import { AppError } from '../errors.ts';
import { probesPath } from '../ops/health.ts';
import type { EarlyStep } from './early-steps.ts';
import { dataHeaders } from './security-headers.ts';

/**
 * Requests that are worked on at once. One process answers some hundreds a second, so the hundredth
 * waits for a fraction of a second; more at once would only make every caller wait longer.
 */
export const maxInFlight = 100;

/** After how many milliseconds a refused caller may try again. */
const retryAfterMs = 2000;

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Places of this route's own: its requests take none of the others', and get none of them. */
    ownCapacity?: number;
  }
}

/**
 * Answers early, and without any work, what could not be answered in time: everything beyond
 * `max` requests at once. To be called before the hooks that do work for a request. What
 * needs no waiting is bounded by the number of connections. Gives the step that refuses them before the framework.
 */
export function rejectOverload(
  app: FastifyInstance,
  { max = maxInFlight, onRejected = () => {} }: { max?: number; onRejected?(): void } = {},
): EarlyStep {
  const general = new Set<FastifyRequest>();
  const own = new Map<string, Set<FastifyRequest>>();

  const slotsOf = ({ routeOptions: { url = '', config } }: FastifyRequest) => {
    if (config.ownCapacity === undefined) return { taken: general, max };
    const taken = own.get(url) ?? new Set();
    own.set(url, taken);
    return { taken, max: config.ownCapacity };
  };
  const rejectWhenFull = (request: FastifyRequest) => {
    const slots = slotsOf(request);
    return slots.taken.size >= slots.max
      ? new AppError('overloaded', { retryAt: new Date(Date.now() + retryAfterMs) })
      : undefined;
  };
  app.addHook('onRequest', (request, _reply, done) => done(rejectWhenFull(request)));
  // Counted from here on, when a JSON body has been read: a caller who sends theirs byte by byte
  // takes no slot. A form with a file is read later, by its route, which has slots of its own for
  // that reason.
  app.addHook('preValidation', (request, _reply, done) => {
    const error = rejectWhenFull(request);
    if (!error) slotsOf(request).taken.add(request);
    done(error);
  });
  // Until the answer is sent, not until it has arrived: a caller who reads slowly takes no slot
  // either, and hanging up does not free the slot while the work goes on.
  app.addHook('onSend', (request, _reply, _payload, done) => {
    slotsOf(request).taken.delete(request);
    done();
  });
  return rejectEarly(app.log, () => general.size >= max, onRejected);
}

/**
 * Refuses requests before the framework has looked at them: in a flood of ten times the capacity,
 * refusing by the framework would leave little time for serving. The log says once a second how
 * many were refused.
 */
function rejectEarly(
  log: FastifyBaseLogger,
  isFull: () => boolean,
  onRejected: () => void,
): EarlyStep {
  const headers = {
    ...dataHeaders,
    'content-type': 'application/json; charset=utf-8',
    'cache-control': 'no-store',
    'retry-after': String(retryAfterMs / 1000),
  };
  let rejected = 0;
  let body = '';
  const logRejections = () => {
    log.warn({ refused: rejected }, 'overloaded');
    rejected = 0;
  };
  return (request, response, next) => {
    // A process that does not answer its health probe is restarted, and its requests are lost.
    if (!isFull() || request.url?.startsWith(probesPath)) return next();
    // One text and one line of the log for all who come within a second.
    if (rejected === 0) {
      setTimeout(logRejections, 1000).unref();
      body = overloadedAnswer();
    }
    rejected += 1;
    onRejected();
    pauseConnection(request.socket, response);
    response.writeHead(errors.overloaded.status, headers).end(body);
  };
}

/** For how many milliseconds nothing more is read from a connection that was refused. */
const pauseMs = 1000;

/**
 * Lets a refused connection wait in the operating system, or refusing would be all that we do. A
 * caller that sent several requests without waiting for an answer loses the connection.
 */
function pauseConnection(socket: Socket, response: ServerResponse): void {
  if (socket.isPaused()) {
    response.shouldKeepAlive = false;
    return;
  }
  // Not before: at the end of an answer, Node reads on.
  response.once('finish', () => {
    socket.pause();
    setTimeout(() => socket.resume(), pauseMs).unref();
  });
}

function overloadedAnswer(): string {
  const { message } = errors.overloaded;
  const retryAt = new Date(Date.now() + retryAfterMs).toISOString();
  return JSON.stringify({ code: 'overloaded', message, retryAt } satisfies ErrorResponse);
}
