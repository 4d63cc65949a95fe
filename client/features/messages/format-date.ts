import { formatDate } from '../../ui/text/dates.ts';

const daysAgo = (date: Date, now: Date): number => {
  const midnight = (of: Date) => new Date(of.getFullYear(), of.getMonth(), of.getDate()).getTime();
  return Math.round((midnight(now) - midnight(date)) / 86_400_000);
};

/** Formats the time of a message, as "2:05 PM". `date` is ISO 8601. */
export const timeText = (date: string): string => formatDate(date, 'time');

/** Formats the day above the messages of a day, as "Today" or "Monday, November 23, 2026". */
export function dayText(date: string, now = new Date()): string {
  const at = new Date(date);
  return ['Today', 'Yesterday'][daysAgo(at, now)] ?? formatDate(at, 'longDay');
}

/** Formats when something in a list happened, as short as it stays clear: "2:05 PM" or "Nov 6". */
export function shortText(date: string, now = new Date()): string {
  const at = new Date(date);
  const days = daysAgo(at, now);
  if (days === 0) return formatDate(at, 'time');
  if (days === 1) return 'Yesterday';
  if (days > 1 && days < 7) return formatDate(at, 'weekday');
  return formatDate(at, at.getFullYear() === now.getFullYear() ? 'dayOfYear' : 'day');
}

/** Returns whether two dates are on different days where the reader is. */
export const isOtherDay = (one: string, other: string): boolean =>
  new Date(one).toDateString() !== new Date(other).toDateString();
