import type { ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import type { FastifyBaseLogger, FastifyInstance, FastifyRequest } from 'fastify';
import { type ErrorResponse, errors } from '../../contract/errors.ts';
import type { Clock } from '../clock.ts';
import { AppError } from '../errors.ts';
import { probesPath } from '../ops/health.ts';
import type { EarlyStep } from './early-steps.ts';
import type { ErrorPages } from './pages/error-pages.ts';
import { dataHeaders } from './security-headers.ts';

/**
 * The maximum number of requests in progress. One process answers several hundred a second, so the
 * hundredth waits for a fraction of a second; more at once would only make every client wait
 * longer.
 */
export const maxInFlight = 100;

/** When a rejected client may retry, in milliseconds. */
const retryAfterMs = 2000;

declare module 'fastify' {
  interface FastifyContextConfig {
    /**
     * The number of slots of this route alone; its requests do not count towards the general limit.
     */
    ownCapacity?: number;
  }
}

interface OverloadOptions {
  clock: Clock;
  max?: number;
  onRejected?(): void;
  pages?: ErrorPages;
}

/**
 * Rejects requests beyond `max` at the same time, early and at little cost, because they could not
 * be answered in time. Call it before adding hooks that do work for a request. Requests without
 * asynchronous work are limited by the number of connections. Returns the step that rejects
 * requests before they reach the framework.
 */
export function rejectOverload(
  app: FastifyInstance,
  { clock, max = maxInFlight, onRejected = () => {}, pages = () => null }: OverloadOptions,
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
    return slots.taken.size >= slots.max ? new AppError('overloaded', { retryAfterMs }) : undefined;
  };
  app.addHook('onRequest', (request, _reply, done) => done(rejectWhenFull(request)));
  // Counts a request once its JSON body has been read, so that a client which sends it byte by byte
  // takes no slot. A form with a file is read later, by its route, which therefore has its own
  // slots.
  app.addHook('preValidation', (request, _reply, done) => {
    const error = rejectWhenFull(request);
    if (!error) slotsOf(request).taken.add(request);
    done(error);
  });
  // Until the response is sent, not until it has arrived: a client that reads slowly takes no slot,
  // and closing the connection does not free the slot while the work goes on.
  app.addHook('onSend', (request, _reply, _payload, done) => {
    slotsOf(request).taken.delete(request);
    done();
  });
  return rejectEarly(app.log, () => general.size >= max, { clock, onRejected, pages });
}

/**
 * Rejects requests before they reach the framework: at ten times the capacity, rejecting them in
 * the framework would leave little time for other requests. Once a second, it logs how many were
 * rejected.
 */
function rejectEarly(
  log: FastifyBaseLogger,
  isFull: () => boolean,
  { clock, onRejected, pages }: Required<Omit<OverloadOptions, 'max'>>,
): EarlyStep {
  const dataAnswer = {
    ...dataHeaders,
    'content-type': 'application/json; charset=utf-8',
    'cache-control': 'no-store',
  };
  const retryAfter = { 'retry-after': String(retryAfterMs / 1000) };
  let rejected = 0;
  let body = '';
  const logRejections = () => {
    log.warn({ refused: rejected }, 'overloaded');
    rejected = 0;
  };
  return (request, response, next) => {
    // Health probes are always answered: otherwise the process would be restarted and its requests
    // lost.
    if (!isFull() || request.url?.startsWith(probesPath)) return next();
    // All requests within a second share one body and one line in the log.
    if (rejected === 0) {
      setTimeout(logRejections, 1000).unref();
      body = overloadedAnswer(clock.now());
    }
    rejected += 1;
    onRejected();
    pauseConnection(request.socket, response);
    const { status, message } = errors.overloaded;
    const page = pages(request, { code: 'overloaded', message });
    response
      .writeHead(status, { ...(page?.headers ?? dataAnswer), ...retryAfter })
      .end(page?.body ?? body);
  };
}

/** How long reading from a rejected connection is paused, in milliseconds. */
const pauseMs = 1000;

/**
 * Pauses a rejected connection, so that its requests wait in the operating system; otherwise the
 * process would do nothing but reject. A client that has sent several requests without waiting for
 * a response loses the connection.
 */
function pauseConnection(socket: Socket, response: ServerResponse): void {
  if (socket.isPaused()) {
    response.shouldKeepAlive = false;
    return;
  }
  // Only after the response, because Node resumes reading at its end.
  response.once('finish', () => {
    socket.pause();
    setTimeout(() => socket.resume(), pauseMs).unref();
  });
}

function overloadedAnswer(now: Date): string {
  const { message } = errors.overloaded;
  const retryAt = new Date(now.getTime() + retryAfterMs).toISOString();
  return JSON.stringify({ code: 'overloaded', message, retryAt } satisfies ErrorResponse);
}
