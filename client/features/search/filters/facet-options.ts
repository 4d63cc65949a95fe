import type { FacetName } from '../../../../contract/search/facet-names.ts';
import type { Facets } from '../../../../contract/search/search-result.ts';
import { type Search, type SearchName, valuesOf } from '../address/search-address.ts';

export interface FacetOption {
  value: string;
  /** How many bicycles it would give; undefined while nothing is counted. */
  count: number | undefined;
}

/**
 * Returns the values of a filter that are worth a choice: those that give bicycles, and those that
 * are chosen. Without counts, all of `all`.
 */
export function facetOptions(
  name: SearchName & FacetName,
  { search, facets }: { search: Search; facets: Facets },
  all: readonly string[] = [],
): FacetOption[] {
  const chosen = valuesOf(search, name);
  const counted = facets[name];
  const counts = new Map(counted?.map(({ value, count }) => [value, count]));
  const known = counted ? orderedAs(all, [...counts.keys()]) : all;
  const missing = chosen.filter((value) => !known.includes(value));
  return [...known, ...missing]
    .map((value) => ({ value, count: counted ? (counts.get(value) ?? 0) : undefined }))
    .filter(({ value, count }) => count !== 0 || chosen.includes(value));
}

/** Returns `values` in the order of `all`, or in their own where there is none. */
const orderedAs = (all: readonly string[], values: readonly string[]): readonly string[] =>
  all.length > 0 ? all.filter((value) => values.includes(value)) : values;
