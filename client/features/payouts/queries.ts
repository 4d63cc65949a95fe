import { maxPageRows } from '../../../contract/limits.ts';
import { callPage } from '../../api/api.ts';
import { pagedQuery } from '../../api/paged-query.ts';

/** A seller's deals that were paid, page by page. */
export const dealsQuery = (email: string) =>
  pagedQuery({
    queryKey: ['money', 'deals', email],
    read: (page, signal) => callPage('GET /money/deals', { query: { email, ...page } }, signal),
  });

/** The deals that were paid in one year, in the largest pages that the server gives. */
export const dealsOfYearQuery = (email: string, year: number) =>
  pagedQuery({
    queryKey: ['money', 'deals', email, String(year)],
    limit: maxPageRows,
    read: (page, signal) =>
      callPage('GET /money/deals', { query: { email, year, ...page } }, signal),
  });
