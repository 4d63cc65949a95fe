import { useInfiniteQuery } from '@tanstack/react-query';
import { Link } from 'wouter';
import { useEmail } from '../../api/session.ts';
import { openBookingsQuery } from './queries.ts';

/**
 * Tells a person who has an open booking of the product about it, before they fill in the form
 * again.
 */
export function AlreadyBooked({ productId }: { productId: string }) {
  const { data } = useInfiniteQuery(openBookingsQuery(useEmail()));
  const mine = data?.pages.flatMap(({ rows }) => rows) ?? [];
  if (!mine.some((booking) => booking.productId === productId)) return null;
  return (
    <p className="mb-4 rounded-field bg-cream px-4 py-3 text-honey text-sm">
      You have already booked this bicycle.{' '}
      <Link to="/dashboard/my-booking" className="font-medium underline">
        My Bookings
      </Link>
    </p>
  );
}
