import { useInfiniteQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Link } from 'wouter';
import { useEmail } from '../../api/session.ts';
import art from '../../brand/art/empty-bookings.svg';
import { PageHeading } from '../../page/page-heading.tsx';
import { PagedList } from '../../page/paged-list.tsx';
import { buttonClass } from '../../ui/button.tsx';
import { Empty } from '../../ui/notices.tsx';
import { BookingTable } from './BookingTable.tsx';
import { myBookingsQuery } from './queries.ts';

/** `due` puts what the buyer has to do above the list. */
export function MyBookingsPage({ due }: { due(list: ReactNode): ReactNode }) {
  const list = useInfiniteQuery(myBookingsQuery(useEmail()));
  return (
    <>
      <PageHeading>My Bookings</PageHeading>
      {due(
        <PagedList list={list} empty={<Nothing />}>
          {(bookings) => <BookingTable bookings={bookings} />}
        </PagedList>,
      )}
    </>
  );
}

const Nothing = () => (
  <Empty title="No booking done yet" art={art}>
    <Link to="/" className={buttonClass('primary')}>
      Find a bicycle
    </Link>
  </Empty>
);
