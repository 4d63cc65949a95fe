import type { SearchCriteria } from '../../../contract/search/search-query.ts';
import type { Suggestion } from '../../../contract/search/search-result.ts';
import { type Clock, systemClock } from '../../clock.ts';
import type { ListedPlace } from '../../places/read-places.ts';
import { createFilterBits } from './filters/filter-bits.ts';
import { type IndexLimits, indexLimits } from './index-limits.ts';
import type { SearchDocument, SearchPage } from './provider.ts';
import { type CountedAnswer, createSearcher } from './query/search-listings.ts';
import { createUnderstoodSearch } from './query/search-understood.ts';
import { applyChange, type Change, createParts, type IndexParts, rebuild } from './rebuild.ts';
import { createSuggestions, suggestBehind } from './suggestions/suggestions.ts';
import { isDescriptive } from './understanding/read-words.ts';
import { createUnderstanding, type Knowledge } from './understanding/understand.ts';
import { wordsOf } from './words/read-query.ts';
import { rareFactor } from './words/read-word.ts';

/** Dead slots are taken out when they are a third of all, and worth the work. */
const deadShare = 1 / 3;
const minDead = 10_000;

/** From then on, words of dead listings take room from new ones, however few they are. */
const crowded = 0.8;

/** After so many changes during a compaction, each one helps with it; after more, it is finished. */
const manyKept = 5000;
const maxKept = 20_000;
const helpMs = 100;

export interface SearchIndexOptions {
  /**
   * Whether queries are understood, and misspelt words corrected. Saved searches mean what they say.
   */
  corrects?: boolean;
  /** The places that suggestions name and queries ask for, the largest first. */
  places?: readonly ListedPlace[];
  limits?: Partial<IndexLimits>;
  clock?: Clock;
}

/** An index in memory. All calls are synchronous: a search takes up to some 50 ms at a million. */
export interface SearchIndex {
  search(criteria: SearchCriteria, page: SearchPage): CountedAnswer;
  /** Returns what a person may have begun to type, the most frequent first. */
  suggest(typed: string, count: number): Suggestion[];
  /** Adds or replaces documents, and removes others by their ids. May begin a compaction. */
  update(changed: readonly SearchDocument[], removed: readonly string[]): void;
  /**
   * Goes on with a compaction for some milliseconds; it takes seconds at a million. Returns whether
   * there is more to do.
   */
  compact(ms: number): boolean;
  /** The number of listings, and that of the dead ones which are still in memory. */
  size(): number;
  dead(): number;
}

/** Runs steps for some milliseconds. Returns whether there are more. */
function runFor(steps: Generator<void>, ms: number): boolean {
  const end = performance.now() + ms;
  while (!steps.next().done) if (performance.now() >= end) return true;
  return false;
}

/** Creates the compaction of an index: a rebuilding that runs beside it, in steps. */
function createCompaction(limits: IndexLimits, onDone: (parts: IndexParts) => void) {
  let steps: Generator<void> | null = null;
  /** The changes that the new parts lack; null when no new parts are made. */
  let changes: Change[] | null = null;
  let kept = 0;

  const run = (ms: number) => {
    if (steps && !runFor(steps, ms)) steps = null;
    return steps !== null;
  };
  return {
    run,
    note(change: Change): void {
      if (!changes) return;
      changes.push(change);
      kept += change.changed.length;
      if (kept > manyKept) run(kept > maxKept ? Number.POSITIVE_INFINITY : helpMs);
    },
    beginIfNeeded(parts: IndexParts): void {
      const { listings, words } = parts;
      const share = words.vocabulary.fullness() > crowded ? 0 : deadShare;
      const dead = listings.dead();
      if (steps || dead <= minDead || dead <= listings.slots() * share) return;
      changes = [];
      kept = 0;
      steps = rebuild(parts, limits, changes, (made) => {
        changes = null;
        onDone(made);
      });
    },
  };
}

/** Words of fewer descriptions are their sellers' typing errors, if they look like it. */
const misspeltShare = 1 / 10_000;

