import type { QueryClient, QueryKey } from '@tanstack/react-query';

/**
 * Changes cached data without asking the server. Keeps the time at which it was fetched, so that
 * data that was due for a refetch still is. Does nothing if there is no data.
 */
export function patchQuery<Data>(
  client: QueryClient,
  queryKey: QueryKey,
  change: (data: Data) => Data,
): void {
  const query = client.getQueryCache().find({ queryKey });
  if (query?.state.data === undefined) return;
  const { dataUpdatedAt: updatedAt, isInvalidated } = query.state;
  client.setQueryData<Data>(queryKey, (data) => data && change(data), { updatedAt });
  if (isInvalidated) query.invalidate();
}
