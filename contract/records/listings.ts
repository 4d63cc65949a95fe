import { dollars, email, id, pageQuery } from '../fields.ts';
import { day } from '../moderation/audit.ts';
import { listingState } from '../moderation/listing-state.ts';
import { z } from '../zod.ts';
import { recordedPerson, searched } from './record-fields.ts';

/** Which listings an admin searches for. */
export const listingsQuery = pageQuery.extend({
  /** The beginnings of words of the title, or the id. */
  q: searched,
  seller: email.optional(),
  categoryId: id.optional(),
  state: listingState.optional(),
  minPrice: dollars(0).optional(),
  maxPrice: dollars(0).optional(),
  /** The days of listing in UTC, both inclusive. */
  from: day.optional(),
  until: day.optional(),
});
export type ListingsQuery = z.output<typeof listingsQuery>;

/** A listing in an admin's list. */
export const listingRow = z.object({
  _id: id,
  title: z.string(),
  image: z.string(),
  seller: recordedPerson,
  categoryTitle: z.string(),
  state: listingState,
  price: z.number(),
  postedAt: z.iso.datetime(),
});
export type ListingRow = z.infer<typeof listingRow>;
