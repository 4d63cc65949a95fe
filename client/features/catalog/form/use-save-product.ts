import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { UseFormSetError } from 'react-hook-form';
import toast from 'react-hot-toast';
import { useEmail } from '../../../api/session.ts';
import { ApiError, isAbort } from '../../../feedback/api-error.ts';
import { showServerErrors } from '../../../form/form-errors.ts';
import { invalidateTopics } from '../../../live/topics.ts';
import { type AddProductForm, fieldsWithErrors } from './add-product.ts';
import { editDraftKey } from './edit-draft.ts';
import { type Saved, saveProduct } from './edit-product.ts';
import { discardProductDraft } from './kept/discard-product-draft.ts';
import { useUploads } from './pictures/upload/use-uploads.ts';

interface SaveOptions {
  productId: string;
  setError: UseFormSetError<AddProductForm>;
  /** Called in place of an error when the listing has been changed elsewhere. */
  onChanged(): void;
}

/** Saves what a form changes of a stored listing. */
export function useSaveProduct({ productId, setError, onChanged }: SaveOptions) {
  const email = useEmail();
  const client = useQueryClient();
  const uploads = useUploads();
  const [formError, setFormError] = useState<string | null>(null);
  const save = useMutation({
    mutationFn: ({ values, saved }: { values: AddProductForm; saved: Saved }) =>
      saveProduct(values, { productId, saved, email, upload: uploads.upload }),
    onMutate: () => setFormError(null),
    onSuccess: async () => {
      toast.success('Changes saved');
      discardProductDraft(editDraftKey(email, productId));
      await invalidateTopics(client, 'products', 'advertisements');
    },
    onError: (error) => {
      if (isAbort(error)) return;
      if (error instanceof ApiError && error.code === 'product_changed') onChanged();
      else setFormError(showServerErrors(error, setError, fieldsWithErrors));
    },
  });
  return { save, uploads, formError, clearError: () => setFormError(null) };
}
