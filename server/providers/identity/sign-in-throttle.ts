import { availableParallelism } from 'node:os';
import pLimit from 'p-limit';
import type { Wait } from '../../clock.ts';
import { AppError } from '../../errors.ts';
import type { SharedCounts, SharedSignInFailures } from '../../redis/sign-in-failures.ts';

// A person mistypes a few times; an attacker needs thousands of attempts.
const freeFailures = 5;
const windowMs = 15 * 60 * 1000;
const firstDelayMs = 250;
const maxDelayMs = 8000;
const maxQueueLength = 5;
const maxWaitingPerAddress = 2;
// A waiting attempt takes one of the 100 slots for requests; this is a fifth of them.
const maxWaiting = 20;

/**
 * Longer than any attempt takes: it waits for five earlier ones and then itself, 8 s each.
 */
const attemptLifetimeMs = 60_000;

// An attempt hashes for 20 ms on a core, in one of Node's four threads. One of each stays free:
// requests for lists need a core, and verifying tokens and compressing responses need a thread.
export const concurrencyOn = (cores: number): number => Math.max(1, Math.min(cores - 1, 3));
export const maxConcurrent = concurrencyOn(availableParallelism());

const newAccount = (key: string): Account => ({
  key,
  failures: [],
  sharedFailures: 0,
  begun: 0,
  inFlight: 0,
  queue: [],
  lastAttempt: Promise.resolve(),
});

export type SignInThrottle = ReturnType<typeof openSignInThrottle>;

/** The number of remembered accounts from which on idle ones are removed. */
const purgeThreshold = 1000;

/** The origin of a sign-in attempt. */
export interface SignInSource {
  email: string;
  /** The id of a browser in which the owner of the email has signed in before. */
  device?: string | undefined;
  address: string;
}

/**
 * The result of an attempt: status 200 for the right password, 401 for a wrong one. Other statuses
 * mean neither.
 */
interface AttemptResult {
  status: number;
}

interface SignInThrottleOptions {
  wait: Wait;
  /** How many attempts run at the same time, for all accounts together; others wait in a queue. */
  concurrency?: number;
  shared?: SharedSignInFailures | undefined;
}

interface Account {
  key: string;
  failures: number[];
  /** The failures in all processes, as read at the last attempt in this one. */
  sharedFailures: number;
  /** The number of attempts in this process that have not ended, with those to be refused. */
  begun: number;
  /** The number of admitted attempts that have not ended, each of which may fail. */
  inFlight: number;
  /** The addresses of those attempts that wait for earlier ones. */
  queue: string[];
  lastAttempt: Promise<unknown>;
}

/**
 * Slows down sign-in to an account whose password is being guessed, from whichever addresses. The
 * owner is not locked out: a browser that they have used before is counted separately, and in other
 * browsers they wait some seconds, unless three or more addresses keep the queue full at that
 * moment. Each process has its own queue. With `shared`, the failures that cause the delays, and the
 * attempts under way, are counted across all processes.
 */
export function openSignInThrottle({
  wait,
  concurrency = maxConcurrent,
  shared,
}: SignInThrottleOptions) {
  const runLimited = pLimit(concurrency);
  const accounts = new Map<string, Account>();
  /** The addresses of all waiting attempts, for all accounts. */
  const waiting: string[] = [];

  const countRecent = (account: Account) => {
    const since = Date.now() - windowMs;
    account.failures = account.failures.filter((time) => time > since);
    return account.failures.length;
  };

  const isIdle = (account: Account) => account.begun === 0 && countRecent(account) === 0;

  /** Bounds memory by removing accounts without recent failures. */
  const purgeIdle = () => {
    if (accounts.size < purgeThreshold) return;
    for (const [email, account] of accounts) if (isIdle(account)) accounts.delete(email);
  };

  /**
   * Returns the delay in ms before the next attempt: 0, then 250 ms, doubled up to 8 s. `pending`
   * earlier attempts that have not ended count as failures, in whichever process they run.
   */
  const delay = (account: Account, pending = 0) => {
    const surplus = Math.max(countRecent(account), account.sharedFailures) + pending - freeFailures;
    return surplus < 0 ? 0 : Math.min(firstDelayMs * 2 ** surplus, maxDelayMs);
  };

  const attemptNow = async <A extends AttemptResult>(
    account: Account,
    elsewhere: number,
    attempt: () => Promise<A>,
  ) => {
    // Attempts in this process have ended by now; those in others may all fail.
    const ms = delay(account, elsewhere);
    if (ms > 0) await wait(ms);
    const outcome = await runLimited(attempt);
    if (outcome.status === 200) {
      account.failures.length = 0;
      account.sharedFailures = 0;
      await shared?.clear(account.key);
    }
    if (outcome.status === 401) {
      account.failures.push(Date.now());
      await shared?.add(account.key, windowMs);
    }
    return outcome;
  };

  /**
   * Whether the queue of the account or of the server is full, or the address has its maximum of
   * waiting attempts.
   */
  const isFull = ({ queue }: Account, elsewhere: number, address: string) =>
    // Of those in other processes, the first ones need not wait.
    queue.length + Math.max(0, elsewhere - freeFailures) >= maxQueueLength ||
    waiting.length >= maxWaiting ||
    waiting.filter((other) => other === address).length >= maxWaitingPerAddress;

  return {
    /**
     * Runs a sign-in attempt to the account with this email and returns its result.
     * @throws AppError too_many_requests when too many attempts are waiting; and what `attempt`
     * throws
     */
    run: async <A extends AttemptResult>(
      source: SignInSource,
      attempt: () => Promise<A>,
    ): Promise<A> => {
      purgeIdle();
      const { email, device, address } = source;
      const key = device === undefined ? email : `${email} ${device}`;
      const account = accounts.get(key) ?? newAccount(key);
      accounts.set(key, account);
      const earlierHere = account.begun;
      account.begun += 1;
      let registered: SharedCounts | undefined;
      let queues: string[][] = [];
      try {
        registered = await shared?.begin(key, windowMs, attemptLifetimeMs);
        account.sharedFailures = registered?.failures ?? 0;
        const elsewhere = Math.max(0, (registered?.underWay ?? 0) - earlierHere);
        const ms = delay(account, account.inFlight + elsewhere);
        if (ms > 0 && isFull(account, elsewhere, address))
          throw new AppError('too_many_requests', { retryAfterMs: ms });
        if (ms > 0) queues = [account.queue, waiting];
        for (const queue of queues) queue.push(address);
        account.inFlight += 1;
        // Waits for all earlier attempts; otherwise a hundred simultaneous attempts would share one
        // delay.
        const previous = ms > 0 ? account.lastAttempt : Promise.resolve();
        const ownAttempt = previous.then(() => attemptNow(account, elsewhere, attempt));
        account.lastAttempt = Promise.allSettled([account.lastAttempt, ownAttempt]);
        return await ownAttempt.finally(() => {
          account.inFlight -= 1;
        });
      } finally {
        for (const queue of queues) queue.splice(queue.indexOf(address), 1);
        if (registered) await shared?.end(key, registered.attempt);
        account.begun -= 1;
        if (isIdle(account) && accounts.get(key) === account) accounts.delete(key);
      }
    },
    /** Runs other work that hashes, within the same limit of concurrency. */
    runLimited: <T>(work: () => Promise<T>): Promise<T> => runLimited(work),
    /**
     * Returns how many accounts are remembered: those with a running attempt or a recent failure.
     */
    size: () => accounts.size,
  };
}
