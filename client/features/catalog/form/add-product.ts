import {
  additionalFields,
  type NewProduct,
  productFields,
} from '../../../../contract/catalog/catalog.ts';
import { z } from '../../../../contract/zod.ts';
import { call } from '../../../api/api.ts';
import { ApiError } from '../../../api/api-error.ts';
import { uploadImage } from '../../../api/upload.ts';
import { inspectPicture } from '../../../form/inspect-picture.ts';
import { typedAttributes } from './attributes/typed-attributes.ts';

/** The chosen picture, checked before it is sent. */
export const picture = z.custom<FileList | undefined>().superRefine(async (files, context) => {
  const [file] = files ?? [];
  const found = file && (await inspectPicture(file));
  if (!found) context.addIssue('Please add a picture');
  else if (found.state === 'refused') context.addIssue(found.message);
});

/** The fields of a listing in a form, without its picture. */
export const listingFields = productFields.extend({
  attributes: typedAttributes,
  place_id: additionalFields.shape.place_id,
});
export type ListingFields = z.output<typeof listingFields>;

/** The form's schema: the contract's fields, with a file instead of the picture's address. */
export const addProductForm = listingFields.extend({ image: picture });
export type AddProductForm = z.output<typeof addProductForm>;

/** Shows the image host's refusal of a file at the picture field. */
function throwAtImageField(error: unknown): never {
  if (!(error instanceof ApiError) || ![413, 415, 422].includes(error.status)) throw error;
  throw new ApiError(error.status, { ...error.body, fields: { image: error.code } });
}

interface Progress {
  email: string;
  /** Stays the same for every attempt with one form, so that the server recognises a retry. */
  postedAt: string;
  onProgress(share: number): void;
  signal: AbortSignal;
}

/** Uploads the picture, then creates the product with its address. @throws ApiError, AbortError */
export async function addProduct(form: AddProductForm, progress: Progress): Promise<void> {
  const { image, attributes, ...fields } = form;
  const [file] = image ?? [];
  if (!file) throw new Error('the form was sent without a picture');
  const { data } = await uploadImage({ file, ...progress }).catch(throwAtImageField);
  progress.signal.throwIfAborted();
  const product: NewProduct = {
    ...fields,
    ...(Object.keys(attributes).length > 0 && { attributes }),
    image: data.url,
    postedAt: progress.postedAt,
    available: true,
    sellerEmail: progress.email,
  };
  await call('POST /products', { query: { email: progress.email }, body: product });
}
