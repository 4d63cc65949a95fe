import { useInfiniteQuery } from '@tanstack/react-query';
import { Link } from 'wouter';
import { useEmail } from '../../api/session.ts';
import art from '../../brand/art/empty-wishlist.svg';
import { PageHeading } from '../../page/page-heading.tsx';
import { PagedList } from '../../page/paged-list.tsx';
import { buttonClass } from '../../ui/button.tsx';
import { Empty } from '../../ui/notices.tsx';
import { wishlistQuery } from './queries.ts';
import { WishTable } from './WishTable.tsx';

export function MyWishlistPage() {
  const list = useInfiniteQuery(wishlistQuery(useEmail()));
  return (
    <>
      <PageHeading>My Wishlist</PageHeading>
      <PagedList list={list} empty={<Nothing />}>
        {(items) => <WishTable items={items} />}
      </PagedList>
    </>
  );
}

const Nothing = () => (
  <Empty title="No product added" art={art}>
    <Link to="/" className={buttonClass('primary')}>
      Find a bicycle
    </Link>
  </Empty>
);
