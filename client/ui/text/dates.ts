import { readerRegion } from './region.ts';

const styles = {
  /** Nov 20, 2026, 12:02 PM */
  moment: { dateStyle: 'medium', timeStyle: 'short' },
  /** Nov 20, 2026 */
  day: { dateStyle: 'medium' },
  /** Nov 20, 2026, of a moment by UTC */
  utcDay: { dateStyle: 'medium', timeZone: 'UTC' },
  /** Nov 20 */
  dayOfYear: { month: 'short', day: 'numeric' },
  /** Friday, November 20, 2026 */
  longDay: { dateStyle: 'full' },
  /** Fri */
  weekday: { weekday: 'short' },
  /** 12:02 PM */
  time: { timeStyle: 'short' },
  /** Dec 3, of a day that is the same everywhere */
  dayAnywhere: { month: 'short', day: 'numeric', timeZone: 'UTC' },
  /** 9:30 AM, of a time that is meant where a shop is */
  timeAnywhere: { timeStyle: 'short', timeZone: 'UTC' },
} satisfies Record<string, Intl.DateTimeFormatOptions>;

export type DateStyle = keyof typeof styles;

/** Making one takes about as long as a page's worth of uses. */
const formats = new Map<string, Intl.DateTimeFormat>();

/**
 * Formats a moment (ISO 8601) in English as people write it in the reader's region, where the reader is: "Nov 20, 2026,
 * 12:02 PM" in the US, "20 Nov 2026, 12:02" in Great Britain.
 */
export function formatDate(at: string | Date, style: DateStyle): string {
  const locale = `en-${readerRegion()}`;
  const key = `${locale} ${style}`;
  const format = formats.get(key) ?? new Intl.DateTimeFormat(locale, styles[style]);
  formats.set(key, format);
  return format.format(new Date(at));
}

/** Formats a day such as 2026-12-03, which is the same for all readers: "Dec 3" in the US. */
export const formatDay = (day: string): string => formatDate(`${day}T00:00:00Z`, 'dayAnywhere');

/** Formats a time of a day such as 09:30: "9:30 AM" in the US. */
export const formatTimeOfDay = (time: string): string =>
  formatDate(`2026-01-01T${time}:00Z`, 'timeAnywhere');
