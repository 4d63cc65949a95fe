import type { Deal } from '../../../../contract/deals/deals.ts';
import type { BookingEvent } from '../../../../contract/deals/lifecycle/transition.ts';

const format = new Intl.DateTimeFormat('en', { dateStyle: 'medium', timeStyle: 'short' });

/** Formats a moment, as "Nov 20, 2026, 12:02 PM" where the reader is. */
export const formatWhen = (at: string): string => format.format(new Date(at));

/** Returns " by" and a moment if one of `events` is what happens next automatically, else nothing. */
export function byWhen({ next }: Pick<Deal, 'next'>, ...events: BookingEvent[]): string {
  return next && events.some((event) => event === next.event) ? ` by ${formatWhen(next.at)}` : '';
}
