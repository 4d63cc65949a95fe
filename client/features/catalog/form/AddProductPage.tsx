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
import { useAccountPhone } from '../../../form/use-account-phone.ts';
import { invalidateTopics } from '../../../live/topics.ts';
import { PageHeading } from '../../../page/page-heading.tsx';
import { Button } from '../../../ui/button.tsx';
import { Alert } from '../../../ui/notices.tsx';
import { CardPreview } from '../card/CardPreview.tsx';
import { type AddProductForm, addProduct, addProductForm } from './add-product.ts';
import { ProductFormFields } from './ProductFormFields.tsx';
import { discardPhotos } from './pictures/kept-photos.ts';
import type { Photo } from './pictures/photo.ts';
import { UploadProgress } from './pictures/upload/UploadProgress.tsx';
import { Uploads } from './pictures/upload/uploads.ts';
import { useUploads } from './pictures/upload/use-uploads.ts';
import { useKeptPhotos } from './pictures/use-kept-photos.ts';

const noPhotos: readonly Photo[] = [];

const draftOf = (email: string) => `respoke-draft-product-${email}`;

/** The page that opens next, with the new product first. */
const listPath = '/dashboard/products';

export function AddProductPage() {
  const draftKey = draftOf(useEmail());
  const [draft] = useState(() => readDraft<AddProductForm>(draftKey));
  const form = useForm({ resolver: zodResolver(addProductForm), defaultValues: draft.values });
  useDraft(draftKey, form, 'image');
  useAccountPhone(form, 'phone');
  useKeptPhotos(draftKey, form, noPhotos);
  const { create, uploads, formError, clearError } = useAddProduct(form.setError);
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
            <Uploads value={uploads}>
              <ProductFormFields />
            </Uploads>
            {formError && <Alert>{formError}</Alert>}
            <Button type="submit" pending={create.isPending} className="min-h-12 text-lg">
              Add
            </Button>
            {create.isPending && (
              <UploadProgress share={uploads.share ?? 0} onCancel={uploads.cancel} />
            )}
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
  const uploads = useUploads();
  const [formError, setFormError] = useState<string | null>(null);
  const create = useMutation({
    mutationFn: (values: AddProductForm) =>
      addProduct(values, { email, postedAt: postedAt.current, upload: uploads.upload }),
    onMutate: () => setFormError(null),
    onSuccess: async () => {
      toast.success('Product added successfully....');
      offerPush(listPath);
      discardDraft(draftOf(email));
      // What stays behind is removed after a week.
      discardPhotos(draftOf(email)).catch(() => undefined);
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
  return { create, uploads, formError, clearError };
}
