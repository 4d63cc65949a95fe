import rateLimit from '@fastify/rate-limit';
import type { FastifyContextConfig, FastifyInstance, FastifyRequest } from 'fastify';
import type { Redis } from 'ioredis';
import { defaultAddressLimit, type RateLimit } from '../../contract/limits.ts';
import { Refusal } from '../errors.ts';
import { sharedLimits } from '../redis/limits.ts';

const windowOf = ({ per }: RateLimit) => `1 ${per}`;

/** Counts every request by its address; in `redis`, where several processes share the counts. */
export async function countRequests(app: FastifyInstance, redis?: Redis): Promise<void> {
  await app.register(rateLimit, {
    max: defaultAddressLimit.max,
    timeWindow: windowOf(defaultAddressLimit),
    allowList: isStaticFile,
    ...(redis ? { store: sharedLimits(redis) } : {}),
    errorResponseBuilder: (_, { ttl }) =>
      new Refusal('too_many_requests', { retryAt: new Date(Date.now() + ttl) }),
  });
}

const isStaticFile = ({ url }: { url: string }) =>
  url.startsWith('/assets/') || url.startsWith('/images/');

/** The configuration of a route that one address may call less often than others. */
export const addressLimit = (
  limit: RateLimit | undefined,
): Pick<FastifyContextConfig, 'rateLimit'> =>
  limit ? { rateLimit: { max: limit.max, timeWindow: windowOf(limit) } } : {};

/** Counts a request of somebody. @throws Refusal too_many_requests, with the time to come back */
export type CountRequest = (request: FastifyRequest, whose: string) => Promise<void>;

/**
 * Makes the function that limits what one account, or one email, may do from however many addresses.
 * `name` tells the limit from all others: their counts may lie in one place. It counts nothing where
 * limits are turned off.
 */
export function limitEach(app: FastifyInstance, name: string, limit: RateLimit): CountRequest {
  if (!app.hasDecorator('createRateLimit')) return async () => {};
  const counted = new WeakMap<FastifyRequest, string>();
  const keyGenerator = (request: FastifyRequest) => `${name} ${counted.get(request) ?? ''}`;
  const take = app.createRateLimit({ max: limit.max, timeWindow: windowOf(limit), keyGenerator });
  return async (request, whose) => {
    counted.set(request, whose);
    const taken = await take(request);
    if (!taken.isAllowed && taken.isExceeded)
      throw new Refusal('too_many_requests', { retryAt: new Date(Date.now() + taken.ttl) });
  };
}
