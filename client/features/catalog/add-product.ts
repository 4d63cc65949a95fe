import { imageLimits, type NewProduct, productFields } from '../../../contract/catalog.ts';
import { z } from '../../../contract/zod.ts';
import { call } from '../../api.ts';
import { uploadImage } from '../../upload.ts';

const picture = z
  .custom<FileList>()
  .refine((files) => files?.length === 1, 'Please add a picture')
  // A browser that does not know the kind names none; the server looks into the file itself.
  .refine((files) => /^(image\/.*)?$/.test(files?.[0]?.type ?? ''), 'This file is no picture')
  .refine((files) => (files?.[0]?.size ?? 0) <= imageLimits.bytes, 'At most 10 MB');

/** The form: the contract's fields, and a file where the wire carries its address. */
export const addProductForm = productFields.extend({ image: picture });
export type AddProductForm = z.output<typeof addProductForm>;

interface Progress {
  email: string;
  /** The same for every try at one form: a retry must be recognised as the same request. */
  postedAt: string;
  onProgress(share: number): void;
  signal: AbortSignal;
}

/** Uploads the picture, then creates the product with its address. @throws ApiError, AbortError */
export async function addProduct(form: AddProductForm, progress: Progress): Promise<void> {
  const { image, ...fields } = form;
  const [file] = image;
  if (!file) throw new Error('the form was sent without a picture');
  const { data } = await uploadImage({ file, ...progress });
  progress.signal.throwIfAborted();
  const product: NewProduct = {
    ...fields,
    image: data.url,
    postedAt: progress.postedAt,
    available: true,
    sellerEmail: progress.email,
  };
  await call('POST /products', { query: { email: progress.email }, body: product });
}
