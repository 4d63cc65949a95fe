import rateLimit from '@fastify/rate-limit';
import type { FastifyContextConfig, FastifyInstance, FastifyRequest } from 'fastify';
import type { Redis } from 'ioredis';
import { defaultAddressLimit, type RateLimit } from '../../contract/rate-limits.ts';
import { AppError } from '../errors.ts';
import { redisRateLimitStore } from '../redis/rate-limit-store.ts';

const timeWindowOf = ({ per }: RateLimit) => `1 ${per}`;

/** Counts all requests by client address; with `redis`, in counts that several processes share. */
export async function registerRateLimits(app: FastifyInstance, redis?: Redis): Promise<void> {
  await app.register(rateLimit, {
    max: defaultAddressLimit.max,
    timeWindow: timeWindowOf(defaultAddressLimit),
    allowList: isStaticFile,
    ...(redis ? { store: redisRateLimitStore(redis) } : {}),
    errorResponseBuilder: (_, { ttl }) => new AppError('too_many_requests', { retryAfterMs: ttl }),
  });
}

const isStaticFile = ({ url }: { url: string }) =>
  url.startsWith('/assets/') || url.startsWith('/images/');

/** Returns the configuration of a route with a lower limit for each address. */
export const addressRateLimit = (
  limit: RateLimit | undefined,
): Pick<FastifyContextConfig, 'rateLimit'> =>
  limit ? { rateLimit: { max: limit.max, timeWindow: timeWindowOf(limit) } } : {};

/** Counts a request of `subject`. @throws AppError too_many_requests with the time to retry */
export type RateLimiter = (request: FastifyRequest, subject: string) => Promise<void>;

/**
 * Makes a function that limits the requests of one account or one email, from any number of
 * addresses. `name` separates its counts from those of other limits in the same store. When limits
 * are turned off, it counts nothing.
 */
export function createRateLimiter(
  app: FastifyInstance,
  name: string,
  limit: RateLimit,
): RateLimiter {
  if (!app.hasDecorator('createRateLimit')) return async () => {};
  const subjects = new WeakMap<FastifyRequest, string>();
  const keyGenerator = (request: FastifyRequest) => `${name} ${subjects.get(request)}`;
  const count = app.createRateLimit({
    max: limit.max,
    timeWindow: timeWindowOf(limit),
    keyGenerator,
  });
  return async (request, subject) => {
    subjects.set(request, subject);
    const result = await count(request);
    if (!result.isAllowed && result.isExceeded)
      throw new AppError('too_many_requests', { retryAfterMs: result.ttl });
  };
}
