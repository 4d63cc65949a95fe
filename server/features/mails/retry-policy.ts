import { backoffMs } from '../../db/work/queue.ts';

/** With these delays, twelve attempts take more than half a day. */
export const maxAttempts = 12;

/** When a process dies while it sends, other processes take over its mails after this time, in ms. */
export const leaseMs = 5 * 60_000;

/**
 * Returns the milliseconds to wait after a number of failed attempts: half a minute, doubled with
 * each further attempt, at most six hours.
 */
export const retryDelayMs = (attempts: number): number =>
  backoffMs(attempts, { firstMs: 30_000, maxMs: 6 * 60 * 60_000 });
