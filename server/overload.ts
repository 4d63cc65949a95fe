import type { FastifyInstance, FastifyRequest } from 'fastify';
import { Refusal } from './errors.ts';

/**
 * Requests that are worked on at once. One process answers some hundreds a second, so the hundredth
 * waits for a fraction of a second; whoever came after it would only make everybody wait longer.
 */
export const mostInFlight = 100;

/** In how many milliseconds a refused caller may come back. */
const comeBackAfter = 2000;

/**
 * Answers early, and without any work, what could not be answered in time: everything beyond
 * `most` requests at once. To be called before any other hook is added. What needs no waiting is
 * bounded by the number of connections.
 */
export function refuseOverload(app: FastifyInstance, most = mostInFlight): void {
  const inFlight = new Set<FastifyRequest>();
  const refuseBeyond = () =>
    inFlight.size >= most
      ? new Refusal('overloaded', { retryAt: new Date(Date.now() + comeBackAfter) })
      : undefined;
  app.addHook('onRequest', (_request, _reply, done) => done(refuseBeyond()));
  // Counted from here on, when the body is in: who sends theirs byte by byte keeps nobody out.
  app.addHook('preValidation', (request, _reply, done) => {
    const refusal = refuseBeyond();
    if (!refusal) inFlight.add(request);
    done(refusal);
  });
  // Until the answer goes out, not until it has arrived: who reads theirs slowly keeps nobody out
  // either, and who hangs up does not make the work go away.
  app.addHook('onSend', (request, _reply, _payload, done) => {
    inFlight.delete(request);
    done();
  });
}
