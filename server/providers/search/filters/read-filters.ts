import { effectiveHeight } from '../../../../contract/bicycle/rider-height.ts';
import type { FacetName } from '../../../../contract/search/facet-names.ts';
import type { SearchCriteria } from '../../../../contract/search/search-query.ts';
import type { Listings } from '../columns/listings.ts';
import { type FailTables, failTables } from './fail-tables.ts';
import { bitOf } from './groups.ts';

export interface ReadFilters {
  fails: FailTables;
  /** The filters of the query. */
  active: FacetName[];
  /** The distance of each place from that of the search in kilometres; null without one. */
  distances: Float64Array | null;
  /** Whether each frame size fits the rider of the query; null without one. */
  fits: Uint8Array | null;
}

/** Returns whether each frame size fits the rider of a query; null without measures of a rider. */
function fitsOf({ height, inseam }: SearchCriteria, { dictionaries }: Listings) {
  if (height === undefined && inseam === undefined) return null;
  const asked = effectiveHeight({ heightCm: height ?? 0, inseamCm: inseam });
  return Uint8Array.from(dictionaries.sizes, ({ heights }) =>
    heights && asked >= heights.min && asked <= heights.max ? 1 : 0,
  );
}

/**
 * Reads the filters of a query as tables of the codes that fail them.
 * @param from the point of the place of the query, if it has one
 * @param placedOnly whether listings without a place fail, as in the order of distances
 */
export function readFilters(
  criteria: SearchCriteria,
  from: { lat: number; lon: number } | undefined,
  placedOnly: boolean,
  listings: Listings,
): ReadFilters {
  const fits = fitsOf(criteria, listings);
  const distances = from ? listings.dictionaries.points.distancesFrom(from) : null;
  const isNear = criteria.distance !== undefined || placedOnly;
  const fails = failTables(criteria, fits, isNear ? distances : null, listings);
  // The other filters have the names of their parameters.
  const isActive: Partial<Record<FacetName, boolean>> = {
    price: fails.cents !== null,
    year: fails.year !== null,
    fits: fits !== null,
    only: fails.only !== null,
    distance: fails.place !== null,
  };
  return {
    fails,
    active: (Object.keys(bitOf) as FacetName[]).filter(
      (name) => isActive[name] ?? criteria[name as keyof SearchCriteria] !== undefined,
    ),
    distances,
    fits,
  };
}
