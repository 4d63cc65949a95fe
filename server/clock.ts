/** The time, given to whatever asks for it, so that a test can move it. */
export interface Clock {
  now(): Date;
}

/** Waits for so many milliseconds. */
export type Wait = (ms: number) => Promise<unknown>;

export const systemClock: Clock = { now: () => new Date() };
