import { Link } from 'wouter';
import { deliveryLabels } from '../../../contract/catalog/offer.ts';
import { bicyclePath } from '../../../contract/catalog/product-links.ts';
import type { Booking } from '../../../contract/deals/bookings.ts';
import { formatMoney } from '../../../contract/money.ts';
import { WhoHoldsMoney } from '../../protection/buyer-protection.tsx';
import { buyerFee } from '../../protection/protection-words.ts';
import { Card } from '../../ui/list/card.tsx';
import { Picture } from '../../ui/picture.tsx';
import { untilText } from '../../ui/text/until-text.ts';
import { UserText } from '../../ui/user-text.tsx';

export function OrderSummary({ booking }: { booking: Booking }) {
  const [details] = booking.productDetails;
  const total = booking.price + buyerFee + booking.shippingPrice;
  return (
    <Card title="Order items" className="no-print">
      <div className="flex items-center gap-4">
        <Picture
          url={details?.image ?? ''}
          alt=""
          sizes="96px"
          className="size-24 shrink-0 rounded-field"
        />
        <div className="min-w-0">
          <p dir="auto" className="font-medium wrap-anywhere">
            {details ? (
              <Link
                to={bicyclePath({ id: booking.productId, title: booking.productTitle })}
                className="text-pine underline"
              >
                {booking.productTitle}
              </Link>
            ) : (
              booking.productTitle
            )}
          </p>
          <p className="text-soft text-sm wrap-anywhere">
            {deliveryLabels[booking.delivery]}
            {booking.sellerName && (
              <>
                , sold by <UserText>{booking.sellerName}</UserText>
              </>
            )}
          </p>
        </div>
        <p className="ml-auto">{formatMoney(booking.price)}</p>
      </div>
      {booking.offer && (
        <p className="text-sm">
          Price agreed by offer
          {booking.offer.reservedUntil &&
            `. The bicycle is reserved for you until ${untilText(booking.offer.reservedUntil)}`}
          .
        </p>
      )}
      <dl className="grid grid-cols-[1fr_auto] gap-y-2 [&_dd]:text-right border-line border-t pt-5">
        <dt className="text-soft">Service fee</dt>
        <dd>{formatMoney(buyerFee)}</dd>
        <dt className="text-soft">Delivery fee</dt>
        <dd>{formatMoney(booking.shippingPrice)}</dd>
        <dt className="border-line border-t pt-3 font-semibold text-lg">Total</dt>
        <dd className="border-line border-t pt-3 font-bold text-2xl tracking-tight">
          {formatMoney(total)}
        </dd>
      </dl>
      {booking.state === 'booked' && <WhoHoldsMoney delivery={booking.delivery} />}
    </Card>
  );
}
