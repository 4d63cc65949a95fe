import { infiniteQueryOptions } from '@tanstack/react-query';
import { callPage } from '../../api.ts';

const pageSize = 50;

/** A buyer's bookings, page by page. */
export const myBookingsQuery = (email: string) =>
  infiniteQueryOptions({
    queryKey: ['bookings', 'mine', email],
    queryFn: ({ pageParam, signal }) =>
      callPage('GET /bookings', { query: { email, limit: pageSize, cursor: pageParam } }, signal),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ next }) => next ?? undefined,
  });

/** The bookings of a seller's products, page by page. */
export const myBuyersQuery = (email: string) =>
  infiniteQueryOptions({
    queryKey: ['bookings', 'seller', email],
    queryFn: ({ pageParam, signal }) =>
      callPage(
        'GET /bookings/seller',
        { query: { email, limit: pageSize, cursor: pageParam } },
        signal,
      ),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ next }) => next ?? undefined,
  });
