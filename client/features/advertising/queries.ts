import { queryOptions } from '@tanstack/react-query';
import { callOpen } from '../../api/api.ts';

/** At six seconds each no visitor waits for more, and the page would have to carry them all. */
const maxSlides = 100;

/** What sellers advertise at the moment, the newest first. */
export const advertisedQuery = () =>
  queryOptions({
    queryKey: ['advertised'],
    queryFn: ({ signal }) => callOpen('GET /advertise', { query: { limit: maxSlides } }, signal),
  });
