import { formatDate } from './dates.ts';

/** Returns a moment (ISO 8601) for "until …": its time alone if it is today, and "11:05 AM tomorrow". */
export function untilText(at: string, now = new Date()): string {
  const tomorrow = new Date(now);
  tomorrow.setDate(now.getDate() + 1);
  const isOn = (day: Date) => formatDate(at, 'day') === formatDate(day, 'day');
  if (isOn(now)) return formatDate(at, 'time');
  return isOn(tomorrow) ? `${formatDate(at, 'time')} tomorrow` : formatDate(at, 'moment');
}
