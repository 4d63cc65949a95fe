import { infiniteQueryOptions } from '@tanstack/react-query';
import { callPage } from '../../api.ts';

const pageSize = 50;

/** The buyers or the sellers, page by page, for admins. */
export const usersQuery = (email: string, role: 'buyer' | 'seller') =>
  infiniteQueryOptions({
    queryKey: ['users', role, email],
    meta: { toastsFailure: role === 'buyer' },
    queryFn: ({ pageParam, signal }) =>
      callPage(
        'GET /all-users',
        { query: { email, role, limit: pageSize, cursor: pageParam } },
        signal,
      ),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ next }) => next ?? undefined,
  });
