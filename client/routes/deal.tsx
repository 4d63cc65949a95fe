import { CancelBooking } from '../features/bookings/DeleteBooking.tsx';
import { DealPage } from '../features/deals/DealPage.tsx';
import { DisputeSection } from '../features/disputes/DisputeSection.tsx';
import { ReviewSection } from '../features/reviews/ReviewSection.tsx';

/** One deal, with its disputes and reviews. */
export const DealRoute = () => (
  <DealPage>
    {(deal) => (
      <>
        {deal.side === 'buyer' && deal.booking.state === 'booked' && (
          <p>
            <CancelBooking booking={deal.booking} />
          </p>
        )}
        <ReviewSection deal={deal} />
        <DisputeSection deal={deal} />
      </>
    )}
  </DealPage>
);
