import { queryOptions } from '@tanstack/react-query';
import { callOpen } from '../../../../api/api.ts';

/** The browsers in which the person is signed in. Never from the cache: others come and go. */
export const ownSessionsQuery = (email: string) =>
  queryOptions({
    queryKey: ['security', 'sessions', email],
    queryFn: ({ signal }) => callOpen('GET /auth/sessions', undefined, signal),
    staleTime: 0,
  });
