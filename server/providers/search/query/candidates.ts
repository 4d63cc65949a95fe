import { RoaringBitmap32 } from 'roaring-wasm';
import type { FacetName } from '../../../../contract/search/facet-names.ts';
import type { SearchCriteria } from '../../../../contract/search/search-query.ts';
import { looksCode, traitsCode } from '../columns/codes.ts';
import { maxCode } from '../columns/dictionary.ts';
import { type Listings, stepOf } from '../columns/listings.ts';
import type { CountedColumn } from '../columns/tallies.ts';
import { createValueSlots, type ValueSlots } from '../columns/value-slots.ts';
import { bitOf, columnOf } from '../filters/groups.ts';
import type { CountedShare } from '../filters/histograms.ts';
import type { ReadFilters } from '../filters/read-filters.ts';
import { intersect } from './word-slots.ts';

const placed = new Uint8Array(maxCode + 1).fill(1, 1);

/** The values of codes that have several in one, by the filters that they are for. */
const digits = new Map<FacetName, { of: Uint8Array; codes: number[] }>([
  ...[...traitsCode.digits, ...looksCode.digits].map(
    // A code that stands for each value.
    ({ name, values, of }) =>
      [name, { of, codes: [0, ...values].map((_, value) => of.indexOf(value)) }] as const,
  ),
  // In the order of distances, whether there is a place.
  ['distance', { of: placed, codes: [0, 1] }],
]);

/** Whether a filter's values have slots: there are 25,000 places. */
const hasSlots = (name: FacetName, { distance }: SearchCriteria) =>
  name !== 'distance' || distance === undefined;

/**
 * Returns functions that tell whether all listings with a code of a filter's column pass it, and whether some
 * may. They differ for steps of prices only.
 */
function passTests(name: FacetName, { fails }: ReadFilters) {
  const column = columnOf[name];
  if (column === 'priceStep') {
    const [min, max] = [stepOf(fails.cents?.min ?? 0), stepOf(fails.cents?.max ?? 0)];
    return {
      mayPass: (step: number) => step >= min && step <= max,
      allPass: (step: number) => step > min && step < max,
    };
  }
  const table = fails[column];
  const bit = bitOf[name];
  const passes = (code: number) => ((table?.[code] ?? bit) & bit) === 0;
  return { mayPass: passes, allPass: passes };
}

/** Returns the column of a query that is stored for one of a listing. */
const storedColumn = (column: CountedColumn, { with_shipping }: SearchCriteria) =>
  with_shipping && column === 'priceStep' ? 'totalStep' : column;

/** Returns how many living listings have each code of the columns of a query. */
export const talliesFor =
  (criteria: SearchCriteria, { tallies }: Listings) =>
  (column: CountedColumn): Uint32Array =>
    tallies.of(storedColumn(column, criteria));

/** How many listings may pass a filter. */
function countPassing(
  name: FacetName,
  filters: ReadFilters,
  criteria: SearchCriteria,
  listings: Listings,
): number {
  const passes = passTests(name, filters).mayPass;
  const tally = talliesFor(criteria, listings)(columnOf[name]);
  let count = 0;
  for (let code = 0; code < tally.length; code++) if (passes(code)) count += tally[code] as number;
  return count;
}

/** Where a scan looks that counts facets: null for all slots. */
type Counted = CountedShare & { slots: RoaringBitmap32 | null };

/** Of more than this share of all slots, a list takes longer than all. */
const largeShare = 0.8;

/**
 * Returns functions that find the slots at which a scan has to look. The slots of each value are shared by
 * all searches of the listings.
 */
export function createCandidates(listings: Listings) {
  const known = new Map<string, ValueSlots>();
  /** Returns the slots with the values of a filter for which a test is true. */
  const slotsWith = (
    name: FacetName,
    criteria: SearchCriteria,
    isWanted: (code: number) => boolean,
  ) => {
    const digit = digits.get(name);
    const column = storedColumn(columnOf[name], criteria);
    const key = digit ? name : column;
    const slots = known.get(key) ?? createValueSlots(digit?.of ?? null);
    known.set(key, slots);
    slots.catchUp(listings.columns()[column], listings.slots());
    return slots.matching((value) => isWanted(digit ? (digit.codes[value] as number) : value));
  };
  const passing = (name: FacetName, filters: ReadFilters, criteria: SearchCriteria) =>
    slotsWith(name, criteria, passTests(name, filters).mayPass);
  const failing = (name: FacetName, filters: ReadFilters, criteria: SearchCriteria) => {
    const { allPass } = passTests(name, filters);
    return slotsWith(name, criteria, (code) => !allPass(code));
  };
  /** Returns the two filters that fewest listings pass, of those whose values have slots. */
  const strictest = (filters: ReadFilters, criteria: SearchCriteria) =>
    filters.active
      .filter((name) => hasSlots(name, criteria))
      .map((name) => ({ name, count: countPassing(name, filters, criteria, listings) }))
      .sort((one, other) => one.count - other.count)
      .slice(0, 2);
  const living = () => listings.slots() - listings.dead();

  /** For a search without words and with one filter or none. */
  const ofOne = (filters: ReadFilters, criteria: SearchCriteria): Counted => {
    const [name] = filters.active;
    if (!name || countPassing(name, filters, criteria, listings) > living() / 2)
      return { slots: null, countsFailing: true };
    if (!hasSlots(name, criteria)) return { slots: null };
    return { slots: passing(name, filters, criteria), rest: name };
  };
  /**
   * A slot that fails one filter at most passes one of any two. Of two filters of which most listings pass
   * one, those that it leaves out are enough: all others fail the first one alone.
   */
  const ofTwo = (
    filters: ReadFilters,
    criteria: SearchCriteria,
    found: RoaringBitmap32 | null,
  ): Counted => {
    const [first, second] = strictest(filters, criteria);
    const isFew = found && first && found.size <= first.count;
    if (!first || !second || isFew) return { slots: found };
    const isRest = !found && filters.active.length === 2 && second.count > living() / 2;
    const others = isRest ? living() - second.count : second.count;
    if (first.count + others > living() * largeShare) return { slots: found };
    const either = RoaringBitmap32.or(
      passing(first.name, filters, criteria),
      (isRest ? failing : passing)(second.name, filters, criteria),
    );
    if (isRest) return { slots: either, rest: first.name };
    return { slots: found ? RoaringBitmap32.and(found, either) : either };
  };

  return {
    /** Returns the slots that may pass all filters and are in `found`, if there are such; null for all. */
    toPass(
      filters: ReadFilters,
      criteria: SearchCriteria,
      found: RoaringBitmap32 | null,
    ): RoaringBitmap32 | null {
      const all = strictest(filters, criteria)
        .filter(({ count }) => !found || count < found.size)
        .map(({ name }) => passing(name, filters, criteria));
      if (found) all.push(found);
      return all.length > 0 ? intersect(all) : null;
    },
    /** Returns the slots that may pass all filters, or fail one of them and are in `found`, if there are such. */
    toCount: (
      filters: ReadFilters,
      criteria: SearchCriteria,
      found: RoaringBitmap32 | null,
    ): Counted =>
      !found && filters.active.length < 2
        ? ofOne(filters, criteria)
        : ofTwo(filters, criteria, found),
    /** Frees the memory. */
    dispose(): void {
      for (const slots of known.values()) slots.dispose();
    },
  };
}
export type Candidates = ReturnType<typeof createCandidates>;
