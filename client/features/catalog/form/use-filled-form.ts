import { zodResolver } from '@hookform/resolvers/zod';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { readDraft, useDraft } from '../../../form/draft.ts';
import { type AddProductForm, addProductForm } from './add-product.ts';
import { restore } from './edit-draft.ts';
import type { Saved } from './edit-product.ts';
import { discardProductDraft } from './kept/discard-product-draft.ts';
import { useKeptPhotos } from './pictures/use-kept-photos.ts';

/**
 * The form with what is saved in its fields, overlaid with what was typed later and kept under `draftKey`.
 * `drop` forgets the latter, and `discard` only what is kept of it.
 */
export function useFilledForm(draftKey: string, initial: Saved) {
  const [restored, setRestored] = useState(() =>
    restore(initial.fields, readDraft<AddProductForm>(draftKey)),
  );
  const form = useForm({
    resolver: zodResolver(addProductForm),
    defaultValues: { ...restored.values, image: initial.photos },
  });
  useDraft(draftKey, form, 'image', restored.base);
  const photos = useKeptPhotos(draftKey, form, initial.photos);
  const discard = () => discardProductDraft(draftKey);
  const drop = () => {
    form.reset({ ...initial.fields, image: initial.photos });
    discard();
    photos.forget();
    setRestored(restore(initial.fields, { values: {}, base: {} }));
  };
  return { form, restored, drop, discard, isDraft: restored.isDraft || photos.isRestored };
}
