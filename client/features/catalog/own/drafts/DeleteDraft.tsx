import { useMutation, useQueryClient } from '@tanstack/react-query';
import toast from 'react-hot-toast';
import type { ProductDraft } from '../../../../../contract/catalog/product-drafts.ts';
import { call } from '../../../../api/api.ts';
import { useEmail } from '../../../../api/session.ts';
import { showErrorToast } from '../../../../feedback/error-toast.ts';
import { DeleteButton } from '../../../../ui/dialog/confirm-dialog.tsx';
import { draftsQuery } from '../../form/draft/drafts-query.ts';
import { titleOfDraft } from '../../form/draft/saved-draft.ts';
import { editDraftKey } from '../../form/edit-draft.ts';
import { discardProductDraft } from '../../form/kept/discard-product-draft.ts';

/** The button that deletes a draft, and what this browser keeps of it, once that is confirmed. */
export function DeleteDraft({ draft }: { draft: ProductDraft }) {
  const id = draft._id;
  const email = useEmail();
  const client = useQueryClient();
  const remove = useMutation({
    mutationFn: () => call('DELETE /product-drafts/:id', { params: { id }, query: { email } }),
    onSuccess: async () => {
      toast.success('Draft deleted');
      discardProductDraft(editDraftKey(email, id));
      await client.invalidateQueries({ queryKey: draftsQuery(email).queryKey });
    },
    onError: (error) => showErrorToast(error),
  });
  return (
    <DeleteButton
      title={titleOfDraft(draft)}
      consequence="You cannot get a deleted draft back."
      onConfirm={() => remove.mutateAsync()}
    />
  );
}
