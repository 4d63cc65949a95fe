import { infiniteQueryOptions } from '@tanstack/react-query';
import { callPage } from '../../api.ts';

const pageSize = 50;

/** A buyer's wishlist, page by page. */
export const wishlistQuery = (email: string) =>
  infiniteQueryOptions({
    queryKey: ['wishlist', email],
    meta: { toastsFailure: true },
    queryFn: ({ pageParam, signal }) =>
      callPage('GET /wishlist', { query: { email, limit: pageSize, cursor: pageParam } }, signal),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ next }) => next ?? undefined,
  });
