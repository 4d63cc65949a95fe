import { get, set } from 'react-hook-form';
import type { OwnProduct } from '../../../../contract/catalog/catalog.ts';
import type { ListingFields } from './add-product.ts';
import type { Saved } from './edit-product.ts';
import { isSame } from './is-same.ts';
import { storedPhotos } from './pictures/photo.ts';
import { isOfPlace, listingFields } from './versions/listing-fields.ts';

type Name = keyof ListingFields;

export const newDraftKey = (email: string): string => `respoke-draft-product-${email}`;

/** For what is typed over a stored listing or draft, by its id. */
export const editDraftKey = (email: string, id: string): string =>
  `respoke-draft-edit-${id}-${email}`;

/** The values of the form if there is no draft. */
const fieldsOf = (product: OwnProduct): ListingFields => ({
  title: product.title,
  categoryId: product.categoryId,
  condition: product.condition,
  description: product.description,
  selling_price: product.selling_price,
  purchase_price: product.purchase_price,
  purchase_date: product.purchase_date,
  city: product.city,
  area: product.area,
  phone: product.phone,
  place_id: product.place_id,
  attributes: product.attributes,
  delivery: product.delivery,
  shipping_price: product.delivery === 'both' ? product.shipping_price : undefined,
  checklist: product.checklist,
});

/** Returns a stored listing as a form holds it. */
export const savedOf = (product: OwnProduct): Saved => ({
  fields: fieldsOf(product),
  photos: storedPhotos(product),
  version: product.version,
});

interface Draft {
  values: Partial<Record<Name, unknown>>;
  /** The listing as it was when the draft was begun. */
  base: Partial<Record<Name, unknown>>;
}

export interface RestoredDraft {
  /** The form's initial values: the saved listing, overlaid with what was typed and not saved. */
  values: ListingFields;
  isDraft: boolean;
  /**
   * The value that each field had before it was edited: from the saved listing, or from the listing
   * when the draft was begun.
   */
  base: ListingFields;
  /** The labels of the edited fields that have been saved with another value since. */
  conflictingFields: string[];
}

const differ = (a: unknown, b: unknown) => a !== undefined && !isSame(a, b);

/** Overlays the saved listing with an earlier draft, field by field. */
export function restore(now: ListingFields, { values, base }: Draft): RestoredDraft {
  const typed = listingFields.filter(
    ({ name }) =>
      differ(get(values, name), get(base, name)) && differ(get(values, name), get(now, name)),
  );
  const conflicting = typed.filter(({ name }) => differ(get(base, name), get(now, name)));
  const overlaid = (from: Draft['base']): ListingFields => {
    const whole = structuredClone(now);
    for (const { name } of typed) set(whole, name, get(from, name));
    if (typed.some(({ name }) => isOfPlace(name))) set(whole, 'place_id', from.place_id);
    return whole;
  };
  return {
    values: overlaid(values),
    isDraft: typed.length > 0,
    base: overlaid(base),
    conflictingFields: conflicting.map(({ label }) => label),
  };
}
