import { zodResolver } from '@hookform/resolvers/zod';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { FormProvider, useForm } from 'react-hook-form';
import toast from 'react-hot-toast';
import { useNavigate } from 'react-router';
import { dropDraft, readDraft, useDraft } from '../../draft.ts';
import { showRefusal } from '../../form-errors.ts';
import { useEmail } from '../../session.ts';
import { useSubmitOnce } from '../../submit-once.ts';
import { Button } from '../../ui/button.tsx';
import { Alert } from '../../ui/notices.tsx';
import { type AddProductForm, addProduct, addProductForm } from './add-product.ts';
import { ProductFormFields } from './ProductFormFields.tsx';

const draftKey = 'respoke-draft-product';

export function AddProductPage() {
  const form = useForm({
    resolver: zodResolver(addProductForm),
    defaultValues: readDraft<AddProductForm>(draftKey),
  });
  useDraft(draftKey, form, 'image');
  const { create, share, cancel, refusal } = useAddProduct(form.setError);
  const submit = useSubmitOnce(
    form.handleSubmit((values) => create.mutateAsync(values).catch(() => undefined)),
  );
  return (
    <>
      <h1 className="mb-8 text-3xl">Add a product</h1>
      <FormProvider {...form}>
        <form noValidate className="grid max-w-3xl gap-8" onSubmit={submit}>
          <ProductFormFields />
          {refusal && <Alert>{refusal}</Alert>}
          <div className="flex flex-wrap items-center gap-4">
            <Button type="submit" pending={create.isPending}>
              Add
            </Button>
            {create.isPending && (
              <>
                <progress
                  aria-label="Upload"
                  value={share}
                  className="h-2 w-40 accent-pine"
                  max={1}
                />
                <Button look="quiet" onClick={cancel}>
                  Cancel
                </Button>
              </>
            )}
          </div>
        </form>
      </FormProvider>
    </>
  );
}

function useAddProduct(setError: ReturnType<typeof useForm<AddProductForm>>['setError']) {
  const email = useEmail();
  const navigate = useNavigate();
  const client = useQueryClient();
  const abort = useRef<AbortController>(null);
  const [share, setShare] = useState(0);
  const [refusal, setRefusal] = useState<string | null>(null);
  const create = useMutation({
    mutationFn: (values: AddProductForm) => {
      abort.current = new AbortController();
      return addProduct(values, { email, onProgress: setShare, signal: abort.current.signal });
    },
    onMutate: () => {
      setRefusal(null);
      setShare(0);
    },
    onSuccess: async () => {
      toast.success('Product added successfully....');
      dropDraft(draftKey);
      await client.invalidateQueries({ queryKey: ['products'] });
      // Back leads to where the form was opened from, not into a form that has been sent.
      await navigate('/dashboard/products', { replace: true });
    },
    onError: (error) => {
      if (error.name === 'AbortError') return;
      toast.error(error.message);
      setRefusal(showRefusal(error, setError, ['title', 'phone', 'image', 'categoryId']));
    },
  });
  return { create, share, refusal, cancel: () => abort.current?.abort() };
}
