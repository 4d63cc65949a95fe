import type { ProductChange } from '../../../../contract/catalog/catalog.ts';
import { call } from '../../../api/api.ts';
import type { AddProductForm, ListingFields } from './add-product.ts';
import { zonesToSend } from './delivery/typed-zones.ts';
import { arePhotosSame, type Photo } from './pictures/photo.ts';
import { offersToSend } from './price/typed-offers.ts';
import { isSame } from './versions/compare-versions.ts';

/** A stored listing or draft as a form holds it. */
export interface Saved {
  fields: ListingFields;
  photos: readonly Photo[];
  version: number;
}

interface Saving {
  productId: string;
  email: string;
  saved: Saved;
  /** Called only if the pictures have been changed. */
  upload(photos: readonly Photo[]): Promise<Pick<ProductChange, 'image' | 'pictures'>>;
}

/**
 * Sends the changed fields of a product, the pictures first. Unchanged fields are left out, because
 * they may have been saved with another value elsewhere.
 * @throws ApiError product_changed if the listing has another version by now; ApiError, AbortError
 */
export async function saveProduct(form: AddProductForm, saving: Saving): Promise<void> {
  const { productId, saved, email, upload } = saving;
  const { image: photos = [], takes_offers, lowest_offer, ...fields } = form;
  const offers = { takes_offers, lowest_offer };
  const isChanged = ([name, value]: [string, unknown]) =>
    !isSame(saved.fields[name as keyof ListingFields], value);
  const changed = Object.entries(fields)
    .filter(isChanged)
    .map(([name, value]) => [
      name,
      name === 'shipping_zones' ? zonesToSend(fields.shipping_zones, fields.delivery) : value,
    ]);
  const pictures = arePhotosSame(photos, saved.photos) ? {} : await upload(photos);
  await call('PATCH /products/:productId', {
    params: { productId },
    query: { email },
    body: {
      ...Object.fromEntries(changed),
      ...(Object.entries(offers).some(isChanged) && { offers: offersToSend(offers) }),
      ...pictures,
      version: saved.version,
    },
  });
}
