import { Link } from 'wouter';
import { formatMoney } from '../../../contract/money.ts';
import type { Booking } from '../../../contract/trade/bookings.ts';
import { AcceptPriceButton } from '../../form/accept-price-button.tsx';
import { buttonClass } from '../../ui/button.tsx';

/** Replaces the card form until the buyer has accepted the current price. */
export const PriceChangedPanel = ({ booking, asked }: { booking: Booking; asked: number }) => (
  <section
    aria-labelledby="new-price"
    className="grid content-start gap-5 rounded-card border border-line bg-card p-6 shadow-card"
  >
    <h2 id="new-price" className="text-xl">
      The price has changed
    </h2>
    <dl className="grid grid-cols-[1fr_auto] items-baseline gap-y-2">
      <dt className="text-soft">You booked it for</dt>
      <dd className="text-right">{formatMoney(booking.price)}</dd>
      <dt className="font-semibold">New price</dt>
      <dd className="text-right font-bold text-2xl tracking-tight">{formatMoney(asked)}</dd>
    </dl>
    <p className="text-soft">
      You have not been charged. Accept the new price to continue to the payment, or delete the
      booking in My Bookings.
    </p>
    <div className="flex flex-wrap gap-3">
      <AcceptPriceButton booking={booking} />
      <Link to="/dashboard/my-booking" className={buttonClass('secondary')}>
        My Bookings
      </Link>
    </div>
  </section>
);