/** What the listings of an index say about the words of a query. */
function knowledgeOf(
  parts: () => IndexParts,
  count: (criteria: SearchCriteria) => number,
  places: readonly ListedPlace[],
  clock: Clock,
): Knowledge & { isName(word: string): boolean } {
  const dictionaries = () => parts().listings.dictionaries;
  const liveMake = (code: number) => {
    const make = dictionaries().makes[code];
    return code > 0 && make && make.count > 0 ? make.name : undefined;
  };
  const wordOf = (word: string) => {
    const { vocabulary } = parts().words;
    return { vocabulary, found: vocabulary.findString(word) };
  };
  return {
    clock,
    places,
    findMake: (name) => liveMake(dictionaries().findMake(name)),
    hasModel: (make, name) => dictionaries().hasModel(dictionaries().findMake(make), name),
    *makeWords() {
      for (const { name, count } of dictionaries().makes) if (count > 0) yield* wordsOf(name);
    },
    hasWord: (word) => {
      const { vocabulary, found } = wordOf(word);
      if (vocabulary.names[found] === 1) return true;
      const { words } = parts();
      const term = found === 0 ? vocabulary.findStem(word) : (vocabulary.terms[found] as number);
      const { strong, weak } = words.frequency(term);
      return term !== 0 && (strong > 0 || weak > words.slots * misspeltShare);
    },
    isSeldom: (word) => {
      const { vocabulary, found } = wordOf(word);
      const { words } = parts();
      const { strong, weak } = words.frequency(vocabulary.terms[found] as number);
      return (strong + weak) * rareFactor <= words.slots;
    },
    findsAllOf: (word, wish) => {
      const has = count({ q: word });
      // What few bicycles have is counted far faster than what many have.
      return count({ ...wish, q: word }) === has && has * rareFactor <= count(wish);
    },
    isModel: (word) => {
      const { vocabulary, found } = wordOf(word);
      return vocabulary.names[found] === 1 || parts().words.compounds.has(word);
    },
    isName: (word) => {
      const { vocabulary, found } = wordOf(word);
      if (vocabulary.names[found] === 1) return true;
      const { strong } = parts().words.frequency(vocabulary.terms[found] as number);
      return found !== 0 && strong > 0 && !isDescriptive(word);
    },
    listingsAt: (placeId) => parts().listings.listingsAt(placeId),
  };
}

/** Creates an empty index. */
export function createSearchIndex({
  corrects = true,
  places = [],
  limits: someLimits,
  clock = systemClock,
}: SearchIndexOptions = {}): SearchIndex {
  const limits = { ...indexLimits, ...someLimits };
  let parts: IndexParts = createParts(limits);
  const countExactly = (criteria: SearchCriteria): number => {
    const page = { limit: 1, after: null, counts: false, order: 'newest' } as const;
    return search.findExactly(criteria, page).total;
  };
  const knowledge = knowledgeOf(() => parts, countExactly, places, clock);
  const understand = corrects ? createUnderstanding(knowledge) : null;
  const open = ({ listings, words }: IndexParts) => {
    const bitsOf = createFilterBits();
    const find = createSearcher(listings, words, bitsOf, corrects);
    return {
      find,
      findExactly: createSearcher(listings, words, bitsOf, false),
      findUnderstood: understand && createUnderstoodSearch(find, understand, knowledge.isName),
    };
  };
  let search = open(parts);
  const suggest = createSuggestions(
    {
      names: () => parts.names,
      listingsAt: (placeId) => parts.listings.listingsAt(placeId),
    },
    places.map(({ place }) => place),
  );
  const compaction = createCompaction(limits, (made) => {
    parts = made;
    search = open(made);
  });

  return {
    search: (criteria, page) => {
      if (search.findUnderstood && criteria.q) return search.findUnderstood(criteria, page);
      const order = page.order ?? (criteria.q ? 'relevance' : 'newest');
      const { corrections: _, ...answer } = search.find(criteria, { ...page, order });
      return answer;
    },
    suggest: (typed, count) => suggestBehind(suggest, understand, typed, count),
    update: (changed, removed) => {
      const change = { changed, removed };
      for (const _ of applyChange(parts, change));
      for (const _ of parts.names.catchUpInSteps());
      compaction.note(change);
      compaction.beginIfNeeded(parts);
    },
    compact: compaction.run,
    size: () => parts.listings.slots() - parts.listings.dead(),
    dead: () => parts.listings.dead(),
  };
}
