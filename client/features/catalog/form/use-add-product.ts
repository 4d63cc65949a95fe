import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import type { UseFormSetError } from 'react-hook-form';
import toast from 'react-hot-toast';
import type { NewProduct } from '../../../../contract/catalog/catalog.ts';
import { useEmail } from '../../../api/session.ts';
import { isAbort } from '../../../feedback/api-error.ts';
import { showErrorToast } from '../../../feedback/error-toast.ts';
import { offerPush } from '../../../feedback/push-offer.ts';
import { showServerErrors } from '../../../form/form-errors.ts';
import { invalidateTopics } from '../../../live/topics.ts';
import { type AddProductForm, addProduct, fieldsWithErrors } from './add-product.ts';
import { draftsQuery } from './draft/drafts-query.ts';
import { discardProductDraft } from './kept/discard-product-draft.ts';
import { useUploads } from './pictures/upload/use-uploads.ts';

interface AddOptions {
  /** The name under which the draft is kept, which ends with the listing. */
  draftKey: string;
  /** The page that opens next. */
  listPath: string;
  setError: UseFormSetError<AddProductForm>;
}

/** Lists a product with its pictures, and drops its draft. */
export function useAddProduct({ draftKey, listPath, setError }: AddOptions) {
  const email = useEmail();
  const client = useQueryClient();
  const postedAt = useRef(new Date().toISOString());
  const uploads = useUploads();
  const [formError, setFormError] = useState<string | null>(null);
  const create = useMutation({
    mutationFn: ({ values, draft }: { values: AddProductForm; draft: NewProduct['draft'] }) =>
      addProduct(values, { email, draft, postedAt: postedAt.current, upload: uploads.upload }),
    onMutate: () => setFormError(null),
    onSuccess: async () => {
      toast.success('Product added successfully....');
      offerPush(listPath);
      discardProductDraft(draftKey);
      await Promise.all([
        client.invalidateQueries({ queryKey: draftsQuery(email).queryKey }),
        invalidateTopics(client, 'products'),
      ]);
    },
    onError: (error) => {
      if (isAbort(error)) return;
      showErrorToast(error);
      setFormError(showServerErrors(error, setError, fieldsWithErrors));
    },
  });
  // The error is about the submitted values, not those that are in the form now.
  const clearError = () => setFormError(null);
  return { create, uploads, formError, clearError };
}
