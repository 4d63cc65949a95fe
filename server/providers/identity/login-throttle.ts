import { availableParallelism } from 'node:os';
import pLimit from 'p-limit';
import type { Wait } from '../../clock.ts';
import { AppError } from '../../errors.ts';

// A person mistypes a few times; a guesser needs thousands of tries.
const freeFailures = 5;
const windowMs = 15 * 60 * 1000;
const firstDelayMs = 250;
const maxDelayMs = 8000;
const maxQueueLength = 5;
const maxWaitingPerAddress = 2;
// A try that waits holds one of the places under overload: a fifth of them, whatever is guessed at.
const maxWaiting = 20;

// An attempt hashes for 20 ms of a core, in one of Node's four threads. One of each stays free:
// requests for lists need a core, and verifying tokens and compressing answers need a thread.
export const maxConcurrent = Math.max(1, Math.min(availableParallelism() - 1, 3));

const newAccount = (key: string): Account => ({
  ...{ key, failures: [], sharedFailures: 0 },
  ...{ inFlight: 0, queue: [], lastAttempt: Promise.resolve() },
});

export type LoginThrottle = ReturnType<typeof openLoginThrottle>;

/** From how many remembered accounts on the quiet ones are looked for. */
const purgeThreshold = 1000;

/** Who tries to sign in. */
export interface LoginSource {
  email: string;
  /** A browser in which the owner of the email has signed in before. */
  device?: string | undefined;
  address: string;
}

/**
 * The result of an attempt: 200 for the right password, 401 for a wrong one; any other status says
 * neither.
 */
interface AttemptResult {
  status: number;
}

/** Wrong passwords that all processes of the shop have seen together. */
export interface SharedLoginFailures {
  /** How many failures an account had within the last `windowMs`; 0 while that is unknown. */
  count(account: string, windowMs: number): Promise<number>;
  add(account: string, windowMs: number): Promise<void>;
  clear(account: string): Promise<void>;
}

interface LoginThrottleOptions {
  wait: Wait;
  /** How many tries are made at once, whichever their accounts; the others wait in line. */
  concurrency?: number;
  shared?: SharedLoginFailures | undefined;
}

interface Account {
  key: string;
  failures: number[];
  /** Failures in all processes, as read at the last attempt in this one. */
  sharedFailures: number;
  /** Tries that have not ended: each may turn out to be a failure. */
  inFlight: number;
  /** Addresses of those among them that wait for the ones before. */
  queue: string[];
  lastAttempt: Promise<unknown>;
}

/**
 * Slows sign-in down for an account whose password is being guessed, whichever addresses the
 * attempts come from. Its owner is not locked out: a browser that they have used before is counted
 * by itself, and elsewhere they wait for seconds and get in, unless three addresses or more keep
 * the queue full at that very moment. Each process has its own queue; the failures that cause the
 * delays are counted in all processes together where there is a `shared` counter.
 */
export function openLoginThrottle({
  wait,
  concurrency = maxConcurrent,
  shared,
}: LoginThrottleOptions) {
  const runLimited = pLimit(concurrency);
  const accounts = new Map<string, Account>();
  /** Addresses of all tries that wait, at whichever account. */
  const waiting: string[] = [];

  const countRecent = (account: Account) => {
    const since = Date.now() - windowMs;
    account.failures = account.failures.filter((time) => time > since);
    return account.failures.length;
  };

  const isIdle = (account: Account) => account.inFlight === 0 && countRecent(account) === 0;

  /** Keeps memory bounded: forgets the accounts at which nothing has failed lately. */
  const purgeIdle = () => {
    if (accounts.size < purgeThreshold) return;
    for (const [email, account] of accounts) if (isIdle(account)) accounts.delete(email);
  };

  /**
   * Delay in ms before the next try: 0, then 250 ms doubling up to 8 s. Of the tries before it `pending`
   * have not ended, and count as failed.
   */
  const delay = (account: Account, pending = 0) => {
    const surplus = Math.max(countRecent(account), account.sharedFailures) + pending - freeFailures;
    return surplus < 0 ? 0 : Math.min(firstDelayMs * 2 ** surplus, maxDelayMs);
  };

  const attemptNow = async <A extends AttemptResult>(
    account: Account,
    attempt: () => Promise<A>,
  ) => {
    const ms = delay(account);
    if (ms > 0) await wait(ms);
    const outcome = await runLimited(attempt);
    if (outcome.status === 200) {
      account.failures = [];
      account.sharedFailures = 0;
      await shared?.clear(account.key);
    }
    if (outcome.status === 401) {
      account.failures.push(Date.now());
      await shared?.add(account.key, windowMs);
    }
    return outcome;
  };

  /** No address takes all places, neither of an account nor of the server. */
  const isFull = ({ queue }: Account, address: string) =>
    queue.length >= maxQueueLength ||
    waiting.length >= maxWaiting ||
    waiting.filter((other) => other === address).length >= maxWaitingPerAddress;

  return {
    /**
     * Runs a sign-in of the account with this email and returns the result of `attempt`.
     * @throws AppError too_many_requests when too many attempts wait already, and what `attempt`
     * throws
     */
    run: async <A extends AttemptResult>(
      source: LoginSource,
      attempt: () => Promise<A>,
    ): Promise<A> => {
      purgeIdle();
      const { email, device, address } = source;
      const key = device === undefined ? email : `${email} ${device}`;
      const sharedFailures = (await shared?.count(key, windowMs)) ?? 0;
      const account = accounts.get(key) ?? newAccount(key);
      account.sharedFailures = sharedFailures;
      accounts.set(key, account);
      const ms = delay(account, account.inFlight);
      if (ms > 0 && isFull(account, address))
        throw new AppError('too_many_requests', { retryAt: new Date(Date.now() + ms) });
      const queues = ms > 0 ? [account.queue, waiting] : [];
      for (const queue of queues) queue.push(address);
      account.inFlight += 1;
      // After all that came before, or a hundred tries at once would share one delay.
      const previous = ms > 0 ? account.lastAttempt : Promise.resolve();
      const ownAttempt = previous.then(() => attemptNow(account, attempt));
      account.lastAttempt = Promise.allSettled([account.lastAttempt, ownAttempt]);
      try {
        return await ownAttempt;
      } finally {
        account.inFlight -= 1;
        for (const queue of queues) queue.splice(queue.indexOf(address), 1);
        if (isIdle(account)) accounts.delete(key);
      }
    },
    /** Does other work that hashes in the line of the tries. */
    runLimited: <T>(work: () => Promise<T>): Promise<T> => runLimited(work),
    /** How many accounts are remembered: those with a try under way or a recent failure. */
    size: () => accounts.size,
  };
}
