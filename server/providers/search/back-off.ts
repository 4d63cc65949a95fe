export interface BackOffOptions {
  /** The first delay and the longest, in milliseconds; each one is twice the last. */
  first: number;
  most: number;
  /** After so many milliseconds of work, a failure is the first one again. */
  steady: number;
}

/** Returns a function that takes for how long something has worked, and returns the next delay. */
export function createBackOff({
  first,
  most,
  steady,
}: BackOffOptions): (workedMs: number) => number {
  let delay = 0;
  return (workedMs) => {
    delay = workedMs >= steady || delay === 0 ? first : Math.min(most, delay * 2);
    return delay;
  };
}
