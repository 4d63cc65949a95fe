import { zodResolver } from '@hookform/resolvers/zod';
import { useState } from 'react';
import { FormProvider, useForm } from 'react-hook-form';
import { Link, useLocation } from 'wouter';
import type { OwnProduct } from '../../../../contract/catalog/catalog.ts';
import { useEmail } from '../../../api/session.ts';
import { discardDraft, readDraft, useDraft } from '../../../form/draft.ts';
import { useSubmitOnce } from '../../../form/submit-once.ts';
import { Button, buttonClass } from '../../../ui/button.tsx';
import { Alert } from '../../../ui/notices.tsx';
import { Picture } from '../../../ui/picture.tsx';
import type { AddProductForm } from './add-product.ts';
import { DraftNotice } from './DraftNotice.tsx';
import { editDraftKey, fieldsOf, restore } from './edit-draft.ts';
import { editProductForm } from './edit-product.ts';
import { ImageField } from './ImageField.tsx';
import { ProductFormFields } from './ProductFormFields.tsx';
import { UploadProgress } from './UploadProgress.tsx';
import { useSaveProduct } from './use-save-product.ts';

/** The product form, filled with the saved listing or with an earlier draft. */
export function EditProductForm({ product }: { product: OwnProduct }) {
  const key = editDraftKey(useEmail(), product._id);
  // The listing as it was when the form was filled: only later changes are saved.
  const [saved] = useState(() => fieldsOf(product));
  const [draft, setDraft] = useState(() => {
    const { file, ...typed } = readDraft<AddProductForm>(key);
    return { ...restore(saved, typed), file };
  });
  const form = useForm({ resolver: zodResolver(editProductForm), defaultValues: draft.values });
  useDraft(key, form, 'image', draft.base);
  const { save, share, cancel, formError, clearError } = useSaveProduct(
    product._id,
    saved,
    form.setError,
  );
  const [, navigate] = useLocation();
  // A callback of this call and not of the mutation: a person who has left the form in the meantime
  // stays where they are.
  const onSuccess = () => navigate('/dashboard/products', { replace: true });
  const submit = useSubmitOnce(
    form.handleSubmit((values) => save.mutateAsync(values, { onSuccess }).catch(() => undefined)),
  );
  const drop = () => {
    form.reset(saved);
    discardDraft(key);
    setDraft({ ...restore(saved, { values: {}, base: {} }), file: null });
  };
  return (
    <FormProvider {...form}>
      <form
        noValidate
        className="grid max-w-3xl grid-cols-1 gap-6"
        onSubmit={submit}
        onChange={clearError}
      >
        {draft.isDraft && <DraftNotice conflictingFields={draft.conflictingFields} onDrop={drop} />}
        <ProductFormFields
          picture={<PictureField currentUrl={product.image} lostFileName={draft.file} />}
        />
        {formError && <Alert>{formError}</Alert>}
        <div className="flex flex-wrap gap-3">
          <Button type="submit" pending={save.isPending}>
            Save changes
          </Button>
          <Link
            to="/dashboard/products"
            className={buttonClass('secondary')}
            onClick={() => discardDraft(key)}
          >
            Discard
          </Link>
        </div>
        {save.isPending && share !== null && <UploadProgress share={share} onCancel={cancel} />}
      </form>
    </FormProvider>
  );
}

interface PictureFieldProps {
  currentUrl: string;
  /** The name of a file that was chosen earlier and not saved. */
  lostFileName: string | null;
}

const PictureField = ({ currentUrl, lostFileName }: PictureFieldProps) => (
  <div className="grid gap-4">
    <figure className="flex items-center gap-4">
      <Picture
        url={currentUrl}
        alt=""
        sizes="160px"
        className="aspect-4/3 w-40 shrink-0 rounded-field"
      />
      <figcaption className="min-w-0 text-soft text-sm">
        This is the current picture. Choose another one below to replace it.
      </figcaption>
    </figure>
    <ImageField lostFileName={lostFileName} />
  </div>
);
