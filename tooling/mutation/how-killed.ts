import { spentMessage } from './in-vitest/spent-message.ts';

/** What a mutant has brought about. */
export type HowKilled = 'assertion' | 'error' | 'time limit' | 'endless loop' | 'process ended';

/** Tells by the message of a failure what has failed. */
export function howKilled(message: string): HowKilled {
  if (/hit ?(?:count )?limit/i.test(message)) return 'endless loop';
  if (/timed out in \d+ms|has not loaded within/.test(message)) return 'time limit';
  return /AssertionError/.test(message) ? 'assertion' : 'error';
}

/** Whether a failure has nothing to do with an earlier test file in the same process. */
export const isCertain = (message: string): boolean => !message.includes(spentMessage);
