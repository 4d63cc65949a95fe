import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import type { UseFormSetError } from 'react-hook-form';
import toast from 'react-hot-toast';
import { isAbort } from '../../../api/api-error.ts';
import { useEmail } from '../../../api/session.ts';
import { discardDraft } from '../../../form/draft.ts';
import { showServerErrors } from '../../../form/form-errors.ts';
import { invalidateTopics } from '../../../live/topics.ts';
import type { AddProductForm, ListingFields } from './add-product.ts';
import { editDraftKey } from './edit-draft.ts';
import { saveProduct } from './edit-product.ts';

const fieldNames = ['title', 'phone', 'image', 'categoryId', 'selling_price', 'place_id'] as const;

/**
 * Saves what a form changes of `saved`. `share` is the share of a new picture that has been sent, 0
 * to 1; null if none is being sent.
 */
export function useSaveProduct(
  productId: string,
  saved: ListingFields,
  setError: UseFormSetError<AddProductForm>,
) {
  const email = useEmail();
  const client = useQueryClient();
  const abort = useRef<AbortController>(null);
  const [share, setShare] = useState<number | null>(null);
  const [formError, setFormError] = useState<string | null>(null);
  const save = useMutation({
    mutationFn: (values: AddProductForm) => {
      abort.current = new AbortController();
      const { signal } = abort.current;
      return saveProduct(values, { productId, saved, email, onProgress: setShare, signal });
    },
    onMutate: () => {
      setFormError(null);
      setShare(null);
    },
    onSuccess: async () => {
      toast.success('Changes saved');
      discardDraft(editDraftKey(email, productId));
      await invalidateTopics(client, 'products', 'advertisements');
    },
    onError: (error) => {
      if (!isAbort(error)) setFormError(showServerErrors(error, setError, fieldNames));
    },
  });
  const clearError = () => setFormError(null);
  return { save, share, formError, clearError, cancel: () => abort.current?.abort() };
}
