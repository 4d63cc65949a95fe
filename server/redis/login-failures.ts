import { createHash, randomUUID } from 'node:crypto';
import type { Redis } from 'ioredis';
import type { SharedLoginFailures } from '../providers/identity/login-throttle.ts';

/** Counts wrong passwords across all processes. While Redis is unreachable, the count is 0. */
export function sharedLoginFailures(redis: Redis): SharedLoginFailures {
  // Hashed, so that Redis stores no emails.
  const keyOf = (account: string) =>
    `respoke:failed:${createHash('sha256').update(account).digest('base64url')}`;
  const zero = () => 0;
  return {
    count: (account, windowMs) => {
      const since = Date.now() - windowMs;
      return redis.zcount(keyOf(account), since, '+inf').catch(zero);
    },
    add: async (account, windowMs) => {
      const now = Date.now();
      const key = keyOf(account);
      await redis
        .multi()
        .zremrangebyscore(key, '-inf', now - windowMs)
        .zadd(key, now, randomUUID())
        .pexpire(key, windowMs)
        .exec()
        .catch(zero);
    },
    clear: async (account) => {
      await redis.del(keyOf(account)).catch(zero);
    },
  };
}
