import { v7 } from 'uuid';
import type { Rng } from '../rng.ts';

export const minuteMs = 60_000;
export const hourMs = 60 * minuteMs;
export const dayMs = 24 * hourMs;

/** The moment `ms` milliseconds after `from`. */
export const after = (from: Date, ms: number): Date => new Date(from.getTime() + ms);

/** The day of a moment in UTC, as in 2024-05-31. */
export const dayOf = (moment: Date): string => moment.toISOString().slice(0, 10);

/**
 * An id as if it had been made at `moment`: lists are ordered by id, so a row's id and its date
 * must agree.
 */
export function idAt(rng: Rng, moment: Date): string {
  const random = Uint8Array.from({ length: 16 }, () => rng.whole(0, 255));
  return v7({ msecs: moment.getTime(), random });
}
