import type { FastifyInstance, FastifyRequest } from 'fastify';
import { Refusal } from './errors.ts';

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
 * bounded by the number of connections.
 */
export function refuseOverload(app: FastifyInstance, most = mostInFlight): void {
  const general = new Set<FastifyRequest>();
  const own = new Map<string, Set<FastifyRequest>>();

  const placesOf = ({ routeOptions: { url = '', config } }: FastifyRequest) => {
    if (config.ownPlaces === undefined) return { taken: general, most };
    const taken = own.get(url) ?? new Set();
    own.set(url, taken);
    return { taken, most: config.ownPlaces };
  };
  const refuseBeyond = async (request: FastifyRequest) => {
    const places = placesOf(request);
    if (places.taken.size >= places.most)
      throw new Refusal('overloaded', { retryAt: new Date(Date.now() + comeBackAfter) });
  };
  app.addHook('onRequest', refuseBeyond);
  // Counted from here on, when a JSON body is in: who sends theirs byte by byte keeps nobody out.
  // A form with a file is read later, by its route, which has places of its own for that reason.
  app.addHook('preValidation', async (request) => {
    await refuseBeyond(request);
    placesOf(request).taken.add(request);
  });
  // Until the answer goes out, not until it has arrived: who reads theirs slowly keeps nobody out
  // either, and who hangs up does not make the work go away.
  app.addHook('onSend', async (request) => {
    placesOf(request).taken.delete(request);
  });
}
