import { queryOptions } from '@tanstack/react-query';
import { call } from '../../api/api.ts';

/** How often to look whether the file is ready, in ms: a job writes it within a minute or two. */
const pollMs = 5000;

/** Whether the file with one's own data can be downloaded. */
export const dataExportQuery = (email: string) =>
  queryOptions({
    queryKey: ['data-export', email],
    queryFn: () => call('GET /account/export', { query: { email } }),
    refetchInterval: ({ state }) => (state.data?.state === 'preparing' ? pollMs : false),
  });
