import { useMutation, useQueryClient } from '@tanstack/react-query';
import toast from 'react-hot-toast';
import { Link } from 'wouter';
import { bicyclePath } from '../../../contract/catalog/product-links.ts';
import type { WishlistItem } from '../../../contract/catalog/wishlist.ts';
import { formatMoney } from '../../../contract/money.ts';
import { call } from '../../api/api.ts';
import { useEmail } from '../../api/session.ts';
import { showErrorToast } from '../../feedback/error-toast.ts';
import { invalidateTopics } from '../../live/topics.ts';
import { Badge } from '../../ui/badge.tsx';
import { DeleteButton } from '../../ui/dialog/confirm-dialog.tsx';
import { Table } from '../../ui/list/table.tsx';
import { Picture } from '../../ui/picture.tsx';
import { formatDay } from '../../ui/text/dates.ts';
import { UserText } from '../../ui/user-text.tsx';

/** Lists a buyer's saved products, and whether each is still available. */
export function WishTable({ items }: { items: readonly WishlistItem[] }) {
  return (
    <Table
      caption="My Wishlist"
      rows={items}
      keyOf={({ _id }) => _id}
      columns={[
        { header: 'Image', place: 'picture', cell: (item) => <WishPicture item={item} /> },
        { header: 'Title', place: 'title', cell: (item) => <Title item={item} /> },
        {
          header: 'Price',
          isAmount: true,
          place: 'price',
          cell: (item) => <Price item={item} />,
        },
        {
          header: 'Payment',
          place: 'state',
          cell: ({ paid }) =>
            paid ? <Badge tone="good">Paid</Badge> : <Badge tone="warm">Not Paid</Badge>,
        },
        { header: 'Delete', place: 'more', cell: (item) => <DeleteWish item={item} /> },
      ]}
    />
  );
}

interface ItemProps {
  item: WishlistItem;
}

/** Returns whether the product is no longer available and was not bought by this buyer. */
const isGone = ({ paid, details }: WishlistItem) => !paid && !details.available;

const WishPicture = ({ item }: ItemProps) => (
  <Picture
    url={item.details.image}
    alt=""
    sizes="96px"
    className={`size-16 min-w-16 rounded-field ${isGone(item) ? 'opacity-60' : ''}`}
  />
);

/** Shows the price; if it is lower than when the product was saved, shows both. */
function Price({ item }: ItemProps) {
  const { details, savedPrice } = item;
  const { available, selling_price } = details;
  const isCheaper = available && selling_price < savedPrice;
  return (
    <span className={`inline-flex flex-wrap items-center gap-2 ${isGone(item) ? 'text-soft' : ''}`}>
      {formatMoney(selling_price)}
      {isCheaper && <Badge tone="good">was {formatMoney(savedPrice)}</Badge>}
    </span>
  );
}

/**
 * Links to the page on which the product can be booked. If it is gone, or is now the person's own,
 * says so.
 */
function Title({ item }: ItemProps) {
  const { _id: id, title, pausedUntil } = item.details;
  return (
    <span className="inline-flex flex-wrap items-center gap-2">
      <Link
        to={bicyclePath({ id, title })}
        className={`underline ${isGone(item) ? 'text-soft' : 'text-pine'}`}
      >
        <UserText>{title}</UserText>
      </Link>
      {item.paid && <Badge tone="good">You bought this</Badge>}
      {isGone(item) &&
        (pausedUntil ? (
          <Badge tone="warm">Back on {formatDay(pausedUntil)}</Badge>
        ) : (
          <Badge>No longer available</Badge>
        ))}
    </span>
  );
}

function DeleteWish({ item }: { item: WishlistItem }) {
  const email = useEmail();
  const client = useQueryClient();
  const remove = useMutation({
    mutationFn: () => call('DELETE /wishlist/:id', { params: { id: item._id }, query: { email } }),
    onSuccess: async () => {
      toast.success('Product successfully deleted');
      await invalidateTopics(client, 'wishlist');
    },
    onError: (error) => showErrorToast(error),
  });
  return (
    <DeleteButton
      title={item.details.title}
      consequence="It will be removed from your wishlist. Your bookings will not change."
      onConfirm={() => remove.mutateAsync()}
    />
  );
}
