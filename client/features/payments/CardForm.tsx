import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Link } from 'wouter';
import { isPaid } from '../../../contract/deals/booking-states.ts';
import { type Booking, offerToAccept } from '../../../contract/deals/bookings.ts';
import { bookingOutcomeLabel } from '../../booking-labels.ts';
import { ApiError } from '../../feedback/api-error.ts';
import { LoadError } from '../../feedback/load-error.tsx';
import { AcceptOfferButton } from '../../form/delivery/accept-offer-button.tsx';
import { invalidateTopics } from '../../live/topics.ts';
import { buttonClass } from '../../ui/button.tsx';
import { Card } from '../../ui/list/card.tsx';
import { Empty } from '../../ui/notices.tsx';
import { Spinner } from '../../ui/spinner.tsx';
import { CardEntry } from './CardEntry.tsx';
import { PaymentReceipt } from './PaymentReceipt.tsx';
import { ProductHeldPanel } from './ProductHeldPanel.tsx';
import { intentQuery } from './queries.ts';
import { stripeQuery } from './stripe.ts';

/**
 * The card field and the Pay button; afterwards the receipt, or the reason why there is nothing to
 * pay.
 */
export function CardForm({ booking }: { booking: Booking }) {
  const client = useQueryClient();
  const asked = offerToAccept(booking);
  const isOpen = booking.state === 'booked' && asked === null;
  const stripe = useQuery({ ...stripeQuery(), enabled: isOpen });
  // The intent reserves the bicycle: not for a buyer who has no card form to pay with.
  const canPay = isOpen && stripe.isSuccess;
  const intent = useQuery({ ...intentQuery(booking), enabled: canPay });
  // Of a purchase that was refunded in full, too.
  if (isPaid(booking.state) || booking.transactionId !== null)
    return <PaymentReceipt booking={booking} transactionId={booking.transactionId ?? ''} />;
  if (asked !== null) return <OfferChangedPanel booking={booking} />;
  if (!isOpen) return <BookingEnded booking={booking} />;
  const error = stripe.error ?? intent.error;
  if (intent.data && stripe.data)
    return <CardEntry booking={booking} intent={intent.data} stripe={stripe.data} />;
  if (error) {
    const retry = async () => {
      // Refreshes the booking first: its new state may be the reason why the payment could not be
      // opened.
      await invalidateTopics(client, 'bookings');
      await (canPay ? intent : stripe).refetch();
    };
    if (error instanceof ApiError && error.retryAt)
      return (
        <ProductHeldPanel
          error={error}
          retryAt={error.retryAt}
          pending={intent.isFetching}
          onRetry={retry}
        />
      );
    return <LoadError error={error} onRetry={retry} />;
  }
  return <Spinner />;
}

const BookingEnded = ({ booking }: { booking: Booking }) => (
  <Empty title={bookingOutcomeLabel(booking)}>
    {booking.state === 'refunded' && (
      <p className="mb-4">The refund usually takes a few days, depending on your bank.</p>
    )}
    <Link to="/dashboard/my-booking" className={buttonClass('secondary')}>
      My Bookings
    </Link>
  </Empty>
);

/** Replaces the card form until the buyer has accepted what the seller asks now. */
const OfferChangedPanel = ({ booking }: { booking: Booking }) => (
  <Card title="The seller has changed the price or the delivery">
    <p className="text-soft">
      You have not been charged. Look at what has changed and accept it to continue to the payment,
      or delete the booking in My Bookings.
    </p>
    <div className="flex flex-wrap gap-3">
      <AcceptOfferButton booking={booking} />
      <Link to="/dashboard/my-booking" className={buttonClass('secondary')}>
        My Bookings
      </Link>
    </div>
  </Card>
);
