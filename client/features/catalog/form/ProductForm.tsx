import type { ReactNode } from 'react';
import { FormProvider, type UseFormReturn } from 'react-hook-form';
import { useLocation } from 'wouter';
import { call } from '../../../api/api.ts';
import { useEmail } from '../../../api/session.ts';
import { ApiError } from '../../../feedback/api-error.ts';
import { LoadError } from '../../../feedback/load-error.tsx';
import { ContactWarning } from '../../../form/contacts/contact-warning.tsx';
import { useContactCheck } from '../../../form/contacts/use-contact-check.ts';
import { useSubmitOnce } from '../../../form/submit-once.ts';
import { Button } from '../../../ui/button.tsx';
import { Alert } from '../../../ui/notices.tsx';
import { CardPreview } from '../card/CardPreview.tsx';
import { type AddProductForm, type TypedForm, textsOf } from './add-product.ts';
import { savedDraftOf } from './draft/saved-draft.ts';
import { useSaveDraft } from './draft/use-save-draft.ts';
import type { Saved } from './edit-product.ts';
import { ProductFormFields } from './ProductFormFields.tsx';
import { UploadProgress } from './pictures/upload/UploadProgress.tsx';
import { Uploads } from './pictures/upload/uploads.ts';
import { useAddProduct } from './use-add-product.ts';
import { ConflictPanel } from './versions/ConflictPanel.tsx';
import { useVersions } from './versions/use-versions.ts';

interface ProductFormProps {
  form: UseFormReturn<TypedForm, unknown, AddProductForm>;
  /** The name under which the browser keeps what is typed. */
  draftKey: string;
  /** The draft that the form shows, as it was when the form was filled; null for a new listing. */
  draft: { id: string; saved: Saved } | null;
  /** What is said about the draft. */
  children: ReactNode;
}

/** The page that opens next, with the new listing or the draft first. */
const listPath = '/dashboard/products';

const emptyForm = { fields: {}, photos: [], version: 0 } as unknown as Saved;

/** The form of a new listing: it can be added, or saved as a draft. */
export function ProductForm({ form, draftKey, draft, children }: ProductFormProps) {
  const [, navigate] = useLocation();
  // Replaces the entry in the history, so that Back does not return to a form that has been sent. A
  // callback of this call and not of the mutation: a person who has left the form in the meantime
  // stays where they are.
  const onSuccess = () => navigate(listPath, { replace: true });
  const { create, uploads, formError, clearError } = useAddProduct({
    draftKey,
    listPath,
    setError: form.setError,
  });
  const { found, mayLeave } = useContactCheck();
  const submit = useSubmitOnce(
    form.handleSubmit(async (values) => {
      if (await mayLeave(textsOf(values)))
        await create.mutateAsync({ values, draft: listed() }, { onSuccess }).catch(() => undefined);
    }),
  );
  const draftSaving = useSaveDraft({
    draftKey,
    draftId: draft?.id,
    form,
    upload: uploads.upload,
    onChanged: () => void versions.readAgain(),
  });
  const { save } = draftSaving;
  const saveOver = ({ version }: Saved) => save.mutate({ version }, { onSuccess });
  const read = useReadDraft(draft?.id);
  const versions = useVersions({ initial: draft?.saved ?? emptyForm, form, read, saveOver });
  const listed = () => (draft ? { _id: draft.id, version: versions.saved.version } : undefined);
  const { differences, readError, readAgain, keepMine, takeTheirs } = versions;
  const isSending = create.isPending || save.isPending;
  const clearErrors = () => {
    clearError();
    draftSaving.clearError();
  };
  const error = formError ?? draftSaving.draftError;
  return (
    <FormProvider {...form}>
      <div className="grid grid-cols-1 gap-6 xl:with-side">
        <form
          noValidate
          className="grid max-w-3xl grid-cols-1 gap-6"
          onSubmit={submit}
          onChange={clearErrors}
        >
          {!isSending && children}
          <Uploads value={uploads}>
            <ProductFormFields isSending={create.isPending} />
          </Uploads>
          {found.length > 0 && (
            <ContactWarning found={found}>
              Buyers see dots instead, and the shop keeps a record for its admins. You can change
              it, or add it anyway.
            </ContactWarning>
          )}
          {error && <Alert>{error}</Alert>}
          {readError !== null && <LoadError error={readError} onRetry={readAgain} />}
          {differences.length > 0 && (
            <ConflictPanel
              of="draft"
              differences={differences}
              onKeep={keepMine}
              onTake={takeTheirs}
            />
          )}
          <Buttons
            isAdding={create.isPending}
            isSaving={save.isPending}
            onSave={() => saveOver(versions.saved)}
          />
          {isSending && uploads.progress && (
            <UploadProgress progress={uploads.progress} onCancel={uploads.cancel} />
          )}
        </form>
        <CardPreview />
      </div>
    </FormProvider>
  );
}

interface ButtonsProps {
  isAdding: boolean;
  isSaving: boolean;
  /** Saves the draft. */
  onSave(): void;
}

const Buttons = ({ isAdding, isSaving, onSave }: ButtonsProps) => (
  <div className="grid gap-3">
    <Button type="submit" pending={isAdding} disabled={isSaving} className="min-h-12 text-lg">
      Add
    </Button>
    <Button variant="secondary" pending={isSaving} disabled={isAdding} onClick={onSave}>
      Save draft
    </Button>
  </div>
);

/** Returns a function that reads the draft as it is stored now. */
function useReadDraft(id: string | undefined) {
  const email = useEmail();
  return async (): Promise<Saved> => {
    const drafts = await call('GET /product-drafts', { query: { email } });
    const draft = drafts.find(({ _id }) => _id === id);
    if (!draft) throw new ApiError(404, { code: 'not_found' });
    return savedDraftOf(draft);
  };
}
