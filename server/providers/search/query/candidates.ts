import { RoaringBitmap32 } from 'roaring-wasm';
import type { FacetName } from '../../../../contract/search/facet-names.ts';
import type { SearchCriteria } from '../../../../contract/search/search-query.ts';
import { looksCode, traitsCode } from '../columns/codes.ts';
import { type Listings, stepOf } from '../columns/listings.ts';
import { createValueSlots, type ValueSlots } from '../columns/value-slots.ts';
import { bitOf, type CountedColumn, columnOf } from '../filters/groups.ts';
import type { ReadFilters } from '../filters/read-filters.ts';
import { intersect } from './word-slots.ts';

/** The digits of codes, by the filters that they are. */
const digits = new Map(
  [...traitsCode.digits, ...looksCode.digits].map(({ name, values, of }) => [
    name as FacetName,
    // A code that stands for each value.
    { of, codes: [0, ...values].map((_, value) => of.indexOf(value)) },
  ]),
);

/** Returns whether listings with a code of a filter's column pass it, or may in a step of prices. */
function passTest(name: FacetName, { fails }: ReadFilters): (code: number) => boolean {
  const column = columnOf[name];
  if (column === 'priceStep') {
    const [min, max] = [stepOf(fails.cents?.min ?? 0), stepOf(fails.cents?.max ?? 0)];
    return (step) => step >= min && step <= max;
  }
  const table = fails[column];
  const bit = bitOf[name];
  return (code) => ((table?.[code] ?? bit) & bit) === 0;
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
  const passes = passTest(name, filters);
  const tally = talliesFor(criteria, listings)(columnOf[name]);
  let count = 0;
  for (let code = 0; code < tally.length; code++) if (passes(code)) count += tally[code] as number;
  return count;
}

/**
 * Returns functions that find the slots at which a scan has to look. The slots of each value are shared by
 * all searches of the listings.
 */
export function createCandidates(listings: Listings) {
  const known = new Map<string, ValueSlots>();
  /** Returns the slots that may pass a filter, and all that do. */
  const slotsOf = (name: FacetName, filters: ReadFilters, criteria: SearchCriteria) => {
    const digit = digits.get(name);
    const column = storedColumn(columnOf[name], criteria);
    const key = digit ? name : column;
    const slots = known.get(key) ?? createValueSlots(digit?.of ?? null);
    known.set(key, slots);
    slots.catchUp(listings.columns()[column], listings.slots());
    const passes = passTest(name, filters);
    return slots.matching((value) => passes(digit ? (digit.codes[value] as number) : value));
  };
  /** Returns the two filters that fewest listings pass, of those whose values have slots. */
  const strictest = (filters: ReadFilters, criteria: SearchCriteria) =>
    filters.active
      .filter((name) => name !== 'distance')
      .map((name) => ({ name, count: countPassing(name, filters, criteria, listings) }))
      .sort((one, other) => one.count - other.count)
      .slice(0, 2);
  const living = () => listings.slots() - listings.dead();

  return {
    /** Whether more than half of all listings may pass a search of one filter or none. */
    mostPass: (filters: ReadFilters, criteria: SearchCriteria): boolean =>
      filters.active.every(
        (name) => countPassing(name, filters, criteria, listings) > living() / 2,
      ),
    /** Returns the slots that may pass all filters and are in `found`, if there are such; null for all. */
    toPass(
      filters: ReadFilters,
      criteria: SearchCriteria,
      found: RoaringBitmap32 | null,
    ): RoaringBitmap32 | null {
      const all = strictest(filters, criteria).map(({ name }) => slotsOf(name, filters, criteria));
      if (found) all.push(found);
      return all.length > 0 ? intersect(all) : null;
    },
    /**
     * Returns the slots that may pass all filters or fail one of them, if that is less than half. They pass
     * one of any two filters. Of a single filter and no words, those that may pass: tallies tell the others.
     */
    toCount(
      filters: ReadFilters,
      criteria: SearchCriteria,
      found: RoaringBitmap32 | null,
    ): RoaringBitmap32 | null {
      const some = strictest(filters, criteria);
      const count = some.reduce((sum, one) => sum + one.count, 0);
      const needed = !found && filters.active.length === 1 ? 1 : 2;
      if (some.length < needed || count > living() / 2) return found;
      const slots = some.map(({ name }) => slotsOf(name, filters, criteria));
      const [first, second] = slots as [RoaringBitmap32, RoaringBitmap32 | undefined];
      const either = second ? RoaringBitmap32.or(first, second) : first;
      return found ? RoaringBitmap32.and(found, either) : either;
    },
    /** Frees the memory. */
    dispose(): void {
      for (const slots of known.values()) slots.dispose();
    },
  };
}
export type Candidates = ReturnType<typeof createCandidates>;
