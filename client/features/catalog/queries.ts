import { queryOptions } from '@tanstack/react-query';
import { callOpen } from '../../api/api.ts';

export const categoriesQuery = () =>
  queryOptions({
    queryKey: ['categories'],
    queryFn: ({ signal }) => callOpen('GET /categories', undefined, signal),
  });
