import { queryOptions } from '@tanstack/react-query';
import { callOpen } from '../../api/api.ts';
import { pageSizes } from '../../api/page-sizes.ts';

/** What sellers advertise at the moment, the newest first. */
export const advertisedQuery = () =>
  queryOptions({
    queryKey: ['advertised'],
    queryFn: ({ signal }) =>
      callOpen('GET /advertise', { query: { limit: pageSizes.advertisements } }, signal),
  });
