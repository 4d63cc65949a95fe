import rateLimit from '@fastify/rate-limit';
import type { FastifyContextConfig, FastifyInstance, FastifyRequest } from 'fastify';
import type { Redis } from 'ioredis';
import { defaultAddressLimit, type RateLimit } from '../../contract/rate-limits.ts';
import { AppError } from '../errors.ts';
import { redisRateLimitStore } from '../redis/rate-limit-store.ts';

const timeWindowOf = ({ per }: RateLimit) => `1 ${per}`;

/** Counts every request by its address; in `redis`, where several processes share the counts. */
export async function registerRateLimits(app: FastifyInstance, redis?: Redis): Promise<void> {
  await app.register(rateLimit, {
    max: defaultAddressLimit.max,
    timeWindow: timeWindowOf(defaultAddressLimit),
    allowList: isStaticFile,
    ...(redis ? { store: redisRateLimitStore(redis) } : {}),
    errorResponseBuilder: (_, { ttl }) =>
      new AppError('too_many_requests', { retryAt: new Date(Date.now() + ttl) }),
  });
}

const isStaticFile = ({ url }: { url: string }) =>
  url.startsWith('/assets/') || url.startsWith('/images/');

/** The configuration of a route that one address may call less often than others. */
export const addressRateLimit = (
  limit: RateLimit | undefined,
): Pick<FastifyContextConfig, 'rateLimit'> =>
  limit ? { rateLimit: { max: limit.max, timeWindow: timeWindowOf(limit) } } : {};

/** Counts a request of `subject`. @throws AppError too_many_requests, with the time to come back */
export type RateLimiter = (request: FastifyRequest, subject: string) => Promise<void>;

/**
 * Makes the function that limits what one account, or one email, may do from any number of
 * addresses. `name` separates the limit's counts from those of the others in the same store. It
 * counts nothing where limits are turned off.
 */
export function createRateLimiter(
  app: FastifyInstance,
  name: string,
  limit: RateLimit,
): RateLimiter {
  if (!app.hasDecorator('createRateLimit')) return async () => {};
  const subjects = new WeakMap<FastifyRequest, string>();
  const keyGenerator = (request: FastifyRequest) => `${name} ${subjects.get(request) ?? ''}`;
  const count = app.createRateLimit({
    max: limit.max,
    timeWindow: timeWindowOf(limit),
    keyGenerator,
  });
  return async (request, subject) => {
    subjects.set(request, subject);
    const result = await count(request);
    if (!result.isAllowed && result.isExceeded)
      throw new AppError('too_many_requests', { retryAt: new Date(Date.now() + result.ttl) });
  };
}
