import { queryOptions } from '@tanstack/react-query';
import { callOpen } from '../../api/api.ts';
import { pageSizes } from '../../api/page-sizes.ts';

/** The products that sellers advertise now, newest first. */
export const advertisedQuery = () =>
  queryOptions({
    queryKey: ['advertised'],
    queryFn: ({ signal }) =>
      callOpen('GET /advertise', { query: { limit: pageSizes.advertisements } }, signal),
  });
