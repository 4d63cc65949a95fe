import { setTimeout as sleep } from 'node:timers/promises';
import { Refusal } from '../../errors.ts';

// A person mistypes a few times; a guesser needs thousands of tries.
const freeFailures = 5;
const windowMs = 15 * 60 * 1000;
const firstDelayMs = 250;
const longestDelayMs = 8000;
const longestQueue = 5;

/** What a try came to: `ok` where the password was right. */
interface Attempt {
  ok: boolean;
}

interface Account {
  failures: number[];
  /** Tries that wait for the one before them. */
  queue: number;
  last: Promise<unknown>;
}

/**
 * Slows sign-in down for an account whose password is being guessed, whichever addresses the tries
 * come from. Nobody is locked out by it: the owner waits for a few seconds and gets in.
 */
export function openSlowDown(wait: (ms: number) => Promise<unknown> = sleep) {
  const accounts = new Map<string, Account>();

  const recent = (account: Account) => {
    const since = Date.now() - windowMs;
    account.failures = account.failures.filter((time) => time > since);
    return account.failures.length;
  };

  /** Delay in ms before the next try: 0, then 250 ms doubling up to 8 s. */
  const delay = (account: Account) => {
    const surplus = recent(account) - freeFailures;
    return surplus < 0 ? 0 : Math.min(firstDelayMs * 2 ** surplus, longestDelayMs);
  };

  const attemptNow = async <A extends Attempt>(account: Account, attempt: () => Promise<A>) => {
    const ms = delay(account);
    if (ms > 0) await wait(ms);
    const outcome = await attempt();
    if (outcome.ok) account.failures = [];
    else account.failures.push(Date.now());
    return outcome;
  };

  return {
    /**
     * Runs a sign-in of the account with this email and gives what `attempt` gives.
     * @throws Refusal too_many_requests when too many tries wait already, and what `attempt` throws
     */
    run: async <A extends Attempt>(email: string, attempt: () => Promise<A>): Promise<A> => {
      const account = accounts.get(email) ?? { failures: [], queue: 0, last: Promise.resolve() };
      accounts.set(email, account);
      const ms = delay(account);
      // One at a time, or a hundred tries at once would share one delay.
      if (account.queue >= longestQueue && ms > 0)
        throw new Refusal('too_many_requests', { retryAt: new Date(Date.now() + ms) });
      account.queue += 1;
      const before = ms > 0 ? account.last : Promise.resolve();
      const mine = before.catch(() => undefined).then(() => attemptNow(account, attempt));
      account.last = mine;
      try {
        return await mine;
      } finally {
        account.queue -= 1;
        if (account.queue === 0 && recent(account) === 0) accounts.delete(email);
      }
    },
    /** How many accounts are remembered; bounded by the failures of the last quarter of an hour. */
    size: () => accounts.size,
  };
}
