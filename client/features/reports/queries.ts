import { infiniteQueryOptions } from '@tanstack/react-query';
import { callPage } from '../../api.ts';

const pageSize = 50;

/** What buyers have reported, page by page, for admins. */
export const reportsQuery = (email: string) =>
  infiniteQueryOptions({
    queryKey: ['reports', email],
    meta: { toastsFailure: true },
    queryFn: ({ pageParam, signal }) =>
      callPage('GET /report', { query: { email, limit: pageSize, cursor: pageParam } }, signal),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ next }) => next ?? undefined,
  });
