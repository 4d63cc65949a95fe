import { RoaringArenaAllocator, type RoaringBitmap32 } from 'roaring-wasm';
import type { SearchCriteria } from '../../../../contract/search/search-query.ts';
import { enlarge } from '../columns/enlarge.ts';
import type { Listings } from '../columns/listings.ts';
import { BestHits } from '../filters/best-hits.ts';
import { foldFacets } from '../filters/fold-facets.ts';
import { createHistograms, type Histograms, missesOf } from '../filters/histograms.ts';
import { type ReadFilters, readFilters } from '../filters/read-filters.ts';
import { type ScanTask, scan } from '../filters/scan.ts';
import type { SortKey } from '../filters/sort-keys.ts';
import type { SearchAnswer, SearchPage } from '../provider.ts';
import { createQueryReader } from '../words/read-query.ts';
import type { WordIndex } from '../words/word-index.ts';
import { createWordFinder, type FoundWords } from './find-words.ts';

/** The index always counts. */
export type CountedAnswer = SearchAnswer & { total: number };

/** In orders from the smallest, keys are negative inside, since the heap keeps the largest. */
const ascending: readonly SortKey['by'][] = ['cheapest', 'nearest'];

function sortOf(
  { order }: SearchPage,
  { distances }: ReadFilters,
  found: FoundWords | null,
  readScores: (found: FoundWords) => Uint16Array,
): SortKey {
  if (order === 'price_up') return { by: 'cheapest' };
  if (order === 'price_down') return { by: 'dearest' };
  if (order === 'nearest' && distances) return { by: 'nearest', distances };
  if (order === 'relevance' && found) return { by: 'score', scores: readScores(found) };
  return { by: 'newest' };
}

const sum = (counts: Uint32Array) => counts.reduce((total, count) => total + count, 0);

/**
 * Searches listings and their words.
 * @param corrects whether words that no listing has are replaced by similar ones
 */
export function createSearcher(listings: Listings, words: WordIndex, corrects: boolean) {
  const read = createQueryReader(words, corrects);
  const finder = createWordFinder(words);
  let scores = new Uint16Array(0);
  /** Read again and again, since new arrays of megabytes would wait for the garbage collector. */
  let slotBuffer = new Uint32Array(0);

  const slotsIn = (bitmap: RoaringBitmap32) => {
    slotBuffer = enlarge(slotBuffer, bitmap.size);
    return bitmap.toUint32Array(slotBuffer);
  };

  const readScores = (found: FoundWords) => {
    const count = listings.slots();
    scores = enlarge(scores, count);
    scores.fill(0, 0, count);
    finder.rank(found, scores, slotsIn);
    return scores;
  };
  const readAfter = ({ key, id }: { key: number; id: string }, sign: number) => {
    const compare = listings.ids.comparerWith(id);
    return { key: key * sign, compare: (slot: number) => compare(slot) * sign };
  };
  const dropFilters = (histograms: Histograms, { active }: ReadFilters) =>
    active.map((name) => ({ name: name as string, count: sum(missesOf(histograms, name)) }));
  const dropWords = (found: FoundWords, task: ScanTask) =>
    found.asked.map(({ text }, index) => {
      const isOnly = found.asked.length === 1;
      const slots = isOnly ? null : slotsIn(finder.without(found, index));
      return { name: `q:${text}`, count: scan({ ...task, slots, histograms: null, best: null }) };
    });

  const search = (criteria: SearchCriteria, page: SearchPage): CountedAnswer => {
    const asked = read(criteria.q ?? '');
    const found = asked.length > 0 ? finder.find(asked, corrects) : null;
    const filters = readFilters(criteria, page.from, page.order === 'nearest', listings);
    const sort = sortOf(page, filters, found, readScores);
    const sign = ascending.includes(sort.by) ? -1 : 1;
    const { after } = page;
    const { ids } = listings;
    const histograms = after ? null : createHistograms(listings, filters);
    const best = new BestHits(page.limit, (slot, other) => ids.compare(slot, other) * sign);
    const columns = listings.columns();
    const task: ScanTask = {
      columns,
      slots: found ? slotsIn(found.all) : null,
      slotCount: listings.slots(),
      fails: filters.fails,
      histograms,
      best,
      sort,
      after: after && readAfter(after, sign),
    };
    const total = scan(task);
    const { distances, active } = filters;
    const distanceKm = (slot: number) => {
      const km = distances?.[columns.place[slot] as number];
      return Number.isNaN(km) ? undefined : km;
    };
    const makes = (criteria.make ?? []).map(listings.dictionaries.findMake);
    const isEmpty = total === 0 && histograms;
    const dropped = isEmpty
      ? [...dropFilters(histograms, filters), ...(found ? dropWords(found, task) : [])]
      : undefined;
    return {
      hits: best.sorted().map(({ slot, key }) => ({
        id: ids.read(slot),
        key: key * sign,
        distanceKm: distanceKm(slot),
      })),
      total,
      facets: histograms ? foldFacets(histograms, filters, listings, makes) : {},
      correction: found?.correction,
      withoutPlace:
        histograms && active.includes('distance') ? missesOf(histograms, 'distance')[0] : undefined,
      dropped: dropped?.filter(({ count }) => count > 0),
    };
  };
  return (criteria: SearchCriteria, page: SearchPage): CountedAnswer =>
    // The bitmaps of one search; those of the postings stay.
    new RoaringArenaAllocator().with(() => search(criteria, page));
}
