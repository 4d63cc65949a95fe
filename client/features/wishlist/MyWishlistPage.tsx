import { useInfiniteQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { money } from '../../../contract/money.ts';
import type { WishlistItem } from '../../../contract/wishlist.ts';
import art from '../../brand/art/empty-wishlist.svg';
import { PageHeading } from '../../page-heading.tsx';
import { useEmail } from '../../session.ts';
import { buttonClass } from '../../ui/button.tsx';
import { Badge, Empty } from '../../ui/notices.tsx';
import { PagedList } from '../../ui/paged-list.tsx';
import { Picture } from '../../ui/picture.tsx';
import { Table } from '../../ui/table.tsx';
import { DeleteWish } from './DeleteWish.tsx';
import { wishlistQuery } from './queries.ts';

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

function WishTable({ items }: { items: readonly WishlistItem[] }) {
  return (
    <Table
      caption="My Wishlist"
      rows={items}
      keyOf={({ _id }) => _id}
      columns={[
        { header: 'Image', cell: ({ details }) => <WishPicture details={details} /> },
        { header: 'Title', cell: ({ details }) => <Title details={details} /> },
        {
          header: 'Price',
          cell: (item) => <Price item={item} />,
        },
        {
          header: 'Payment',
          cell: ({ paid }) =>
            paid ? <Badge tone="good">Paid</Badge> : <Badge tone="warm">Not Paid</Badge>,
        },
        { header: 'Delete', cell: (item) => <DeleteWish item={item} /> },
      ]}
    />
  );
}

type Details = Pick<WishlistItem, 'details'>;

const WishPicture = ({ details: { image, available } }: Details) => (
  <Picture
    url={image}
    alt=""
    sizes="64px"
    className={`size-16 min-w-16 rounded-field ${available ? '' : 'opacity-60 grayscale'}`}
  />
);

/** What it costs; where that is less than when it was saved, both. */
function Price({ item: { details, savedPrice } }: { item: WishlistItem }) {
  const { available, selling_price } = details;
  const isCheaper = available && selling_price < savedPrice;
  return (
    <span
      className={`inline-flex flex-wrap items-center justify-end gap-2 @3xl:justify-start ${available ? '' : 'text-soft'}`}
    >
      {money(selling_price)}
      {isCheaper && <Badge tone="good">was {money(savedPrice)}</Badge>}
    </span>
  );
}

/** Leads to where the product can be booked; what is gone says so instead of fading to unreadable. */
function Title({ details: { title, categoryId, available } }: Details) {
  return (
    <span className="inline-flex flex-wrap items-center justify-end gap-2 @3xl:justify-start">
      <Link
        to={`/category/${categoryId}`}
        className={`wrap-anywhere underline ${available ? 'text-pine' : 'text-soft'}`}
      >
        {title}
      </Link>
      {!available && <Badge>No longer available</Badge>}
    </span>
  );
}
