import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { SavedSearch, SavedSearchChange } from '../../../contract/search/saved-searches.ts';
import { call } from '../../api/api.ts';
import { useEmail } from '../../api/session.ts';
import { showErrorToast } from '../../feedback/error-toast.ts';
import { savedSearchesQuery } from './queries.ts';

/** Returns the function that changes a saved search, and shows the change at once. */
export function useChangeSearch({ _id: id }: SavedSearch): (change: SavedSearchChange) => void {
  const email = useEmail();
  const client = useQueryClient();
  const { queryKey } = savedSearchesQuery(email);
  const { mutate } = useMutation({
    mutationFn: (body: SavedSearchChange) =>
      call('PATCH /saved-searches/:id', { params: { id }, query: { email }, body }),
    onError: (error) => showErrorToast(error),
    // The server knows whether the setting for all saved searches allows the mails.
    onSettled: () => client.invalidateQueries({ queryKey }),
  });
  return (change) => {
    client.setQueryData(queryKey, (searches) =>
      searches?.map((one) => (one._id === id ? withChange(one, change) : one)),
    );
    mutate(change);
  };
}

const withChange = (search: SavedSearch, { name, mail }: SavedSearchChange): SavedSearch => ({
  ...search,
  name: name ?? search.name,
  mail: mail ?? search.mail,
});
