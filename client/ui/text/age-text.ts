import { countText } from './count-text.ts';

const minuteMs = 60 * 1000;

/** Returns how long something has been open, as "3 days", "5 hours" or "20 minutes". Dates are ISO 8601. */
export function ageText(openedAt: string, until: number): string {
  const minutes = Math.floor((until - Date.parse(openedAt)) / minuteMs);
  const hours = Math.floor(minutes / 60);
  if (hours < 1) return countText(Math.max(1, minutes), 'minute');
  return hours < 48 ? countText(hours, 'hour') : countText(Math.floor(hours / 24), 'day');
}
