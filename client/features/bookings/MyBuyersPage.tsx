import { useInfiniteQuery } from '@tanstack/react-query';
import type { Booking } from '../../../contract/bookings.ts';
import { PageHeading } from '../../page-heading.tsx';
import { useEmail } from '../../session.ts';
import { LoadMore } from '../../ui/load-more.tsx';
import { Badge, Empty, LoadError } from '../../ui/notices.tsx';
import { Spinner } from '../../ui/spinner.tsx';
import { Table } from '../../ui/table.tsx';
import { BuyerStep } from './BuyerStep.tsx';
import { myBuyersQuery } from './queries.ts';

export function MyBuyersPage() {
  const list = useInfiniteQuery(myBuyersQuery(useEmail()));
  const bookings = list.data?.pages.flatMap(({ rows }) => rows);
  return (
    <>
      <PageHeading>My Buyers</PageHeading>
      {bookings ? (
        <BuyerTable bookings={bookings} />
      ) : list.error ? (
        <LoadError message={list.error.message} onRetry={list.refetch} />
      ) : (
        <Spinner />
      )}
      <LoadMore
        hasMore={list.hasNextPage}
        loading={list.isFetchingNextPage}
        failed={list.isFetchNextPageError}
        onMore={list.fetchNextPage}
      />
    </>
  );
}

function BuyerTable({ bookings }: { bookings: readonly Booking[] }) {
  if (bookings.length === 0)
    return (
      <Empty title="No buyer booking info available">
        Buyers show up here as soon as they book one of your bicycles.
      </Empty>
    );
  return (
    <Table
      caption="My Buyers"
      rows={bookings}
      keyOf={({ _id }) => _id}
      columns={[
        { header: 'Product title', cell: ({ productTitle }) => productTitle },
        { header: 'Buyer email', cell: ({ buyerEmail }) => buyerEmail },
        { header: 'Phone', cell: ({ buyerPhone }) => buyerPhone },
        { header: 'Location', cell: ({ buyerLocation }) => buyerLocation },
        {
          header: 'Payment',
          cell: ({ paid }) =>
            paid ? <Badge tone="good">Paid</Badge> : <Badge tone="warm">Not Paid</Badge>,
        },
        { header: 'Booking', cell: (booking) => <BuyerStep booking={booking} /> },
      ]}
    />
  );
}
