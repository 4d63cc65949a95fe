/**
 * The source of the current time, which a test can replace. Whatever a rule compares, stores or lets
 * expire is a time of this clock (`npm run check:source-text` refuses the system's). Two other
 * clocks remain:
 * - What measures a duration in this process reads the process's own: timeouts, the windows of rate
 *   limits and of wrong passwords, the pauses of loops, connections that end at a shutdown, how old
 *   cached data are (`performance.now()`). No test moves it, since timers follow it.
 * - SQL that several servers run against each other reads the database's: leases of jobs, the change
 *   feed, what triggers compare with.
 */
export interface Clock {
  now(): Date;
}

/** Waits for this many milliseconds. */
export type Wait = (ms: number) => Promise<unknown>;

export const systemClock: Clock = { now: () => new Date() };

/**
 * The clock of better-auth, jose and altcha-lib, which read the system's and take no other one. They
 * write or check when sessions begin and end, when links to a new password end, when tokens, signing
 * keys and challenges expire, and how often an address has signed in. What they write or check is
 * compared and written by this clock here too.
 */
export const libraryClock: Clock = { now: systemClock.now };
