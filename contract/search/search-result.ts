import { attributes } from '../bicycle/attributes.ts';
import { categoryKind } from '../bicycle/category-kind.ts';
import { place } from '../bicycle/place.ts';
import { condition } from '../catalog/catalog.ts';
import { deliveryOffer } from '../catalog/delivery-offer.ts';
import { id } from '../fields.ts';
import { z } from '../zod.ts';
import { facetNames } from './facet-names.ts';

/** A bicycle in the results of a search, as everybody sees it: without email, phone and address. */
export const foundBicycle = z.object({
  _id: id,
  title: z.string(),
  selling_price: z.number(),
  purchase_price: z.number(),
  purchase_date: z.string(),
  image: z.string(),
  pictureCount: z.number().int(),
  categoryId: id,
  condition,
  city: z.string(),
  area: z.string(),
  postedAt: z.string(),
  available: z.boolean(),
  attributes,
  delivery: deliveryOffer,
  /** Dollars; 0 unless both ways are offered. */
  shipping_price: z.number(),
  seller: z.object({ _id: id, username: z.string(), verified: z.boolean() }),
  /** From the place of the search, in kilometres. */
  distanceKm: z.number().optional(),
});
export type FoundBicycle = z.infer<typeof foundBicycle>;

/** A value of a filter, and how many bicycles pass if this value is added to the filter. */
const facetValue = z.object({ value: z.string(), count: z.number().int() });
export type FacetValue = z.infer<typeof facetValue>;

/**
 * The counts of each filter's values, of the bicycles that pass all other filters. `price` counts
 * by the lower bounds in dollars of `priceSteps`, with shipping where the query says so; `distance` counts within each distance; `fits`
 * counts the bicycles that fit the rider of the query.
 */
export const facets = z.partialRecord(z.enum(facetNames), z.array(facetValue));
export type Facets = z.infer<typeof facets>;

/** A search as the parameters of an address have it. */
export const understoodSearch = z.record(z.string(), z.string());

/** A page of results. Counts and hints come with the first page only. */
export const searchResult = z.object({
  hits: z.array(foundBicycle),
  /** How many bicycles pass; exact. Null while the index is being built. */
  total: z.number().int().nullable(),
  facets,
  /** The words by which the search went on, where those of the query were found nowhere. */
  correction: z.string().optional(),
  /**
   * The search as its words were understood, by the parameters of an address: words that mean a filter
   * have become one, and `q` has those that are left. Left out where words are only words.
   */
  understood: understoodSearch.optional(),
  /** What no bicycle has together with the rest, and was therefore left out, in the same form. */
  without: understoodSearch.optional(),
  /** The place of the query, if it is known. */
  place: place.optional(),
  /** The seller of the query, if there is one. */
  seller: z.object({ _id: id, username: z.string() }).optional(),
  /** Without a place: the places with the most bicycles, and how many of the results each has. */
  places: z.array(z.object({ place, count: z.number().int() })).optional(),
  /** Bicycles that pass all but the distance, and whose place is not known. */
  withoutPlace: z.number().int().optional(),
  /** Without hits: the filters that could be dropped, each with the hits that it would give. */
  dropped: z.array(z.object({ name: z.string(), count: z.number().int() })).optional(),
});
export type SearchResult = z.infer<typeof searchResult>;

export const suggestionQuery = z.object({ q: z.string().min(1).max(200) });

/** Of a suggestion for the last words only: those before it, and the search that they stand for. */
const behind = {
  before: z.string().optional(),
  search: understoodSearch.optional(),
};

/** What a person may have begun to type, with the filters that it stands for. */
export const suggestion = z.discriminatedUnion('kind', [
  z.object({ ...behind, kind: z.literal('make'), text: z.string() }),
  z.object({ ...behind, kind: z.literal('model'), text: z.string(), make: z.string() }),
  z.object({ ...behind, kind: z.literal('category'), text: z.string(), category: categoryKind }),
  z.object({ ...behind, kind: z.literal('place'), text: z.string(), place }),
]);
export type Suggestion = z.infer<typeof suggestion>;
