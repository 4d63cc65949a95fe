import { RoaringArenaAllocator, type RoaringBitmap32 } from 'roaring-wasm';
import type { SearchCriteria } from '../../../../contract/search/search-query.ts';
import { enlarge } from '../columns/enlarge.ts';
import type { Listings } from '../columns/listings.ts';
import { foldFacets } from '../filters/fold-facets.ts';
import { type Histograms, missesOf, placeCounts } from '../filters/histograms.ts';
import { type ReadFilters, readFilters } from '../filters/read-filters.ts';
import { type ScanTask, scan } from '../filters/scan.ts';
import type { SearchAnswer, SearchPage } from '../provider.ts';
import { createQueryReader } from '../words/read-query.ts';
import type { WordIndex } from '../words/word-index.ts';
import { createTask, readHits, sortOf } from './create-task.ts';
import { createWordFinder, type FoundWords } from './find-words.ts';

/** Counts the listings of the most frequent places, the first one having most. */
const countPlaces = (histograms: Histograms, { placeIds }: ReadFilters) =>
  placeIds
    .map((id, index) => ({ id, count: placeCounts(histograms)[index + 1] as number }))
    .filter(({ count }) => count > 0)
    .sort((one, other) => other.count - one.count);

/** The index always counts. */
export type CountedAnswer = SearchAnswer & { total: number };

const sum = (counts: Uint32Array) => counts.reduce((total, count) => total + count, 0);

const dropFilters = (histograms: Histograms, { active }: ReadFilters) =>
  active.map((name) => ({ name: name as string, count: sum(missesOf(histograms, name)) }));

/**
 * Searches listings and their words.
 * @param corrects whether words that no listing has are replaced by similar ones
 */
export function createSearcher(listings: Listings, words: WordIndex, corrects: boolean) {
  const read = createQueryReader(words, corrects);
  const finder = createWordFinder(words);
  // Used again and again, since new arrays of megabytes would wait for the garbage collector.
  let scores = new Uint16Array(0);
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
  const dropWords = (found: FoundWords, task: ScanTask) =>
    found.asked.map(({ text }, index) => {
      const isOnly = found.asked.length === 1;
      const slots = isOnly ? null : slotsIn(finder.without(found, index));
      return { name: `q:${text}`, count: scan({ ...task, slots, histograms: null, best: null }) };
    });
  /** Returns what could be dropped from a search without hits, where that gives hits. */
  const findDropped = (
    task: ScanTask,
    histograms: Histograms,
    filters: ReadFilters,
    found: FoundWords | null,
  ) =>
    [...dropFilters(histograms, filters), ...(found ? dropWords(found, task) : [])].filter(
      ({ count }) => count > 0,
    );

  const search = (criteria: SearchCriteria, page: SearchPage): CountedAnswer => {
    const asked = read(criteria.q ?? '');
    const found = asked.length > 0 ? finder.find(asked, corrects) : null;
    const filters = readFilters(criteria, page.from, page.order === 'nearest', listings);
    const sort = sortOf(page, filters, found && (() => readScores(found)));
    const slots = found ? slotsIn(found.all) : null;
    const task = createTask(listings, slots, filters, page, sort);
    const total = scan(task);
    const hits = readHits(task, filters, listings);
    const correction = found?.correction;
    const { histograms } = task;
    const engine = 'index';
    if (!histograms) return { engine, hits, total, facets: {}, correction };
    const isPlaced = filters.active.includes('distance');
    return {
      engine,
      hits,
      total,
      facets: foldFacets(histograms, filters, listings, criteria.make),
      correction,
      places: countPlaces(histograms, filters),
      withoutPlace: isPlaced ? missesOf(histograms, 'distance')[0] : undefined,
      dropped: total === 0 ? findDropped(task, histograms, filters, found) : undefined,
    };
  };
  return (criteria: SearchCriteria, page: SearchPage): CountedAnswer =>
    // The bitmaps of one search; those of the postings stay.
    new RoaringArenaAllocator().with(() => search(criteria, page));
}
