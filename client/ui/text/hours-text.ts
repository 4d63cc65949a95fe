import { countText } from './count-text.ts';

/** Returns hours in words: "40 minutes", "5 hours", "3 days". */
export function hoursText(hours: number): string {
  if (hours < 1) return countText(Math.max(1, Math.round(hours * 60)), 'minute');
  return hours < 48
    ? countText(Math.round(hours), 'hour')
    : countText(Math.round(hours / 24), 'day');
}
