import { queryOptions } from '@tanstack/react-query';
import { callOpen } from '../../api.ts';

/** What sellers advertise at the moment, the newest first. */
export const advertisedQuery = () =>
  queryOptions({
    queryKey: ['advertised'],
    meta: { topics: ['advertisements'] },
    queryFn: ({ signal }) => callOpen('GET /advertise', undefined, signal),
  });
