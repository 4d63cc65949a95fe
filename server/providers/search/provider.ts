import type { Attributes } from '../../../contract/bicycle/attributes.ts';
import type { CategoryKind } from '../../../contract/bicycle/category-kind.ts';
import type { offerTraits } from '../../../contract/bicycle/values.ts';
import type { SearchCriteria, SearchOrder } from '../../../contract/search/search-query.ts';
import type { Facets, Suggestion } from '../../../contract/search/search-result.ts';

/** What is indexed of one available bicycle. */
export interface SearchDocument {
  id: string;
  title: string;
  description: string;
  kind: CategoryKind;
  condition: 'good' | 'fair' | 'excellent';
  priceCents: number;
  /** What shipping costs beside the price; 0 where the price includes it, and for pick-up alone. */
  shippingCents: number;
  /** Whether it is or can be shipped, its seller is verified, and its last price was higher. */
  offer: Record<(typeof offerTraits)[number], boolean>;
  /** In seconds since 1970. */
  postedAt: number;
  city: string;
  area: string;
  attributes: Attributes;
  /** The point of its place in degrees; null for a place that is not known. */
  point: { lat: number; lon: number } | null;
  placeId: number | null;
}

/**
 * By whose order a list is sorted: a list that one engine began goes on in the same order, whichever
 * engine answers.
 */
export const engines = ['index', 'sql'] as const;
export type Engine = (typeof engines)[number];

/** The rows of a page, and where the page begins. */
export interface SearchPage {
  /** Without it, the words decide: the best match first, or the newest without words. */
  order?: SearchOrder | undefined;
  limit: number;
  /**
   * The sort key and the id of the row before the page; null for the first page. Equal keys are
   * ordered by id, from the smallest in the orders that begin with the smallest key.
   */
  after: { key: number; id: string; engine: Engine } | null;
  /** Whether the first page comes with the total and the facets, which take most of the time. */
  counts?: boolean;
  /** The point of the place of the criteria in degrees; without it, no distances are known. */
  from?: { lat: number; lon: number } | undefined;
}

export interface SearchAnswer {
  engine: Engine;
  /**
   * In the requested order, each with its sort key: seconds since 1970 by time, cents by price,
   * kilometres by distance. Orders that need words or a place fall back to the newest first.
   */
  hits: { id: string; key: number; distanceKm?: number | undefined }[];
  order: SearchOrder;
  /** Exact; null where the engine did not count. */
  total: number | null;
  /** Empty but on the first page. */
  facets: Facets;
  correction?: string | undefined;
  /** The search as its words were understood; undefined where they are words only. */
  understood?: UnderstoodSearch | undefined;
  /** What no bicycle has together with the rest, and the hits are without. */
  without?: UnderstoodSearch | undefined;
  /**
   * In a search without a place, how many hits stand in each of the places with the most listings,
   * by their ids in GeoNames; those with hits only.
   */
  places?: { id: number; count: number }[] | undefined;
  withoutPlace?: number | undefined;
  /**
   * Without hits: filters by the names of their facets and words as `q:` and the word, each with how
   * many hits the search has without it; only those with hits.
   */
  dropped?: { name: string; count: number }[] | undefined;
}

/** A search whose words became filters: `q` are the words that are left. */
export type UnderstoodSearch = SearchCriteria & { order?: SearchOrder };

/** Returns a search as the parameters of an address have it. */
export const parametersOf = (search: UnderstoodSearch): Record<string, string> =>
  Object.fromEntries(Object.entries(search).map(([name, value]) => [name, String(value)]));

/** An engine that finds bicycles. PostgreSQL remains the truth; an engine can be filled again. */
export interface SearchProvider {
  /** Whether all available bicycles are indexed; until then, searches are answered by SQL. */
  isReady(): boolean;
  /** @throws SearchUnavailable while the engine is not ready, or has stopped */
  search(criteria: SearchCriteria, page: SearchPage): Promise<SearchAnswer>;
  suggest(typed: string, count: number): Promise<Suggestion[]>;
  /** Adds or replaces documents and removes others; visible to searches that start later. */
  update(changed: readonly SearchDocument[], removed: readonly string[]): Promise<void>;
  close(): Promise<void>;
}

/** What the product asks: an engine that is filled from outside, or PostgreSQL itself. */
export type Search = Pick<SearchProvider, 'search' | 'suggest'>;
