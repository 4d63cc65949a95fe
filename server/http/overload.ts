import type { ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import type { FastifyBaseLogger, FastifyInstance, FastifyRequest } from 'fastify';
import { type ErrorResponse, errors } from '../../contract/errors.ts';
import { Refusal } from '../errors.ts';
import { probes } from '../ops/health.ts';
import type { EarlyStep } from './early-steps.ts';
import { dataHeaders } from './security-headers.ts';

/**
 * Requests that are worked on at once. One process answers some hundreds a second, so the hundredth
 * waits for a fraction of a second; whoever came after it would only make everybody wait longer.
 */
export const mostInFlight = 100;

/** In how many milliseconds a refused caller may come back. */
const comeBackAfter = 2000;

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Places of this route's own: its requests take none of the others', and get none of them. */
    ownPlaces?: number;
  }
}

/**
 * Answers early, and without any work, what could not be answered in time: everything beyond
 * `most` requests at once. To be called before any other hook is added. What needs no waiting is
 * bounded by the number of connections. Gives the step that refuses them before the framework.
 */
export function refuseOverload(
  app: FastifyInstance,
  { most = mostInFlight, onRefused = () => {} }: { most?: number; onRefused?(): void } = {},
): EarlyStep {
  const general = new Set<FastifyRequest>();
  const own = new Map<string, Set<FastifyRequest>>();

  const placesOf = ({ routeOptions: { url = '', config } }: FastifyRequest) => {
    if (config.ownPlaces === undefined) return { taken: general, most };
    const taken = own.get(url) ?? new Set();
    own.set(url, taken);
    return { taken, most: config.ownPlaces };
  };
  const refuseBeyond = (request: FastifyRequest) => {
    const places = placesOf(request);
    return places.taken.size >= places.most
      ? new Refusal('overloaded', { retryAt: new Date(Date.now() + comeBackAfter) })
      : undefined;
  };
  app.addHook('onRequest', (request, _reply, done) => done(refuseBeyond(request)));
  // Counted from here on, when a JSON body is in: who sends theirs byte by byte keeps nobody out.
  // A form with a file is read later, by its route, which has places of its own for that reason.
  app.addHook('preValidation', (request, _reply, done) => {
    const refusal = refuseBeyond(request);
    if (!refusal) placesOf(request).taken.add(request);
    done(refusal);
  });
  // Until the answer goes out, not until it has arrived: who reads theirs slowly keeps nobody out
  // either, and who hangs up does not make the work go away.
  app.addHook('onSend', (request, _reply, _payload, done) => {
    placesOf(request).taken.delete(request);
    done();
  });
  return refuseEarly(app.log, () => general.size >= most, onRefused);
}

/**
 * Refuses what comes from the network before the framework has looked at it: in a flood of ten times
 * what can be served, refusing by the framework would leave little time for serving. The log tells
 * how many they were, once a second.
 */
function refuseEarly(
  log: FastifyBaseLogger,
  isFull: () => boolean,
  onRefused: () => void,
): EarlyStep {
  const headers = {
    ...dataHeaders,
    'content-type': 'application/json; charset=utf-8',
    'cache-control': 'no-store',
    'retry-after': String(comeBackAfter / 1000),
  };
  let refused = 0;
  let body = '';
  const tell = () => {
    log.warn({ refused }, 'overloaded');
    refused = 0;
  };
  return (request, response, next) => {
    // Who is asked whether it lives, and says nothing, is started anew: with all that is under way.
    if (!isFull() || request.url?.startsWith(probes)) return next();
    // One text and one line of the log for all who come within a second.
    if (refused === 0) {
      setTimeout(tell, 1000).unref();
      body = overloadedAnswer();
    }
    refused += 1;
    onRefused();
    quiet(request.socket, response);
    response.writeHead(errors.overloaded.status, headers).end(body);
  };
}

/** For how many milliseconds nothing more is read from a connection that was refused. */
const quietMs = 1000;

/**
 * Lets a refused connection wait in the operating system, or refusing would be all that we do. Who
 * sent several requests without waiting for an answer is shown out instead.
 */
function quiet(socket: Socket, response: ServerResponse): void {
  if (socket.isPaused()) {
    response.shouldKeepAlive = false;
    return;
  }
  // Not before: at the end of an answer, Node reads on.
  response.once('finish', () => {
    socket.pause();
    setTimeout(() => socket.resume(), quietMs).unref();
  });
}

function overloadedAnswer(): string {
  const { message } = errors.overloaded;
  const retryAt = new Date(Date.now() + comeBackAfter).toISOString();
  return JSON.stringify({ code: 'overloaded', message, retryAt } satisfies ErrorResponse);
}
