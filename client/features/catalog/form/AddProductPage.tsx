import { zodResolver } from '@hookform/resolvers/zod';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { FormProvider, useForm } from 'react-hook-form';
import toast from 'react-hot-toast';
import { useLocation } from 'wouter';
import { isAbort } from '../../../api/api-error.ts';
import { useEmail } from '../../../api/session.ts';
import { showErrorToast } from '../../../feedback/error-toast.ts';
import { offerPush } from '../../../feedback/push-offer.ts';
import { discardDraft, readDraft, useDraft } from '../../../form/draft.ts';
import { showServerErrors } from '../../../form/form-errors.ts';
import { useSubmitOnce } from '../../../form/submit-once.ts';
import { invalidateTopics } from '../../../live/topics.ts';
import { PageHeading } from '../../../page/page-heading.tsx';
import { Button } from '../../../ui/button.tsx';
import { Alert } from '../../../ui/notices.tsx';
import { CardPreview } from '../card/CardPreview.tsx';
import { type AddProductForm, addProduct, addProductForm } from './add-product.ts';
import { ImageField } from './ImageField.tsx';
import { ProductFormFields } from './ProductFormFields.tsx';
import { UploadProgress } from './UploadProgress.tsx';

const draftOf = (email: string) => `respoke-draft-product-${email}`;

/** The page that opens next, with the new product first. */
const listPath = '/dashboard/products';

export function AddProductPage() {
  const draftKey = draftOf(useEmail());
  const [draft] = useState(() => readDraft<AddProductForm>(draftKey));
  const form = useForm({ resolver: zodResolver(addProductForm), defaultValues: draft.values });
  useDraft(draftKey, form, 'image');
  const { create, share, cancel, formError, clearError } = useAddProduct(form.setError);
  const [, navigate] = useLocation();
  // Replaces the entry in the history, so that Back does not return to a form that has been sent. A
  // callback of this call and not of the mutation: a person who has left the form in the meantime
  // stays where they are.
  const onSuccess = () => navigate(listPath, { replace: true });
  const submit = useSubmitOnce(
    form.handleSubmit((values) => create.mutateAsync(values, { onSuccess }).catch(() => undefined)),
  );
  return (
    <>
      <PageHeading>Add a product</PageHeading>
      <FormProvider {...form}>
        <div className="grid grid-cols-1 gap-8 xl:grid-cols-[minmax(0,1fr)_20rem]">
          <form
            noValidate
            className="grid max-w-3xl grid-cols-1 gap-6"
            onSubmit={submit}
            onChange={clearError}
          >
            <ProductFormFields picture={<ImageField lostFileName={draft.file} />} />
            {formError && <Alert>{formError}</Alert>}
            <Button type="submit" pending={create.isPending} className="min-h-13 text-lg">
              Add
            </Button>
            {create.isPending && <UploadProgress share={share} onCancel={cancel} />}
          </form>
          <CardPreview />
        </div>
      </FormProvider>
    </>
  );
}

function useAddProduct(setError: ReturnType<typeof useForm<AddProductForm>>['setError']) {
  const email = useEmail();
  const client = useQueryClient();
  const postedAt = useRef(new Date().toISOString());
  const abort = useRef<AbortController>(null);
  const [share, setShare] = useState(0);
  const [formError, setFormError] = useState<string | null>(null);
  const create = useMutation({
    mutationFn: (values: AddProductForm) => {
      abort.current = new AbortController();
      return addProduct(values, {
        email,
        postedAt: postedAt.current,
        onProgress: setShare,
        signal: abort.current.signal,
      });
    },
    onMutate: () => {
      setFormError(null);
      setShare(0);
    },
    onSuccess: async () => {
      toast.success('Product added successfully....');
      offerPush(listPath);
      discardDraft(draftOf(email));
      await invalidateTopics(client, 'products');
    },
    onError: (error) => {
      if (isAbort(error)) return;
      showErrorToast(error);
      setFormError(
        showServerErrors(error, setError, ['title', 'phone', 'image', 'categoryId', 'place_id']),
      );
    },
  });
  // The error is about the submitted values, not those that are in the form now.
  const clearError = () => setFormError(null);
  return { create, share, formError, clearError, cancel: () => abort.current?.abort() };
}
