import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Link } from 'wouter';
import { bicyclePath } from '../../../contract/catalog/product-links.ts';
import type { FoundBicycle } from '../../../contract/search/search-result.ts';
import { useSession } from '../../api/session.ts';
import { patchProduct } from '../../features/catalog/patch-product.ts';
import { patchWishIds, wishIdsQuery } from '../../features/wishlist/queries.ts';
import { Heart, heartClass, WishButton } from '../../features/wishlist/WishButton.tsx';
import { intentionPath } from '../../links/intention.ts';

/** What a heart needs to know of a bicycle. */
type Marked = Pick<FoundBicycle, '_id' | 'title' | 'available'>;

/** Returns how the heart of a bicycle is rendered; undefined for those who keep no wishlist. */
export function useHeart(): ((bicycle: Marked) => ReactNode) | undefined {
  const { status, role, user } = useSession();
  const client = useQueryClient();
  const email = user?.email ?? '';
  const { data: ids } = useQuery({ ...wishIdsQuery(email), enabled: role === 'buyer' });
  if (status === 'out') return (bicycle) => <VisitorHeart bicycle={bicycle} />;
  if (role !== 'buyer' || !ids) return undefined;
  return ({ _id, title, available }) => (
    <WishButton
      label={`Wishlist ${title}`}
      isOnPicture
      product={{ _id, available, wished: _id in ids, wishlistItemId: ids[_id] || undefined }}
      onChange={(wish) => {
        patchWishIds(client, email, _id, wish);
        patchProduct(client, _id, wish);
      }}
    />
  );
}

/** Leads by the sign-in to the page of the bicycle, which saves it. */
const VisitorHeart = ({ bicycle: { _id: id, title } }: { bicycle: Marked }) => (
  <Link
    to={`/sign-in?from=${intentionPath(bicyclePath({ id, title }), 'wish')}`}
    aria-label={`Wishlist ${title}`}
    title="Wishlist"
    className={heartClass(true)}
  >
    <Heart isFilled={false} />
  </Link>
);
