import { type Query, type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query';
import toast from 'react-hot-toast';
import type { Product } from '../../../contract/catalog/catalog.ts';
import { call } from '../../api/api.ts';
import { useEmail } from '../../api/session.ts';
import { showErrorToast } from '../../feedback/error-toast.ts';
import { invalidateTopics } from '../../live/topics.ts';
import { isSecondClick } from '../../ui/button.tsx';

type Wish = Required<Pick<Product, 'wished'>> & { wishlistItemId: string | undefined };

interface Props {
  product: Product;
  /** Shows what has changed wherever the product is listed. */
  onChange(wish: Wish): void;
}

/** Puts a product into the wishlist, and takes it out again; a sold one offers neither. */
export function WishButton({ product, onChange }: Props) {
  const toggle = useToggle(onChange);
  if (!product.available) return null;
  const wished = product.wished ?? false;
  return (
    <button
      type="button"
      aria-label="Wishlist"
      aria-pressed={wished}
      title="Wishlist"
      className="grid size-11 place-items-center rounded-field border border-line bg-card hover:bg-sand"
      // A press before the last answer has arrived would act on the wrong state.
      onClick={(event) => !toggle.isPending && !isSecondClick(event) && toggle.mutate(product)}
    >
      <svg
        viewBox="0 0 24 24"
        aria-hidden="true"
        className={`size-5 stroke-2 stroke-clay ${wished ? 'fill-clay' : 'fill-none'}`}
      >
        <path d="M12 20.5S3 15 3 8.8A4.8 4.8 0 0 1 12 6.6A4.8 4.8 0 0 1 21 8.8C21 15 12 20.5 12 20.5Z" />
      </svg>
    </button>
  );
}

function useToggle(onChange: Props['onChange']) {
  const email = useEmail();
  const client = useQueryClient();
  return useMutation({
    // Gets the product as it was pressed: the one on the screen changes while this is under way.
    mutationFn: async ({ _id: productId, wishlistItemId: id }: Product) => {
      const query = { email };
      if (!id)
        return (await call('PATCH /wishlist/:productId', { params: { productId }, query }))._id;
      await call('DELETE /wishlist/:id', { params: { id }, query });
      return undefined;
    },
    onMutate: async ({ wished, wishlistItemId }) => {
      // Responses that are still loading do not include this press, and would undo it.
      const cutOff = fetchingProductLists(client);
      await client.cancelQueries({ predicate: (query) => cutOff.includes(query) });
      onChange({ wished: !wished, wishlistItemId });
      return { cutOff };
    },
    onSuccess: (wishlistItemId, { _id: id }, { cutOff }) => {
      onChange({ wished: wishlistItemId !== undefined, wishlistItemId });
      // Replaces the last toast about it, so that the current state is shown.
      const word = wishlistItemId ? 'Added to wishlist...' : 'Product successfully deleted';
      toast.success(word, { id: `wish-${id}` });
      // Not awaited: the button takes the next press at once. The lists show the press already.
      void invalidateTopics(client, 'wished');
      const toRefetch = new Set([...cutOff, ...fetchingProductLists(client)]);
      void client.invalidateQueries({ predicate: (query) => toRefetch.has(query) });
    },
    onError: async (error, { wished = false, wishlistItemId }) => {
      onChange({ wished, wishlistItemId });
      showErrorToast(error);
      // It may have been sold, or changed in another window: show what is true.
      await invalidateTopics(client, 'products', 'wishlist');
    },
  });
}

/** The queries in progress whose data says what is in the wishlist. */
const fetchingProductLists = (client: QueryClient): Query[] =>
  ['products', 'wish-marks'].flatMap((kind) =>
    client.getQueryCache().findAll({ queryKey: [kind], fetchStatus: 'fetching' }),
  );
