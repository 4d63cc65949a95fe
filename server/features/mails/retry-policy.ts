const firstDelayMs = 30_000;
const maxDelayMs = 6 * 60 * 60_000;

/** With these delays, twelve attempts reach over more than half a day. */
export const maxAttempts = 12;

/** When a process dies while sending, the others take over its mails after this long, in ms. */
export const leaseMs = 5 * 60_000;

/** The wait after a number of failed attempts, in ms: half a minute, then twice as long each time. */
export const retryDelayMs = (attempts: number): number =>
  Math.min(firstDelayMs * 2 ** (attempts - 1), maxDelayMs);
