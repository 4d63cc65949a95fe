import { type QueryClient, queryOptions } from '@tanstack/react-query';
import { call, callPage } from '../../api/api.ts';
import { pagedQuery } from '../../api/paged-query.ts';
import type { Wish } from './WishButton.tsx';

/** A buyer's wishlist, page by page. */
export const wishlistQuery = (email: string) =>
  pagedQuery({
    queryKey: ['wishlist', email],
    showsErrorToast: true,
    read: (page, signal) => callPage('GET /wishlist', { query: { email, ...page } }, signal),
  });

/** The ids of a buyer's wishes by those of their products: of the first 1,000, the newest. */
export const wishIdsQuery = (email: string) =>
  queryOptions({
    queryKey: ['wish-ids', email],
    queryFn: async ({ signal }): Promise<Readonly<Record<string, string>>> => {
      const rows = await call('GET /wishlist', { query: { email } }, signal);
      return Object.fromEntries(rows.map(({ _id, details }) => [details._id, _id]));
    },
  });

/** Applies a change of one wish at once. The id of a new one is empty until the server has answered. */
export const patchWishIds = (
  client: QueryClient,
  email: string,
  productId: string,
  { wished, wishlistItemId = '' }: Wish,
): void =>
  void client.setQueryData(wishIdsQuery(email).queryKey, (ids) => {
    const { [productId]: _, ...others } = ids ?? {};
    return wished ? { ...others, [productId]: wishlistItemId } : others;
  });
