import { Link } from 'wouter';
import type { Booking } from '../../../contract/deals/bookings.ts';
import { askPath } from '../../links/message-links.ts';
import { buttonClass } from '../../ui/button.tsx';

/** Opens the thread with the other side of a booking. */
export function MessageLink({ booking }: { booking: Booking }) {
  const { _id, productId, productDetails } = booking;
  const categoryId = productDetails[0]?.categoryId ?? '';
  return (
    <Link
      to={askPath({ categoryId, productId, bookingId: _id })}
      className={buttonClass('secondary', 'small')}
    >
      Message
    </Link>
  );
}
