import { useQuery, useQueryClient } from '@tanstack/react-query';
import { maxPageRows } from '../../contract/limits.ts';
import { callPage } from '../api/api.ts';
import { patchWishes } from '../features/catalog/patch-product.ts';

/**
 * Keeps the wish marks of the lists on a buyer's screen up to date. Lists come with their marks, so
 * nothing is fetched at first; when the wishlist has changed, in this window or elsewhere, it is fetched
 * in place of every page of every list. Where it is too long for one page, the lists are.
 */
export function useWishMarks(email: string, isBuyer: boolean): void {
  const client = useQueryClient();
  useQuery({
    queryKey: ['wish-marks', email],
    enabled: isBuyer,
    initialData: null,
    staleTime: Number.POSITIVE_INFINITY,
    // Lists that were not on the screen are refetched when they are shown again.
    refetchOnMount: false,
    queryFn: async ({ signal }) => {
      const { rows, next } = await callPage(
        'GET /wishlist',
        { query: { email, limit: maxPageRows } },
        signal,
      );
      // A list that is being fetched may have been read before the change.
      const lists = { queryKey: ['products'] };
      const fetching = client.getQueryCache().findAll({ ...lists, fetchStatus: 'fetching' });
      await Promise.allSettled(fetching.map(({ promise }) => promise));
      signal.throwIfAborted();
      if (next === null)
        patchWishes(client, new Map(rows.map((row) => [row.details._id, row._id])));
      else void client.invalidateQueries(lists);
      return null;
    },
  });
}
