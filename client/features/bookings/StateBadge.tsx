import type { Booking } from '../../../contract/deals/bookings.ts';
import { stateLabel, stateTones } from '../../booking-labels.ts';
import { Badge } from '../../ui/badge.tsx';

interface StateBadgeProps {
  booking: Booking;
  side: 'buyer' | 'seller';
}

/** What has become of a paid booking; nothing while it is just paid. */
export const StateBadge = ({ booking: { state, shippedAt }, side }: StateBadgeProps) =>
  state !== 'paid' && (
    <Badge tone={stateTones[state]}>
      {stateLabel(state, side)}
      {state === 'shipped' && ` ${shippedAt?.slice(0, 10)}`}
    </Badge>
  );
