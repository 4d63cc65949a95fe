import { callPage } from '../../api.ts';
import { pagedQuery } from '../../paged-query.ts';

/** A buyer's bookings, page by page. */
export const myBookingsQuery = (email: string) =>
  pagedQuery({
    queryKey: ['bookings', 'mine', email],
    topics: ['bookings'],
    read: (page, signal) => callPage('GET /bookings', { query: { email, ...page } }, signal),
  });

/** The bookings of a seller's products, page by page. */
export const myBuyersQuery = (email: string) =>
  pagedQuery({
    queryKey: ['bookings', 'seller', email],
    topics: ['bookings'],
    read: (page, signal) => callPage('GET /bookings/seller', { query: { email, ...page } }, signal),
  });
