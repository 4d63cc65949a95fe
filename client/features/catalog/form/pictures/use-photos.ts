import { useFormContext, useWatch } from 'react-hook-form';
import type { AddProductForm } from '../add-product.ts';
import type { Photo } from './photo.ts';

/** Returns the pictures of the form, and a function that replaces them and checks them at once. */
export function usePhotos() {
  const { control, setValue, trigger } = useFormContext<AddProductForm>();
  const photos: readonly Photo[] = useWatch({ control, name: 'image' }) ?? [];
  const change = (next: readonly Photo[], isChecked = true) => {
    setValue('image', next, { shouldDirty: true });
    if (isChecked) void trigger('image');
  };
  const edit = (id: string, changes: Partial<Photo>) =>
    change(photos.map((photo) => (photo.id === id ? { ...photo, ...changes } : photo)));
  return { photos, change, edit };
}
