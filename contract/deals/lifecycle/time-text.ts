import type { DealTime, DealTimes } from '../deal-times.ts';

// Apart from the times: pages that only name one must not load schemas.
const dayMs = 24 * 60 * 60 * 1000;

/** Formats a time that is given in days, which an operator who tries the shop out makes short. */
export function durationText(days: number): string {
  if (Number.isInteger(days)) return count(days, 'day');
  const hours = days * 24;
  return hours >= 1 ? count(Math.round(hours), 'hour') : count(Math.ceil(hours * 60), 'minute');
}

const count = (number: number, unit: string) => `${number} ${unit}${number === 1 ? '' : 's'}`;

/** Returns one of the operator's times in words, as in "7 days". */
export const timeText = (times: DealTimes, time: DealTime): string =>
  durationText(times[time] / dayMs);
