import { createHash, randomUUID } from 'node:crypto';
import type { Redis } from 'ioredis';

/** Counts of wrong passwords, and of attempts under way, that all processes of the shop share. */
export interface SharedSignInFailures {
  /**
   * Registers an attempt, and returns the account's failures within the last `windowMs` milliseconds
   * and the attempts that began before and have not ended; 0 for both while they are unknown. An
   * attempt that does not end counts for `lifetimeMs`: its process may have been killed.
   */
  begin(account: string, windowMs: number, lifetimeMs: number): Promise<SharedCounts>;
  /** Ends the attempt that `begin` named. */
  end(account: string, attempt: string): Promise<void>;
  add(account: string, windowMs: number): Promise<void>;
  clear(account: string): Promise<void>;
}

export interface SharedCounts {
  /** The name of the registered attempt. */
  attempt: string;
  failures: number;
  underWay: number;
}

/**
 * Counts wrong passwords, and attempts under way, across all processes. While Redis is unreachable,
 * the counts are 0.
 */
export function sharedSignInFailures(redis: Redis): SharedSignInFailures {
  // Hashed, so that Redis stores no emails.
  const keyOf = (account: string) =>
    `respoke:failed:${createHash('sha256').update(account).digest('base64url')}`;
  const zero = () => 0;
  const underWayKeyOf = (account: string) => `${keyOf(account)}:under-way`;
  return {
    begin: async (account, windowMs, lifetimeMs) => {
      const now = Date.now();
      const attempt = randomUUID();
      const key = underWayKeyOf(account);
      // One transaction, so that of two attempts one is always the earlier one. The score is the time
      // at which an attempt no longer counts.
      const answers = await redis
        .multi()
        .zremrangebyscore(key, '-inf', now)
        .zcard(key)
        .zadd(key, now + lifetimeMs, attempt)
        .pexpire(key, lifetimeMs)
        .zcount(keyOf(account), now - windowMs, '+inf')
        .exec()
        .catch(() => null);
      const numberAt = (index: number) => Number(answers?.[index]?.[1] ?? 0);
      return { attempt, underWay: numberAt(1), failures: numberAt(4) };
    },
    end: async (account, attempt) => {
      await redis.zrem(underWayKeyOf(account), attempt).catch(zero);
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
