import { type Query, type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';
import toast from 'react-hot-toast';
import type { Product } from '../../../contract/catalog/catalog.ts';
import { call } from '../../api/api.ts';
import { useEmail } from '../../api/session.ts';
import { showErrorToast } from '../../feedback/error-toast.ts';
import { offerPush } from '../../feedback/push-offer.ts';
import { invalidateTopics } from '../../live/topics.ts';
import { isSecondClick } from '../../ui/button.tsx';

export type Wish = Required<Pick<Product, 'wished'>> & { wishlistItemId: string | undefined };

/** What the button needs to know of a product. */
type Wished = Pick<Product, '_id' | 'available' | 'wished' | 'wishlistItemId'>;

interface Props {
  product: Wished;
  /** Its accessible name; among others of its kind, with the title. */
  label?: string;
  isOnPicture?: boolean;
  /** Updates every list that shows the product. */
  onChange(wish: Wish): void;
  /** Whether the person has pressed it before they signed in. */
  isAsked?: boolean;
}

/** Adds a product to the wishlist or removes it. Offers neither for a sold product. */
export function WishButton({
  product,
  label = 'Wishlist',
  isOnPicture = false,
  onChange,
  isAsked = false,
}: Props) {
  const toggle = useToggle(onChange);
  const addAsked = useEffectEvent(() => {
    if (isAsked && product.available && !product.wished) toggle.mutate(product);
  });
  useEffect(() => addAsked(), []);
  if (!product.available) return null;
  const wished = product.wished ?? false;
  return (
    <button
      type="button"
      aria-label={label}
      aria-pressed={wished}
      title="Wishlist"
      className={heartClass(isOnPicture)}
      // A click before the last answer has arrived would act on an outdated state.
      onClick={(event) => !toggle.isPending && !isSecondClick(event) && toggle.mutate(product)}
    >
      <Heart isFilled={wished} />
    </button>
  );
}

export const heartClass = (isOnPicture: boolean): string =>
  `icon-button ${isOnPicture ? 'rounded-full bg-card/85' : 'border border-line bg-card'}`;

export const Heart = ({ isFilled }: { isFilled: boolean }) => (
  <svg
    viewBox="0 0 24 24"
    aria-hidden="true"
    className={`size-5 stroke-2 stroke-clay ${isFilled ? 'fill-clay' : 'fill-none'}`}
  >
    <path d="M12 20.5S3 15 3 8.8A4.8 4.8 0 0 1 12 6.6A4.8 4.8 0 0 1 21 8.8C21 15 12 20.5 12 20.5Z" />
  </svg>
);

function useToggle(onChange: Props['onChange']) {
  const email = useEmail();
  const client = useQueryClient();
  return useMutation({
    // Takes the product as it was when clicked: the one on the screen changes during the call.
    mutationFn: async ({ _id: productId, wishlistItemId: id }: Wished) => {
      const query = { email };
      if (!id)
        return (await call('PATCH /wishlist/:productId', { params: { productId }, query }))._id;
      await call('DELETE /wishlist/:id', { params: { id }, query });
      return undefined;
    },
    onMutate: async ({ wished, wishlistItemId }) => {
      // Responses that are still loading do not include this change, and would undo it on the
      // screen.
      const cutOff = fetchingProductLists(client);
      await client.cancelQueries({ predicate: (query) => cutOff.includes(query) });
      onChange({ wished: !wished, wishlistItemId });
      return { cutOff };
    },
    onSuccess: (wishlistItemId, { _id: id }, { cutOff }) => {
      onChange({ wished: wishlistItemId !== undefined, wishlistItemId });
      // Replaces the last toast about this product, so that only the current state is shown.
      const word = wishlistItemId ? 'Added to wishlist...' : 'Product successfully deleted';
      toast.success(word, { id: `wish-${id}` });
      if (wishlistItemId) offerPush();
      // Not awaited, so that the button accepts the next click at once. The lists already show the
      // change.
      void invalidateTopics(client, 'wished');
      const toRefetch = new Set([...cutOff, ...fetchingProductLists(client)]);
      void client.invalidateQueries({ predicate: (query) => toRefetch.has(query) });
    },
    onError: async (error, { wished = false, wishlistItemId }) => {
      onChange({ wished, wishlistItemId });
      showErrorToast(error);
      // The product may have been sold or changed in another window: fetch its current state.
      await invalidateTopics(client, 'products', 'wishlist');
    },
  });
}

/** Returns the queries in progress whose data includes the wishlist. */
const fetchingProductLists = (client: QueryClient): Query[] =>
  ['products', 'wish-marks', 'wish-ids'].flatMap((kind) =>
    client.getQueryCache().findAll({ queryKey: [kind], fetchStatus: 'fetching' }),
  );
