import { Link } from 'wouter';
import type { Booking } from '../../../contract/trade/bookings.ts';
import { AcceptOfferButton } from '../../form/delivery/accept-offer-button.tsx';
import { buttonClass } from '../../ui/button.tsx';

/** Replaces the card form until the buyer has accepted what the seller asks now. */
export const OfferChangedPanel = ({ booking }: { booking: Booking }) => (
  <section
    aria-labelledby="new-offer"
    className="grid content-start gap-5 rounded-card border border-line bg-card p-6 shadow-card"
  >
    <h2 id="new-offer" className="text-xl">
      The seller has changed the offer
    </h2>
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
  </section>
);
