import { useQuery, useQueryClient } from '@tanstack/react-query';
import { maxPageRows } from '../../../contract/limits.ts';
import { callPage } from '../../api/api.ts';
import { patchWishes } from '../../features/catalog/patch-product.ts';

/**
 * Keeps the wish marks on a buyer's lists up to date. Lists arrive with their marks, so nothing is
 * fetched at first. When the wishlist changes, in this window or elsewhere, only the wishlist is
 * fetched, not every page of every list. If the wishlist does not fit one page, the lists are
 * refetched.
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
      // A list that is being fetched may have been read before the change, so its answer is
      // awaited.
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
