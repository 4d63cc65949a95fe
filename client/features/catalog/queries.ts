import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { callOpen, callPage } from '../../api.ts';

// One screen of the widest grid and a bit: enough to scroll, little enough to be quick.
const pageSize = 24;

export const categoriesQuery = () =>
  queryOptions({
    queryKey: ['categories'],
    queryFn: ({ signal }) => callOpen('GET /categories', undefined, signal),
  });

/** The products of a category, page by page, as the signed-in person sees them. */
export const categoryProductsQuery = (email: string, categoryId: string) =>
  infiniteQueryOptions({
    queryKey: ['products', 'category', categoryId, email],
    meta: { toastsFailure: true },
    queryFn: ({ pageParam, signal }) =>
      callPage(
        'GET /products/:categoryId',
        { params: { categoryId }, query: { email, limit: pageSize, cursor: pageParam } },
        signal,
      ),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ next }) => next ?? undefined,
  });

/** A seller's own products, page by page. */
export const myProductsQuery = (email: string) =>
  infiniteQueryOptions({
    queryKey: ['products', 'mine', email],
    queryFn: ({ pageParam, signal }) =>
      callPage('GET /products', { query: { email, limit: pageSize, cursor: pageParam } }, signal),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ next }) => next ?? undefined,
  });
