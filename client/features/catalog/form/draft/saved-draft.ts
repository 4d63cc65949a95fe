import { get, set } from 'react-hook-form';
import type { Picture } from '../../../../../contract/catalog/catalog.ts';
import type { DraftListing, ProductDraft } from '../../../../../contract/catalog/product-drafts.ts';
import type { ListingFields, TypedForm } from '../add-product.ts';
import type { Saved } from '../edit-product.ts';
import { listingFields } from '../listing-fields.ts';
import { storedPhotos } from '../pictures/photo.ts';

/** The address of the form with a draft in it. */
export const draftPath = (id: string): string => `/dashboard/add-product?draft=${id}`;

/** What a draft is called in a list. */
export const titleOfDraft = ({ listing }: ProductDraft): string => listing.title || 'Untitled';

/** Returns a draft as a form holds it. */
export function savedDraftOf({
  listing: { pictures = [], ...typed },
  version,
}: ProductDraft): Saved {
  // The form takes texts where a listing has numbers, as it does while they are typed.
  return { fields: typed as unknown as ListingFields, photos: storedPhotos({ pictures }), version };
}

/** Returns what is filled in, as it is kept in a draft. */
export function draftListingOf(typed: TypedForm, pictures: readonly Picture[]): DraftListing {
  const listing: DraftListing = { pictures: [...pictures] };
  for (const { name } of listingFields) {
    const text = name === 'image' ? '' : String(get(typed, name) ?? '');
    if (text !== '') set(listing, name, text);
  }
  if (typed.place_id) listing.place_id = typed.place_id;
  return listing;
}
