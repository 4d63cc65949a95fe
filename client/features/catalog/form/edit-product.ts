import type { ProductChange } from '../../../../contract/catalog/catalog.ts';
import { z } from '../../../../contract/zod.ts';
import { call } from '../../../api/api.ts';
import { uploadImage } from '../../../api/upload.ts';
import { type AddProductForm, type ListingFields, listingFields, picture } from './add-product.ts';
import { isSame } from './edit-draft.ts';

/** The form of a new product, except that a file is chosen only to replace the existing picture. */
export const editProductForm = listingFields.extend({
  image: z.custom<FileList | undefined>().superRefine(async (files, context) => {
    if (!files?.length) return;
    const { error } = await picture.safeParseAsync(files);
    for (const { message } of error?.issues ?? []) context.addIssue(message);
  }),
});

interface Saving {
  productId: string;
  /** The initial values of the form. */
  saved: ListingFields;
  email: string;
  /** Called only if a picture is uploaded. */
  onProgress(share: number): void;
  signal: AbortSignal;
}

/**
 * Sends the changed fields of a product, the picture first. Unchanged fields are left out, because
 * they may have been saved with another value elsewhere.
 * @throws ApiError, AbortError
 */
export async function saveProduct(form: AddProductForm, saving: Saving): Promise<void> {
  const { productId, saved, email, ...progress } = saving;
  const { image: files, ...fields } = form;
  const changed = Object.entries(fields).filter(
    ([name, value]) => !isSame(saved[name as keyof ListingFields], value),
  );
  const [file] = files ?? [];
  const change: ProductChange = Object.fromEntries(changed);
  if (file) {
    progress.onProgress(0);
    change.image = (await uploadImage({ file, email, ...progress })).data.url;
    progress.signal.throwIfAborted();
  }
  await call('PATCH /products/:productId', {
    params: { productId },
    query: { email },
    body: change,
  });
}
