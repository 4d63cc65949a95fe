import type { Booking } from '../../../contract/deals/bookings.ts';
import { stateLabel, stateTones } from '../../booking-labels.ts';
import { Badge } from '../../ui/badge.tsx';
import { formatDate } from '../../ui/text/dates.ts';

interface StateBadgeProps {
  booking: Booking;
  side: 'buyer' | 'seller';
}

/** What has become of a paid booking; nothing while it is just paid. */
export const StateBadge = ({ booking: { state, shippedAt }, side }: StateBadgeProps) =>
  state !== 'paid' && (
    <Badge tone={stateTones[state]}>
      {stateLabel(state, side)}
      {state === 'shipped' && shippedAt && ` ${formatDate(shippedAt, 'day')}`}
    </Badge>
  );
