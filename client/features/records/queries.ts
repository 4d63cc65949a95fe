import { queryOptions } from '@tanstack/react-query';
import type { bookingsQuery, paymentsQuery } from '../../../contract/records/deals.ts';
import type { listingsQuery } from '../../../contract/records/listings.ts';
import type { peopleQuery } from '../../../contract/records/people.ts';
import type { z } from '../../../contract/zod.ts';
import { call, callPage } from '../../api/api.ts';
import { pagedQuery } from '../../api/paged-query.ts';

/** The people whom an admin searches for, page by page. */
export const foundPeopleQuery = (email: string, filter: z.input<typeof peopleQuery>) =>
  pagedQuery({
    queryKey: ['records', 'people', email, JSON.stringify(filter)],
    read: (page, signal) =>
      callPage('GET /people', { query: { email, ...filter, ...page } }, signal),
  });

/** The listings of any state for which an admin searches, page by page. */
export const foundListingsQuery = (email: string, filter: z.input<typeof listingsQuery>) =>
  pagedQuery({
    queryKey: ['records', 'listings', email, JSON.stringify(filter)],
    read: (page, signal) =>
      callPage('GET /all-listings', { query: { email, ...filter, ...page } }, signal),
  });

/** The bookings for which an admin searches, page by page. */
export const foundBookingsQuery = (email: string, filter: z.input<typeof bookingsQuery>) =>
  pagedQuery({
    queryKey: ['records', 'bookings', email, JSON.stringify(filter)],
    read: (page, signal) =>
      callPage('GET /all-bookings', { query: { email, ...filter, ...page } }, signal),
  });

/** The payments for which an admin searches, page by page. */
export const foundPaymentsQuery = (email: string, filter: z.input<typeof paymentsQuery>) =>
  pagedQuery({
    queryKey: ['records', 'payments', email, JSON.stringify(filter)],
    read: (page, signal) =>
      callPage('GET /all-payments', { query: { email, ...filter, ...page } }, signal),
  });

/** Everything about a person that an admin may see. */
export const personQuery = (email: string, id: string) =>
  queryOptions({
    queryKey: ['records', 'person', email, id],
    queryFn: ({ signal }) => call('GET /people/:id', { params: { id }, query: { email } }, signal),
  });

/** Everything about a listing that an admin may see. */
export const listingQuery = (email: string, id: string) =>
  queryOptions({
    queryKey: ['records', 'listing', email, id],
    queryFn: ({ signal }) =>
      call('GET /all-listings/:id', { params: { id }, query: { email } }, signal),
  });
