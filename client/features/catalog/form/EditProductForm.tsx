import { useState } from 'react';
import { FormProvider } from 'react-hook-form';
import { Link, useLocation } from 'wouter';
import type { OwnProduct } from '../../../../contract/catalog/catalog.ts';
import { callPage } from '../../../api/api.ts';
import { useEmail } from '../../../api/session.ts';
import { ApiError } from '../../../feedback/api-error.ts';
import { LoadError } from '../../../feedback/load-error.tsx';
import { ContactWarning } from '../../../form/contacts/contact-warning.tsx';
import { useContactCheck } from '../../../form/contacts/use-contact-check.ts';
import { useSubmitOnce } from '../../../form/submit-once.ts';
import { Button, buttonClass } from '../../../ui/button.tsx';
import { Alert } from '../../../ui/notices.tsx';
import { textsOf } from './add-product.ts';
import { editDraftKey, savedOf } from './edit-draft.ts';
import type { Saved } from './edit-product.ts';
import { UnsavedNotice } from './kept/UnsavedNotice.tsx';
import { ProductFormFields } from './ProductFormFields.tsx';
import { UploadProgress } from './pictures/upload/UploadProgress.tsx';
import { Uploads } from './pictures/upload/uploads.ts';
import { useFilledForm } from './use-filled-form.ts';
import { useSaveProduct } from './use-save-product.ts';
import { ConflictPanel } from './versions/ConflictPanel.tsx';
import { useVersions } from './versions/use-versions.ts';

/** The product form, filled with the saved listing or with an earlier draft. */
export function EditProductForm({ product }: { product: OwnProduct }) {
  const email = useEmail();
  // The listing as it was when the form was filled: only later changes are saved.
  const [initial] = useState(() => savedOf(product));
  const { form, restored, drop, discard, isDraft } = useFilledForm(
    editDraftKey(email, product._id),
    initial,
  );
  const { found, mayLeave } = useContactCheck();
  const [, navigate] = useLocation();
  const { save, uploads, formError, clearError } = useSaveProduct({
    productId: product._id,
    setError: form.setError,
    onChanged: () => void versions.readAgain(),
  });
  // A callback of this call and not of the mutation: a person who has left the form in the meantime
  // stays where they are.
  const onSuccess = () => navigate('/dashboard/products', { replace: true });
  const saveOver = (saved: Saved) =>
    form.handleSubmit(async (values) => {
      if (await mayLeave(textsOf(values)))
        await save.mutateAsync({ values, saved }, { onSuccess }).catch(() => undefined);
    });
  const versions = useVersions({
    initial,
    form,
    read: () => readListing(email, product._id),
    saveOver: (saved) => void saveOver(saved)(),
  });
  const submit = useSubmitOnce(saveOver(versions.saved));
  const { differences, readError, readAgain, keepMine, takeTheirs } = versions;
  return (
    <FormProvider {...form}>
      <form
        noValidate
        className="grid max-w-3xl grid-cols-1 gap-6"
        onSubmit={submit}
        onChange={clearError}
      >
        {isDraft && (
          <UnsavedNotice
            of="listing"
            conflictingFields={restored.conflictingFields}
            onDrop={drop}
          />
        )}
        <Uploads value={uploads}>
          <ProductFormFields isSending={save.isPending} />
        </Uploads>
        {found.length > 0 && (
          <ContactWarning found={found}>
            Buyers see dots instead, and the shop keeps a record for its admins. You can change it,
            or save it anyway.
          </ContactWarning>
        )}
        {formError && <Alert>{formError}</Alert>}
        {readError !== null && <LoadError error={readError} onRetry={readAgain} />}
        {differences.length > 0 && (
          <ConflictPanel
            of="listing"
            differences={differences}
            onKeep={keepMine}
            onTake={takeTheirs}
          />
        )}
        <div className="flex flex-wrap gap-3">
          <Button type="submit" pending={save.isPending}>
            Save changes
          </Button>
          <Link to="/dashboard/products" className={buttonClass('secondary')} onClick={discard}>
            Discard
          </Link>
        </div>
        {save.isPending && uploads.progress && (
          <UploadProgress progress={uploads.progress} onCancel={uploads.cancel} />
        )}
      </form>
    </FormProvider>
  );
}

/** Reads the listing as it is stored now. @throws ApiError */
async function readListing(email: string, id: string): Promise<Saved> {
  const { rows } = await callPage('GET /products', { query: { email, id } });
  const [product] = rows;
  if (!product) throw new ApiError(404, { code: 'not_found' });
  return savedOf(product);
}
