import { mutationOptions, type QueryClient } from '@tanstack/react-query';
import type { SavedSearch, SavedSearchChange } from '../../../contract/search/saved-searches.ts';
import { call } from '../../api/api.ts';
import { savedSearchesQuery } from './queries.ts';

/** The mutation that changes a saved search. It shows the change at once, and undoes a failed one. */
export function changeSearch(client: QueryClient, email: string, id: string) {
  const { queryKey } = savedSearchesQuery(email);
  const mutationKey = ['saved-searches', 'change', email];
  const show = (change: SavedSearchChange) =>
    client.setQueryData(queryKey, (searches) =>
      searches?.map((one) => (one._id === id ? withChange(one, change) : one)),
    );
  return mutationOptions({
    mutationKey,
    mutationFn: (body: SavedSearchChange) =>
      call('PATCH /saved-searches/:id', { params: { id }, query: { email }, body }),
    onMutate: async (change) => {
      // A list that is still loading does not include this change, and would undo it on the screen.
      await client.cancelQueries({ queryKey });
      const former = client.getQueryData(queryKey)?.find(({ _id }) => _id === id);
      show(change);
      return former;
    },
    onError: (_error, { name, mail }, former) => {
      if (former) show({ ...(name && { name: former.name }), ...(mail && { mail: former.mail }) });
    },
    // The server knows whether the setting for all saved searches allows the mails. The last of
    // several changes asks, when the server has all of them.
    onSettled: () =>
      client.isMutating({ mutationKey }) === 1 ? client.invalidateQueries({ queryKey }) : undefined,
  });
}

const withChange = (search: SavedSearch, { name, mail }: SavedSearchChange): SavedSearch => ({
  ...search,
  name: name ?? search.name,
  mail: mail ?? search.mail,
});
