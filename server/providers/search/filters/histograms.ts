import type { FacetName } from '../../../../contract/search/facet-names.ts';
import { looksCode, offerCodes, traitsCode } from '../columns/codes.ts';
import type { Listings } from '../columns/listings.ts';
import { bandCount } from './distance-bands.ts';
import { type CountedColumn, columnOf, countedColumns } from './groups.ts';
import { maxPlaces } from './place-bands.ts';
import type { ReadFilters } from './read-filters.ts';

type PerColumn<T> = Record<CountedColumn, T>;

/**
 * How many listings have each code of each column, in one array: of those that pass all filters, and
 * for each filter of those that fail only it.
 */
export interface Histograms {
  counts: Uint32Array;
  /** The filters of the query. */
  active: readonly FacetName[];
  /** The band by which each place is counted. */
  bands: Uint8Array;
  /** The lengths of the histograms. */
  lengths: PerColumn<number>;
  /** Where those of the listings that pass begin. */
  passing: PerColumn<number>;
  /** Where that of the listings begins that fail one filter alone. */
  missing: Partial<Record<FacetName, number>>;
}

/** Returns empty histograms for a query with these filters. */
export function createHistograms(
  listings: Listings,
  { active, bands }: Pick<ReadFilters, 'active' | 'bands'>,
): Histograms {
  const { makes, sizes } = listings.dictionaries;
  const lengths: PerColumn<number> = {
    traits: traitsCode.size,
    looks: looksCode.size,
    only: offerCodes,
    make: makes.length,
    year: 256,
    size: sizes.length,
    priceStep: 16,
    place: Math.max(bandCount, maxPlaces + 1),
  };
  let length = 0;
  const reserve = (column: CountedColumn) => {
    const start = length;
    length += lengths[column];
    return start;
  };
  const perColumn = <T>(read: (column: CountedColumn) => T) =>
    Object.fromEntries(countedColumns.map((column) => [column, read(column)])) as PerColumn<T>;
  const passing = perColumn(reserve);
  const missing = Object.fromEntries(active.map((name) => [name, reserve(columnOf[name])]));
  return {
    counts: new Uint32Array(length),
    active,
    bands,
    lengths,
    passing,
    missing,
  };
}

function partOf({ counts, lengths }: Histograms, column: CountedColumn, start: number) {
  return counts.subarray(start, start + lengths[column]);
}

/** Returns the counts by codes of the listings that fail this filter of the query alone. */
export const missesOf = (histograms: Histograms, name: FacetName): Uint32Array =>
  partOf(histograms, columnOf[name], histograms.missing[name] as number);

/** Returns the counts by codes of the listings that pass all filters but this one. */
export function countsFor(histograms: Histograms, name: FacetName): Uint32Array {
  const column = columnOf[name];
  const passing = partOf(histograms, column, histograms.passing[column]);
  if (histograms.missing[name] === undefined) return passing;
  const missing = missesOf(histograms, name);
  return passing.map((count, code) => count + (missing[code] as number));
}

/** Returns the counts by bands of the listings that pass all filters. */
export const placeCounts = (histograms: Histograms): Uint32Array =>
  partOf(histograms, 'place', histograms.passing.place);
