import { countText } from './count-text.ts';

const hourMs = 60 * 60 * 1000;

/** Returns how long something has been open, as "3 days" or "5 hours". Dates are ISO 8601. */
export function ageText(openedAt: string, until: number): string {
  const hours = Math.max(0, Math.floor((until - Date.parse(openedAt)) / hourMs));
  return hours < 48 ? countText(hours, 'hour') : countText(Math.floor(hours / 24), 'day');
}
