import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type Booking, priceToAccept } from '../../contract/trade/bookings.ts';
import { call } from '../api/api.ts';
import { showErrorToast } from '../feedback/error-toast.ts';
import { invalidateTopics } from '../live/topics.ts';
import { Button } from '../ui/button.tsx';
import { rowActionClass } from '../ui/list/table.tsx';

interface AcceptPriceButtonProps {
  booking: Booking;
  size?: 'normal' | 'small';
}

/**
 * Accepts the seller's current price for an unpaid booking. Renders nothing if it is the booked
 * price.
 */
export function AcceptPriceButton({ booking, size = 'normal' }: AcceptPriceButtonProps) {
  const client = useQueryClient();
  const price = priceToAccept(booking);
  const accept = useMutation({
    // Sends the price that was on the screen: if it has changed again, the server refuses.
    mutationFn: (seen: number) =>
      call('PATCH /bookings/:id', {
        params: { id: booking._id },
        query: { email: booking.buyerEmail },
        body: { event: 'accept-price', price: seen },
      }),
    onError: (error) => showErrorToast(error),
    onSettled: () => invalidateTopics(client, 'bookings'),
  });
  if (price === null) return null;
  return (
    <Button
      size={size}
      className={rowActionClass}
      pending={accept.isPending}
      onClick={() => accept.mutate(price)}
    >
      Accept the new price
    </Button>
  );
}
