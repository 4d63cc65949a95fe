import type { Rng } from '../rng.ts';
import { after, dayMs, hourMs } from './time.ts';

/** The demand for bicycles from January to December, relative to its peak of 1. */
const season = [0.34, 0.42, 0.66, 0.88, 1, 0.97, 0.9, 0.84, 0.78, 0.6, 0.45, 0.5] as const;

export const seasonAt = (moment: Date): number => season[moment.getUTCMonth()] ?? 1;

const yearDays = 360;

/**
 * Returns a random moment of the last year, likelier in season. `growth` is how much busier the
 * year's end is than its beginning.
 */
export function momentInSeason(rng: Rng, now: Date, growth: number): Date {
  for (;;) {
    const age = rng.next() * yearDays;
    const moment = after(now, -age * dayMs - hourMs);
    const grown = (1 + (growth - 1) * (1 - age / yearDays)) / growth;
    if (rng.odds(seasonAt(moment) * grown)) return moment;
  }
}
