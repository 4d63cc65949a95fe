import {
  additionalFields,
  type NewProduct,
  productFields,
} from '../../../../contract/catalog/catalog.ts';
import { dollars } from '../../../../contract/fields.ts';
import type { z } from '../../../../contract/zod.ts';
import { call } from '../../../api/api.ts';
import { typedAttributes } from './attributes/typed-attributes.ts';
import { typedChecklist } from './delivery/typed-checklist.ts';
import { typedZones, zonesToSend } from './delivery/typed-zones.ts';
import type { Photo } from './pictures/photo.ts';
import { photosField } from './pictures/photos-field.ts';
import { isLowestTooHigh, lowestTooHigh, offersToSend, typedOffers } from './price/typed-offers.ts';

/** The fields of a listing in a form, without its pictures. */
const listingFields = productFields.extend({
  ...additionalFields.omit({ pictures: true, offers: true }).shape,
  attributes: typedAttributes,
  // Only in the form where buyers have the choice, and then not empty.
  shipping_price: dollars(0).optional(),
  shipping_zones: typedZones,
  ...typedOffers,
  checklist: typedChecklist,
});
export type ListingFields = z.output<typeof listingFields>;

/** The form's schema: the contract's fields, with pictures instead of their addresses. */
export const addProductForm = listingFields
  .extend({ image: photosField })
  .refine((form) => !isLowestTooHigh(form), { path: ['lowest_offer'], error: lowestTooHigh });
export type AddProductForm = z.output<typeof addProductForm>;
/** The values of the form before they are checked. */
export type TypedForm = z.input<typeof addProductForm>;

/** The fields beside which the server's errors are shown. */
export const fieldsWithErrors = [
  'title',
  'phone',
  'image',
  'categoryId',
  'selling_price',
  'place_id',
  'shipping_price',
  'shipping_zones',
] as const;

/** The texts that the seller writes freely, and everybody reads. */
export const textsOf = ({ title, description, city, area, ...more }: AddProductForm) => [
  ...[title, description, city, area, more.attributes.make, more.attributes.model],
  ...Object.values(more.checklist).map((said) => said?.faults),
  ...(more.image ?? []).map(({ alt }) => alt),
];

interface Adding {
  email: string;
  /** The draft that is listed, as it was opened. */
  draft: NewProduct['draft'];
  /** Stays the same for every attempt with one form, so that the server recognises a retry. */
  postedAt: string;
  upload(photos: readonly Photo[]): Promise<Pick<NewProduct, 'pictures'> & { image?: string }>;
}

/** Uploads the pictures, then creates the product. @throws ApiError, AbortError */
export async function addProduct(
  form: AddProductForm,
  { email, draft, postedAt, upload }: Adding,
): Promise<void> {
  const { image: photos, attributes, checklist, shipping_zones, ...listed } = form;
  const { takes_offers, lowest_offer, ...fields } = listed;
  const zones = zonesToSend(shipping_zones, form.delivery);
  const offers = offersToSend({ takes_offers, lowest_offer });
  const { image, pictures } = await upload(photos ?? []);
  if (!image) throw new Error('the form was sent without a picture');
  const product: NewProduct = {
    ...fields,
    ...(Object.keys(attributes).length > 0 && { attributes }),
    ...(zones && { shipping_zones: zones }),
    ...(offers && { offers }),
    ...(Object.keys(checklist).length > 0 && { checklist }),
    image,
    ...(pictures && { pictures }),
    ...(draft && { draft }),
    postedAt,
    available: true,
    sellerEmail: email,
  };
  await call('POST /products', { query: { email }, body: product });
}
