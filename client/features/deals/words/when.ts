import type { Deal } from '../../../../contract/deals/deals.ts';
import type { BookingEvent } from '../../../../contract/deals/lifecycle/transition.ts';
import { formatDate } from '../../../ui/text/dates.ts';

/** Returns " by" and a moment if one of `events` is what happens next automatically, else nothing. */
export function byWhen({ next }: Pick<Deal, 'next'>, ...events: BookingEvent[]): string {
  return next && events.some((event) => event === next.event)
    ? ` by ${formatDate(next.at, 'moment')}`
    : '';
}
