import { get, set } from 'react-hook-form';
import type { OwnProduct } from '../../../../contract/catalog/catalog.ts';
import type { ListingFields } from './add-product.ts';
import type { Saved } from './edit-product.ts';
import { fieldsOf, isOfPlace, listingFields } from './listing-fields.ts';
import { storedPhotos } from './pictures/photo.ts';
import { compareVersions } from './versions/compare-versions.ts';

type Name = keyof ListingFields;

export const newDraftKey = (email: string): string => `respoke-draft-product-${email}`;

/** For what is typed over a stored listing or draft, by its id. */
export const editDraftKey = (email: string, id: string): string =>
  `respoke-draft-edit-${id}-${email}`;

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

/** Overlays the saved listing with an earlier draft, field by field. */
export function restore(now: ListingFields, { values, base }: Draft): RestoredDraft {
  // What is not kept was not typed.
  const kept = structuredClone(base);
  for (const { name } of listingFields) {
    const value = get(values, name);
    if (value !== undefined) set(kept, name, value);
  }
  const found = compareVersions({
    base: { fields: base },
    mine: { fields: kept },
    theirs: { fields: now },
  });
  const typed = [...found.mine, ...found.both];
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
    conflictingFields: found.both.map(({ label }) => label),
  };
}
