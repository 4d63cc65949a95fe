import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import type { UseFormSetError } from 'react-hook-form';
import toast from 'react-hot-toast';
import type { ProductFields } from '../../../../contract/catalog/catalog.ts';
import { isAbort } from '../../../api/api-error.ts';
import { useEmail } from '../../../api/session.ts';
import { dropDraft } from '../../../form/draft.ts';
import { showRefusal } from '../../../form/form-errors.ts';
import { touch } from '../../../live/topics.ts';
import type { AddProductForm } from './add-product.ts';
import { editDraftKey } from './edit-draft.ts';
import { saveProduct } from './edit-product.ts';

const named = ['title', 'phone', 'image', 'categoryId', 'selling_price'] as const;

/**
 * Saves what a form changes of `saved`. `share` is how much of a new picture has been sent, 0 to 1;
 * null where none is.
 */
export function useSaveProduct(
  productId: string,
  saved: ProductFields,
  setError: UseFormSetError<AddProductForm>,
) {
  const email = useEmail();
  const client = useQueryClient();
  const abort = useRef<AbortController>(null);
  const [share, setShare] = useState<number | null>(null);
  const [refusal, setRefusal] = useState<string | null>(null);
  const save = useMutation({
    mutationFn: (values: AddProductForm) => {
      abort.current = new AbortController();
      const { signal } = abort.current;
      return saveProduct(values, { productId, saved, email, onProgress: setShare, signal });
    },
    onMutate: () => {
      setRefusal(null);
      setShare(null);
    },
    onSuccess: async () => {
      toast.success('Changes saved');
      dropDraft(editDraftKey(email, productId));
      await touch(client, 'products', 'advertisements');
    },
    onError: (error) => {
      if (!isAbort(error)) setRefusal(showRefusal(error, setError, named));
    },
  });
  const forget = () => setRefusal(null);
  return { save, share, refusal, forget, cancel: () => abort.current?.abort() };
}
