import { Link } from 'wouter';
import type { Booking } from '../../../contract/deals/bookings.ts';
import { formatMoney } from '../../../contract/money.ts';
import { useUser } from '../../api/session.ts';
import { bookingOutcomeLabel, stateLabel } from '../../booking-labels.ts';
import { settings } from '../../client-settings.ts';
import { dealPath } from '../../links/deal-links.ts';
import { ReceiptFacts } from '../../page/receipt-facts.tsx';
import { Button, buttonClass } from '../../ui/button.tsx';
import { Note } from '../../ui/notices.tsx';
import { PhoneLink } from '../../ui/text/contacts.tsx';

interface PaymentReceiptProps {
  booking: Booking;
  transactionId: string;
}

/** The receipt of a completed payment, for the screen and for print. */
export function PaymentReceipt({ booking, transactionId }: PaymentReceiptProps) {
  const { price, shippingPrice, refunded, sellerPhone } = booking;
  const isRefunded = booking.state === 'refunded';
  return (
    <section role="status" className="grid content-start gap-4 card p-5 sm:p-6">
      <p className="hidden font-semibold print:block">{settings.brand.name}: receipt</p>
      <h2 className="flex items-center gap-3 text-pine text-xl">
        {!isRefunded && (
          <svg viewBox="0 0 24 24" aria-hidden="true" className="size-7 fill-current">
            <path d="M12 2a10 10 0 1 0 0 20 10 10 0 0 0 0-20Zm-1.4 14.6L6 12l1.6-1.6 3 3 6-6L18.2 9Z" />
          </svg>
        )}
        {isRefunded ? bookingOutcomeLabel(booking) : 'Payment successful'}
      </h2>
      <ReceiptFacts
        booking={booking}
        reader={useUser()}
        first={[
          ['Amount', <strong key="amount">{formatMoney(price + shippingPrice)}</strong>],
          ['Price', shippingPrice > 0 && formatMoney(price)],
          ['Delivery fee', shippingPrice > 0 && formatMoney(shippingPrice)],
          ['Refunded', refunded > 0 && formatMoney(refunded)],
        ]}
        last={[["Seller's phone", sellerPhone && <PhoneLink key="phone" number={sellerPhone} />]]}
      />
      <Note>
        Transaction id: <strong className="wrap-anywhere">{transactionId}</strong>
      </Note>
      <p className="no-print text-soft">{deliveryText(booking)}</p>
      <div className="no-print flex flex-wrap gap-3 max-sm:*:grow">
        <Link to={dealPath(booking._id)} className={buttonClass('primary')}>
          Your purchase
        </Link>
        <Link to="/dashboard/my-booking" className={buttonClass('secondary')}>
          My Bookings
        </Link>
        <Button variant="secondary" onClick={() => window.print()}>
          Print receipt
        </Button>
      </div>
    </section>
  );
}

function deliveryText({ state, delivery }: Booking): string {
  if (state === 'paid' || state === 'booked')
    return delivery === 'pick_up'
      ? 'The seller can see your payment. We keep the money until you have the bicycle: on the page of your purchase is the code that you show when you pick it up.'
      : 'The seller can see your payment and will ship the bicycle to you. We keep the money until you have it.';
  if (state === 'refunded') return 'The page of your purchase says how you get your money back.';
  if (state === 'shipped')
    return 'The seller has shipped the bicycle. Please confirm on the page of your purchase when you have it.';
  return `${stateLabel(state, 'buyer')}. The page of your purchase says what comes next.`;
}
