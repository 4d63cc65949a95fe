import { useMutation, useQueryClient } from '@tanstack/react-query';
import toast from 'react-hot-toast';
import type { SavedSearch } from '../../../contract/search/saved-searches.ts';
import { call } from '../../api/api.ts';
import { useEmail } from '../../api/session.ts';
import { showErrorToast } from '../../feedback/error-toast.ts';
import { DeleteButton } from '../../ui/dialog/delete-button.tsx';
import { savedSearchesQuery } from './queries.ts';

export function DeleteSavedSearch({ search: { _id: id, name } }: { search: SavedSearch }) {
  const email = useEmail();
  const client = useQueryClient();
  const remove = useMutation({
    mutationFn: () => call('DELETE /saved-searches/:id', { params: { id }, query: { email } }),
    onSuccess: async () => {
      toast.success('Saved search deleted');
      await client.invalidateQueries({ queryKey: savedSearchesQuery(email).queryKey });
    },
    onError: (error) => showErrorToast(error),
  });
  return (
    <DeleteButton
      title={name}
      consequence="Its list of new bicycles is deleted, and its mails and its RSS feed end."
      onConfirm={() => remove.mutateAsync()}
    />
  );
}
