import { queryOptions } from '@tanstack/react-query';
import { callOpen } from '../../api/api.ts';

/** More than these nobody waits for at six seconds each, and the page would carry them all. */
const maxSlides = 100;

/** What sellers advertise at the moment, the newest first. */
export const advertisedQuery = () =>
  queryOptions({
    queryKey: ['advertised'],
    queryFn: ({ signal }) => callOpen('GET /advertise', { query: { limit: maxSlides } }, signal),
  });
