import { queryOptions } from '@tanstack/react-query';
import { call, callPage } from '../../api/api.ts';
import { pageSizes } from '../../api/page-sizes.ts';
import { pagedQuery } from '../../api/paged-query.ts';

/** A person's saved searches, newest first. */
export const savedSearchesQuery = (email: string) =>
  queryOptions({
    queryKey: ['saved-searches', 'list', email],
    queryFn: ({ signal }) => call('GET /saved-searches', { query: { email } }, signal),
  });

/** What a saved search has found, page by page, newest first. */
export const searchHitsQuery = (email: string, id: string) =>
  pagedQuery({
    queryKey: ['saved-searches', 'hits', email, id],
    limit: pageSizes.productCards,
    read: (page, signal) =>
      callPage(
        'GET /saved-searches/:id/hits',
        { params: { id }, query: { email, ...page } },
        signal,
      ),
  });
