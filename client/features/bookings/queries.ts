import type { SellerFilter } from '../../../contract/deals/bookings.ts';
import { maxPageRows } from '../../../contract/limits.ts';
import { callPage } from '../../api/api.ts';
import { pageSizes } from '../../api/page-sizes.ts';
import { pagedQuery } from '../../api/paged-query.ts';

/** A buyer's bookings, page by page. */
export const myBookingsQuery = (email: string) =>
  pagedQuery({
    queryKey: ['bookings', 'mine', email],
    read: (page, signal) => callPage('GET /bookings', { query: { email, ...page } }, signal),
  });

/** A buyer's unpaid bookings. They are few, because their number per account is limited. */
export const openBookingsQuery = (email: string) =>
  pagedQuery({
    queryKey: ['bookings', 'open', email],
    limit: maxPageRows,
    read: (page, signal) =>
      callPage('GET /bookings', { query: { email, state: 'booked', ...page } }, signal),
  });

/** The bookings of a seller's products, page by page: all, or one part of them. */
export const myBuyersQuery = (email: string, show?: SellerFilter) =>
  pagedQuery({
    queryKey: ['bookings', 'seller', email, ...(show ? [show] : [])],
    limit: pageSizes.buyers,
    read: (page, signal) =>
      callPage(
        'GET /bookings/seller',
        { query: { email, ...(show && { show }), ...page } },
        signal,
      ),
  });
