import type { ProductChange } from '../../../contract/catalog/catalog.ts';
import {
  findWrittenContacts,
  maskOutsideContacts,
} from '../../../contract/outside-contacts/outside-contact.ts';
import type { WrittenContacts } from './records.ts';

/** The texts of a listing that its seller writes freely, and everybody reads. */
export type ListingTexts = Pick<
  ProductChange,
  'title' | 'description' | 'city' | 'area' | 'attributes' | 'checklist' | 'pictures'
>;

/**
 * Returns a listing with dots in place of what leads out of the shop in its texts, and what that was.
 * They are masked before they are stored, so that no list, mail, feed or index can show it.
 */
export function maskListing<Given extends ListingTexts>(
  given: Given,
): { masked: Given; contacts: WrittenContacts[] } {
  const contacts: WrittenContacts[] = [];
  /** Returns the object with these texts masked, where it has them. */
  const mask = <Texts extends object>(texts: Texts, keys: readonly (keyof Texts)[]): Texts => {
    const masked = { ...texts };
    for (const key of keys) {
      const text = texts[key];
      const found = typeof text === 'string' ? findWrittenContacts(text) : [];
      if (typeof text !== 'string' || found.length === 0) continue;
      contacts.push({ text, found });
      masked[key] = maskOutsideContacts(text, found) as typeof text;
    }
    return masked;
  };
  const masked = mask<ListingTexts>(given, ['title', 'description', 'city', 'area']);
  const { attributes, checklist, pictures } = given;
  if (attributes) masked.attributes = mask(attributes, ['make', 'model']);
  if (pictures) masked.pictures = pictures.map((picture) => mask(picture, ['alt']));
  if (checklist) {
    const parts = Object.entries(checklist).map(([part, said]) => [part, mask(said, ['faults'])]);
    masked.checklist = Object.fromEntries(parts);
  }
  return { masked: masked as Given, contacts };
}
