import { zodResolver } from '@hookform/resolvers/zod';
import { useEffect, useState } from 'react';
import { FormProvider, useForm } from 'react-hook-form';
import { useLocation } from 'wouter';
import { useEmail } from '../../../api/session.ts';
import { ContactWarning } from '../../../form/contacts/contact-warning.tsx';
import { useContactCheck } from '../../../form/contacts/use-contact-check.ts';
import { readDraft, useDraft } from '../../../form/draft.ts';
import { useSubmitOnce } from '../../../form/submit-once.ts';
import { useAccountPhone } from '../../../form/use-account-phone.ts';
import { PageHeading } from '../../../page/page-heading.tsx';
import { Button } from '../../../ui/button.tsx';
import { Alert } from '../../../ui/notices.tsx';
import { CardPreview } from '../card/CardPreview.tsx';
import { type AddProductForm, addProductForm, textsOf } from './add-product.ts';
import { newDraftKey } from './edit-draft.ts';
import { discardProductDraft } from './kept/discard-product-draft.ts';
import { isFilledIn } from './kept/is-filled-in.ts';
import { KeptNotice } from './kept/KeptNotice.tsx';
import { ProductFormFields } from './ProductFormFields.tsx';
import type { Photo } from './pictures/photo.ts';
import { UploadProgress } from './pictures/upload/UploadProgress.tsx';
import { Uploads } from './pictures/upload/uploads.ts';
import { useKeptPhotos } from './pictures/use-kept-photos.ts';
import { useAddProduct } from './use-add-product.ts';
import { useLastPlace } from './use-last-place.ts';

const noPhotos: readonly Photo[] = [];

/** The page that opens next, with the new product first. */
const listPath = '/dashboard/products';

export function AddProductPage() {
  const draftKey = newDraftKey(useEmail());
  const [timesEmptied, setTimesEmptied] = useState(0);
  const startAgain = () => {
    discardProductDraft(draftKey);
    setTimesEmptied((before) => before + 1);
  };
  return (
    <>
      <PageHeading>Add a product</PageHeading>
      <ProductForm
        key={timesEmptied}
        draftKey={draftKey}
        isEmptied={timesEmptied > 0}
        onStartAgain={startAgain}
      />
    </>
  );
}

interface ProductFormProps {
  draftKey: string;
  /** Whether the form has just been emptied; its first field then gets the focus. */
  isEmptied: boolean;
  onStartAgain(): void;
}

function ProductForm({ draftKey, isEmptied, onStartAgain }: ProductFormProps) {
  const { form, isKept } = useKeptForm(draftKey, isEmptied);
  const { create, uploads, formError, clearError } = useAddProduct({
    draftKey,
    listPath,
    setError: form.setError,
  });
  const { found, mayLeave } = useContactCheck();
  const [, navigate] = useLocation();
  // Replaces the entry in the history, so that Back does not return to a form that has been sent. A
  // callback of this call and not of the mutation: a person who has left the form in the meantime
  // stays where they are.
  const onSuccess = () => navigate(listPath, { replace: true });
  const submit = useSubmitOnce(
    form.handleSubmit(async (values) => {
      if (await mayLeave(textsOf(values)))
        await create.mutateAsync(values, { onSuccess }).catch(() => undefined);
    }),
  );
  return (
    <FormProvider {...form}>
      <div className="grid grid-cols-1 gap-8 xl:grid-cols-[minmax(0,1fr)_20rem]">
        <form
          noValidate
          className="grid max-w-3xl grid-cols-1 gap-6"
          onSubmit={submit}
          onChange={clearError}
        >
          {isKept && !create.isPending && <KeptNotice onStartAgain={onStartAgain} />}
          <Uploads value={uploads}>
            <ProductFormFields />
          </Uploads>
          {found.length > 0 && (
            <ContactWarning found={found}>
              Buyers see dots instead, and the shop keeps a record for its admins. You can change
              it, or add it anyway.
            </ContactWarning>
          )}
          {formError && <Alert>{formError}</Alert>}
          <Button type="submit" pending={create.isPending} className="min-h-12 text-lg">
            Add
          </Button>
          {create.isPending && uploads.progress && (
            <UploadProgress progress={uploads.progress} onCancel={uploads.cancel} />
          )}
        </form>
        <CardPreview />
      </div>
    </FormProvider>
  );
}

/** The form with what was filled in earlier, and whether that was anything. */
function useKeptForm(draftKey: string, isEmptied: boolean) {
  const [draft] = useState(() => readDraft<AddProductForm>(draftKey));
  const form = useForm({ resolver: zodResolver(addProductForm), defaultValues: draft.values });
  useDraft(draftKey, form, 'image');
  useAccountPhone(form, 'phone');
  useLastPlace(form, useEmail());
  const { isRestored } = useKeptPhotos(draftKey, form, noPhotos);
  const { setFocus } = form;
  useEffect(() => {
    // After the dialog, which returns the focus to a button that is gone.
    if (isEmptied) requestAnimationFrame(() => setFocus('title'));
  }, [isEmptied, setFocus]);
  return { form, isKept: isRestored || isFilledIn(draft.values) };
}
