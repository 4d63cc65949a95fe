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
          cell: ({ buyerPhone }) => <span className="whitespace-nowrap">{buyerPhone}</span>,
        },
        { header: 'Location', place: 'fact', cell: ({ buyerLocation }) => buyerLocation },
        {
          header: 'Payment',
          place: 'state',
          cell: ({ paid }) =>
            paid ? <Badge tone="good">Paid</Badge> : <Badge tone="warm">Not Paid</Badge>,
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
