import { useFormContext, useWatch } from 'react-hook-form';
import { TextField } from '../../ui/field.tsx';
import type { AddProductForm } from './add-product.ts';
import { usePreview } from './use-preview.ts';

/** The picture's file, with a preview of what was chosen. */
export function ImageField() {
  const { register, formState, control, trigger } = useFormContext<AddProductForm>();
  const preview = usePreview(useWatch({ control, name: 'image' })?.[0]);
  return (
    <>
      <TextField
        label="Image"
        type="file"
        accept="image/jpeg,image/png,image/webp,image/avif,image/heic"
        hint="JPEG, PNG, WebP, AVIF or HEIC, up to 10 MB. The place it was taken is removed."
        error={formState.errors.image?.message}
        {...register('image', { onChange: () => trigger('image') })}
      />
      {preview && (
        <img
          src={preview}
          alt="Chosen"
          className="aspect-4/3 w-full xl:hidden rounded-field bg-sand object-cover"
        />
      )}
    </>
  );
}
