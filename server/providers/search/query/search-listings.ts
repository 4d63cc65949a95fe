import { RoaringArenaAllocator, type RoaringBitmap32 } from 'roaring-wasm';
import type { SearchCriteria, SearchOrder } from '../../../../contract/search/search-query.ts';
import { enlarge } from '../columns/enlarge.ts';
import type { Listings } from '../columns/listings.ts';
import type { FilterBits } from '../filters/filter-bits.ts';
import { foldFacets } from '../filters/fold-facets.ts';
import { createHistograms, type Histograms, missesOf, placeCounts } from '../filters/histograms.ts';
import { type ReadFilters, readFilters } from '../filters/read-filters.ts';
import { countFacets, findBest } from '../filters/scan.ts';
import { select } from '../filters/select.ts';
import type { SearchAnswer, SearchPage } from '../provider.ts';
import { createQueryReader } from '../words/read-query.ts';
import type { AskedWord } from '../words/read-word.ts';
import type { WordIndex } from '../words/word-index.ts';
import { createTask, readHits, sortOf } from './create-task.ts';
import { createWordFinder, type FoundWords } from './find-words.ts';

/** Counts the listings of the most frequent places, the first one having most. */
const countPlaces = (histograms: Histograms) =>
  histograms.placeIds
    .map((id, index) => ({ id, count: placeCounts(histograms)[index + 1] as number }))
    .filter(({ count }) => count > 0)
    .sort((one, other) => other.count - one.count);

/** The index always counts. */
export type CountedAnswer = SearchAnswer & { total: number };

/**
 * Answers a search whose words are words. The words of `also` are not demanded: hits that have them come
 * first. `corrections` are the words that were taken in place of unknown ones, by these.
 */
export type Searcher = (
  criteria: SearchCriteria,
  page: SearchPage & { order: SearchOrder },
  also?: string,
) => CountedAnswer & { corrections: ReadonlyMap<string, string> };

const sum = (counts: Uint32Array) => counts.reduce((total, count) => total + count, 0);

const dropFilters = (histograms: Histograms, { active }: ReadFilters) =>
  active.map(({ name }) => ({ name: name as string, count: sum(missesOf(histograms, name)) }));

/** Leaving out prices with shipping changes what all prices are. */
const offerNames = ['only', 'with_shipping'] as const;

/** A search without hits. */
interface Missed {
  histograms: Histograms;
  filters: ReadFilters;
  found: FoundWords | null;
}

/**
 * Searches listings and their words.
 * @param corrects whether words that no listing has are replaced by similar ones
 */
export function createSearcher(
  listings: Listings,
  words: WordIndex,
  bitsOf: FilterBits,
  corrects: boolean,
): Searcher {
  const read = createQueryReader(words, corrects);
  const finder = createWordFinder(words);
  // Used again and again, since new arrays of megabytes would wait for the garbage collector.
  let scores = new Uint16Array(0);
  let slotBuffer = new Uint32Array(0);

  const slotsIn = (bitmap: RoaringBitmap32) => {
    slotBuffer = enlarge(slotBuffer, bitmap.size);
    return bitmap.toUint32Array(slotBuffer);
  };
  const readScores = (found: FoundWords | null, wished: readonly AskedWord[]) => {
    const count = listings.slots();
    scores = enlarge(scores, count);
    scores.fill(0, 0, count);
    if (found) finder.rank(found, scores, slotsIn);
    finder.prefer(wished, scores, slotsIn);
    return scores;
  };
  const readFor = (criteria: SearchCriteria, page: SearchPage) =>
    readFilters(criteria, page.from, page.order === 'nearest', listings, bitsOf);
  /** Selects the listings that pass filters and are in `found`, if there are such. */
  const selectBy = ({ active }: ReadFilters, found: RoaringBitmap32 | null) =>
    select(
      listings,
      active.map(({ bits }) => bits),
      found && slotsIn(found),
    );
  const dropWords = ({ filters, found }: Missed) =>
    found?.asked.map(({ text }, index) => {
      const others = found.asked.length === 1 ? null : finder.without(found, index);
      return { name: `q:${text}`, count: selectBy(filters, others).total };
    }) ?? [];
  const dropOffers = ({ found }: Missed, criteria: SearchCriteria, page: SearchPage) =>
    offerNames
      .filter((name) => criteria[name] !== undefined)
      .map((name) => {
        const filters = readFor({ ...criteria, [name]: undefined }, page);
        return { name, count: selectBy(filters, found?.all ?? null).total };
      });
  /** Returns what could be dropped from a search without hits, where that gives hits. */
  const findDropped = (missed: Missed, criteria: SearchCriteria, page: SearchPage) =>
    [
      ...dropFilters(missed.histograms, missed.filters).filter(({ name }) => name !== 'only'),
      ...dropOffers(missed, criteria, page),
      ...dropWords(missed),
    ].filter(({ count }) => count > 0);

  const search: Searcher = (criteria, page, also = '') => {
    const { q, make } = criteria;
    // A misspelt word is one that occurs with the make; all that have the make have its name.
    const asked = read(q && make?.length === 1 ? `${make[0]} ${q}` : (q ?? ''));
    const found = asked.length > 0 ? finder.find(asked, corrects) : null;
    const filters = readFor(criteria, page);
    const selection = selectBy(filters, found?.all ?? null);
    const { total } = selection;
    const wished = read(also);
    const ranks = found !== null || wished.length > 0;
    const sort = sortOf(page.order, filters, ranks ? () => readScores(found, wished) : null);
    const histograms =
      page.after || page.counts === false ? null : createHistograms(listings, filters);
    const task = createTask(criteria, page, sort, selection, listings);
    if (histograms) countFacets(task, filters.active, histograms);
    findBest(task);
    const hits = readHits(task, filters, listings);
    const corrections = found?.corrections ?? new Map<string, string>();
    const answer = { engine: 'index' as const, order: page.order, hits, total, corrections };
    if (!histograms) return { ...answer, facets: {} };
    const isPlaced = filters.active.some(({ name }) => name === 'distance');
    return {
      ...answer,
      facets: foldFacets(histograms, filters, listings, criteria),
      places: countPlaces(histograms),
      withoutPlace: isPlaced ? missesOf(histograms, 'distance')[0] : undefined,
      dropped:
        total === 0 ? findDropped({ histograms, filters, found }, criteria, page) : undefined,
    };
  };
  return (...asked) =>
    // The bitmaps of one search; those of the postings stay.
    new RoaringArenaAllocator().with(() => search(...asked));
}
