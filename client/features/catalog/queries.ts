import { queryOptions } from '@tanstack/react-query';
import { callOpen, callPage } from '../../api.ts';
import { pagedQuery } from '../../paged-query.ts';

// One screen of the widest grid and a bit: enough to scroll, little enough to be quick.
const limit = 24;

export const categoriesQuery = () =>
  queryOptions({
    queryKey: ['categories'],
    queryFn: ({ signal }) => callOpen('GET /categories', undefined, signal),
  });

/** The products of a category, page by page, as the signed-in person sees them. */
export const categoryProductsQuery = (email: string, categoryId: string) =>
  pagedQuery({
    queryKey: ['products', 'category', categoryId, email],
    limit,
    toastsFailure: true,
    topics: [categoryId],
    read: (page, signal) =>
      callPage(
        'GET /products/:categoryId',
        { params: { categoryId }, query: { email, ...page } },
        signal,
      ),
  });

/** A seller's own products, page by page. */
export const myProductsQuery = (email: string) =>
  pagedQuery({
    queryKey: ['products', 'mine', email],
    limit,
    // A sale is a booking that is paid.
    topics: ['bookings'],
    read: (page, signal) => callPage('GET /products', { query: { email, ...page } }, signal),
  });
