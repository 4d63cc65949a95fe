import { Link } from 'wouter';
import { shippingOf } from '../../../contract/catalog/offer.ts';
import { bicyclePath } from '../../../contract/catalog/product-links.ts';
import { type Booking, offerToAccept } from '../../../contract/deals/bookings.ts';
import { formatMoney } from '../../../contract/money.ts';
import { Table } from '../../ui/list/table.tsx';
import { Picture } from '../../ui/picture.tsx';
import { untilText } from '../../ui/text/until-text.ts';
import { UserText } from '../../ui/user-text.tsx';
import { BuyerActionCell } from './BuyerActionCell.tsx';
import { DeleteBooking } from './DeleteBooking.tsx';
import { MessageLink } from './MessageLink.tsx';

/** Links to the product as it is offered now. */
function Title({ booking: { productId, productTitle, productDetails } }: { booking: Booking }) {
  if (productDetails.length === 0) return <UserText>{productTitle}</UserText>;
  return (
    <Link
      to={bicyclePath({ id: productId, title: productTitle })}
      className="tap text-pine underline"
    >
      <UserText>{productTitle}</UserText>
    </Link>
  );
}

/**
 * Shows what the buyer pays in all, with the part of shipping; if the seller asks something else by
 * now, both totals.
 */
function Price({ booking }: { booking: Booking }) {
  const { price, shippingPrice, delivery } = booking;
  const asked = offerToAccept(booking);
  const shipping = asked ? shippingOf(asked, delivery) : shippingPrice;
  return (
    <>
      <Total booked={price + shippingPrice} now={(asked?.price ?? price) + shipping} />
      {shipping > 0 && (
        <span className="block font-normal text-soft text-sm">
          {formatMoney(asked?.price ?? price)} and {formatMoney(shipping)} shipping
        </span>
      )}
      {booking.state === 'booked' && booking.offer && !asked && (
        <span className="block font-normal text-soft text-sm">
          {booking.offer.reservedUntil
            ? `Reserved until ${untilText(booking.offer.reservedUntil)}`
            : 'Agreed by offer'}
        </span>
      )}
    </>
  );
}

function Total({ booked, now }: { booked: number; now: number }) {
  if (booked === now) return <span className="whitespace-nowrap">{formatMoney(booked)}</span>;
  return (
    <span className="inline-flex flex-wrap items-center gap-x-2">
      <s className="text-soft">
        <span className="sr-only">booked for </span>
        {formatMoney(booked)}
      </s>
      <span className="font-semibold">
        <span className="sr-only">now </span>
        {formatMoney(now)}
      </span>
    </span>
  );
}

/** Lists a buyer's bookings with the actions for each. */
export function BookingTable({ bookings }: { bookings: readonly Booking[] }) {
  return (
    <Table
      caption="My Bookings"
      rows={bookings}
      keyOf={({ _id }) => _id}
      columns={[
        { header: '#', place: 'number', cell: (_, index) => index + 1 },
        {
          header: 'Image',
          place: 'picture',
          cell: ({ productDetails: [details] }) => (
            <Picture
              url={details?.image ?? ''}
              alt=""
              sizes="64px"
              className="size-16 min-w-16 rounded-field"
            />
          ),
        },
        { header: 'Title', place: 'title', cell: (booking) => <Title booking={booking} /> },
        {
          header: 'Price',
          isAmount: true,
          place: 'price',
          cell: (booking) => <Price booking={booking} />,
        },
        {
          header: 'Payment',
          place: 'action',
          cell: (booking) => <BuyerActionCell booking={booking} />,
        },
        { header: 'Delete', place: 'more', cell: (booking) => <DeleteBooking booking={booking} /> },
        { header: 'Message', place: 'more', cell: (booking) => <MessageLink booking={booking} /> },
      ]}
    />
  );
}
