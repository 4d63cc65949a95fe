import type { SearchCriteria, SearchOrder } from '../../../../contract/search/search-query.ts';
import type { Listings } from '../columns/listings.ts';
import { BestHits } from '../filters/best-hits.ts';
import { columnsFor, type ReadFilters } from '../filters/read-filters.ts';
import type { ScanTask } from '../filters/scan.ts';
import type { Selection } from '../filters/select.ts';
import type { SortKey } from '../filters/sort-keys.ts';
import type { SearchAnswer, SearchPage } from '../provider.ts';

/** In orders from the smallest, keys are negative inside, since the heap keeps the largest. */
const signOf = ({ by }: SortKey): 1 | -1 => (by === 'cheapest' || by === 'nearest' ? -1 : 1);

/**
 * Returns by what a page is sorted; orders that need words or a place fall back to the newest first.
 * @param readScores how well the slots have the words of the query; null without words
 */
export function sortOf(
  order: SearchOrder,
  { distances }: ReadFilters,
  readScores: (() => Uint16Array) | null,
): SortKey {
  if (order === 'price_up') return { by: 'cheapest' };
  if (order === 'price_down') return { by: 'dearest' };
  if (order === 'nearest' && distances) return { by: 'nearest', distances };
  if (order === 'relevance' && readScores) return { by: 'score', scores: readScores() };
  return { by: 'newest' };
}

function readAfter({ after }: SearchPage, sign: 1 | -1, { ids }: Listings): ScanTask['after'] {
  if (!after) return null;
  const compare = ids.comparerWith(after.id);
  return { key: after.key * sign, compare: (slot) => compare(slot) * sign };
}

/** Returns what a scan needs to count and to find a page. */
export function createTask(
  criteria: SearchCriteria,
  page: SearchPage,
  sort: SortKey,
  selection: Selection,
  listings: Listings,
): ScanTask {
  const sign = signOf(sort);
  const compareIds = (slot: number, other: number) => listings.ids.compare(slot, other) * sign;
  return {
    columns: columnsFor(criteria, listings),
    tallyOf: (column) =>
      listings.tallies.of(criteria.with_shipping && column === 'priceStep' ? 'totalStep' : column),
    livingCount: listings.slots() - listings.dead(),
    selection,
    best: new BestHits(page.limit, compareIds),
    sort,
    after: readAfter(page, sign, listings),
  };
}

/** Returns the hits of a scan, the best first. */
export function readHits(
  { best, sort, columns }: ScanTask,
  { distances }: ReadFilters,
  { ids }: Listings,
): SearchAnswer['hits'] {
  return best.sorted().map(({ slot, key }) => {
    const km = distances?.[columns.place[slot] as number];
    return {
      id: ids.read(slot),
      key: key * signOf(sort),
      distanceKm: Number.isNaN(km) ? undefined : km,
    };
  });
}
