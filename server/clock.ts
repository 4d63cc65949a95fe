/** The source of the current time, which a test can replace. */
export interface Clock {
  now(): Date;
}

/** Waits for this many milliseconds. */
export type Wait = (ms: number) => Promise<unknown>;

export const systemClock: Clock = { now: () => new Date() };
