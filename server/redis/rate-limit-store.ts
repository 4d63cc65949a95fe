import { createHash } from 'node:crypto';
import type { FastifyRateLimitStore, RateLimitPluginOptions } from '@fastify/rate-limit';
import LocalStore from '@fastify/rate-limit/store/LocalStore.js';
import RedisStore, { type CountingStore } from '@fastify/rate-limit/store/RedisStore.js';
import type { Redis } from 'ioredis';

/**
 * How long Redis is not used after a failure, in ms; otherwise a hanging Redis would delay every
 * request.
 */
const cooldownMs = 1000;
const prefix = 'respoke:limit:';

/**
 * Returns the store of all rate limits. It counts in Redis for all processes together, and in this
 * process while Redis is unreachable.
 */
export function redisRateLimitStore(redis: Redis): NonNullable<RateLimitPluginOptions['store']> {
  let cooldownUntil = Number.NEGATIVE_INFINITY;

  return class RedisRateLimitStore implements FastifyRateLimitStore {
    readonly #shared: CountingStore;
    readonly #local: CountingStore;

    constructor(_options: unknown, shared?: CountingStore, local?: CountingStore) {
      this.#shared = shared ?? new RedisStore(false, false, redis, prefix);
      this.#local = local ?? new LocalStore(false, false);
    }

    incr: CountingStore['incr'] = (key, done, timeWindow, max) => {
      const countLocally = () => this.#local.incr(key, done, timeWindow, max);
      if (performance.now() < cooldownUntil) return countLocally();
      const counted: typeof done = (error, result) => {
        if (!error) return done(null, result);
        cooldownUntil = performance.now() + cooldownMs;
        countLocally();
      };
      // Hashed, so that Redis stores no addresses and no emails.
      const hashedKey = createHash('sha256').update(key).digest('base64url');
      this.#shared.incr(hashedKey, counted, timeWindow, max);
    };

    child(route: Parameters<CountingStore['child']>[0]) {
      return new RedisRateLimitStore(
        undefined,
        this.#shared.child(route),
        this.#local.child(route),
      );
    }
  };
}
