import { useInfiniteQuery } from '@tanstack/react-query';
import type { Booking } from '../../../contract/trade/bookings.ts';
import { useEmail } from '../../api/session.ts';
import art from '../../brand/art/empty-buyers.svg';
import { PageHeading } from '../../page/page-heading.tsx';
import { PagedList } from '../../page/paged-list.tsx';
import { Badge } from '../../ui/badge.tsx';
import { EmailText } from '../../ui/email-text.tsx';
import { Table } from '../../ui/list/table.tsx';
import { Empty } from '../../ui/notices.tsx';
import { Picture } from '../../ui/picture.tsx';
import { PhoneLink } from '../../ui/text/phone-link.tsx';
import { MessageLink } from './MessageLink.tsx';
import { myBuyersQuery } from './queries.ts';
import { SellerActionCell } from './SellerActionCell.tsx';

export function MyBuyersPage() {
  const list = useInfiniteQuery(myBuyersQuery(useEmail()));
  return (
    <>
      <PageHeading>My Buyers</PageHeading>
      <PagedList list={list} empty={<Nothing />}>
        {(bookings) => <BuyerTable bookings={bookings} />}
      </PagedList>
    </>
  );
}

const Nothing = () => (
  <Empty title="No buyer booking info available" art={art}>
    Buyers will appear here when they book one of your bicycles.
  </Empty>
);

/** A payment that was refunded in full was made; one that came too late has bought nothing. */
function PaymentBadge({ booking: { paid, state, transactionId } }: { booking: Booking }) {
  if (paid) return <Badge tone="good">Paid</Badge>;
  if (state === 'refunded' && transactionId !== null) return <Badge>Paid back</Badge>;
  return <Badge tone="warm">Not Paid</Badge>;
}

function BuyerTable({ bookings }: { bookings: readonly Booking[] }) {
  return (
    <Table
      caption="My Buyers"
      rows={bookings}
      keyOf={({ _id }) => _id}
      cardPicture={({ productDetails: [details] }) => (
        <Picture url={details?.image ?? ''} alt="" sizes="96px" className="rounded-field" />
      )}
      columns={[
        { header: 'Product title', place: 'title', cell: ({ productTitle }) => productTitle },
        {
          header: 'Buyer email',
          place: 'fact',
          cell: ({ buyerEmail }) => <EmailText email={buyerEmail} />,
        },
        {
          header: 'Phone',
          place: 'short',
          cell: ({ buyerPhone }) => buyerPhone && <PhoneLink number={buyerPhone} />,
        },
        { header: 'Location', place: 'fact', cell: ({ buyerLocation }) => buyerLocation },
        {
          header: 'Payment',
          place: 'state',
          cell: (booking) => <PaymentBadge booking={booking} />,
        },
        {
          header: 'Booking',
          place: 'action',
          cell: (booking) => <SellerActionCell booking={booking} />,
        },
        { header: 'Message', place: 'more', cell: (booking) => <MessageLink booking={booking} /> },
      ]}
    />
  );
}
