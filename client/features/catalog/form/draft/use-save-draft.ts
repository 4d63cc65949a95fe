import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import toast from 'react-hot-toast';
import type { DraftListing, ProductDraft } from '../../../../../contract/catalog/product-drafts.ts';
import { call } from '../../../../api/api.ts';
import { useEmail } from '../../../../api/session.ts';
import { ApiError, isAbort } from '../../../../feedback/api-error.ts';
import { showServerErrors } from '../../../../form/form-errors.ts';
import type { AddProductForm, TypedForm } from '../add-product.ts';
import { discardProductDraft } from '../kept/discard-product-draft.ts';
import { isFilledIn } from '../kept/is-filled-in.ts';
import { listingFields } from '../listing-fields.ts';
import type { useUploads } from '../pictures/upload/use-uploads.ts';
import { draftsQuery } from './drafts-query.ts';
import { draftListingOf } from './saved-draft.ts';

interface SaveDraftOptions {
  /** The name under which the browser keeps the form; not needed once it is saved. */
  draftKey: string;
  /** The draft that the form shows; none for a new one. */
  draftId: string | undefined;
  form: UseFormReturn<TypedForm, unknown, AddProductForm>;
  upload: ReturnType<typeof useUploads>['upload'];
  /** Called in place of an error when the draft has been saved elsewhere. */
  onChanged(): void;
}

/** Keeps the form on the seller's account, whatever is missing in it: its pictures first. */
export function useSaveDraft({ draftKey, draftId, form, upload, onChanged }: SaveDraftOptions) {
  const email = useEmail();
  const client = useQueryClient();
  const [draftError, setDraftError] = useState<string | null>(null);
  const save = useMutation({
    mutationFn: async ({ version }: { version: number }) => {
      const { image: photos = [], ...typed } = form.getValues();
      if (photos.length === 0 && !isFilledIn(typed)) throw new Error(nothing);
      const { image, pictures = image ? [{ image }] : [] } = await upload(photos);
      // Read again: more may have been typed while the pictures were sent.
      return store(draftListingOf(form.getValues(), pictures), { version });
    },
    onMutate: () => setDraftError(null),
    onSuccess: (draft) => {
      toast.success('Draft saved');
      discardProductDraft(draftKey);
      client.setQueryData(
        draftsQuery(email).queryKey,
        (drafts) => drafts && [draft, ...drafts.filter(({ _id }) => _id !== draft._id)],
      );
    },
    onError: (error) => {
      if (isAbort(error)) return;
      if (error instanceof ApiError && error.code === 'draft_changed') onChanged();
      else setDraftError(showServerErrors(error, form.setError, fieldsWithErrors));
    },
  });
  const store = async (listing: DraftListing, { version }: { version: number }) => {
    const add = () => call('POST /product-drafts', { query: { email }, body: listing });
    if (!draftId) return add();
    const body = { ...listing, version };
    const params = { id: draftId };
    return call('PATCH /product-drafts/:id', { params, query: { email }, body }).catch(
      (error: unknown): Promise<ProductDraft> => {
        // It was deleted or listed elsewhere, so that nothing is overwritten.
        if (error instanceof ApiError && error.status === 404) return add();
        throw error;
      },
    );
  };
  return { save, draftError, clearError: () => setDraftError(null) };
}

const nothing = 'There is nothing to save yet. Fill in a field or add a picture first.';

const fieldsWithErrors = [...listingFields.map(({ name }) => name), 'image' as const];
