import type { Place } from '../../../contract/bicycle/place.ts';
import type { SearchCriteria } from '../../../contract/search/search-query.ts';
import type { Suggestion } from '../../../contract/search/search-result.ts';
import { createListings } from './columns/listings.ts';
import type { SearchDocument, SearchPage } from './provider.ts';
import { type CountedAnswer, createSearcher } from './query/search-listings.ts';
import { createSuggestions } from './suggestions/suggestions.ts';
import { WordIndex } from './words/word-index.ts';

/** Dead slots are taken out when they are a third of all, and worth the two seconds that it takes at a million. */
const deadShare = 1 / 3;
const minDead = 10_000;

export interface SearchIndexOptions {
  /** Whether misspelt words are corrected. Saved searches mean what they say. */
  corrects?: boolean;
  /** The places that suggestions name. */
  places?: readonly Place[];
}

/** An index in memory. All calls are synchronous: a search takes up to some 50 ms at a million. */
export interface SearchIndex {
  search(criteria: SearchCriteria, page: SearchPage): CountedAnswer;
  /** Returns what a person may have begun to type, the most frequent first. */
  suggest(typed: string, count: number): Suggestion[];
  /** Adds or replaces documents, and removes others by their ids. */
  update(changed: readonly SearchDocument[], removed: readonly string[]): void;
  /** The number of listings. */
  size(): number;
}

/** Creates an empty index. */
export function createSearchIndex({
  corrects = true,
  places = [],
}: SearchIndexOptions = {}): SearchIndex {
  const words = new WordIndex();
  const listings = createListings((name) => words.addName(name));
  const search = createSearcher(listings, words, corrects);
  const suggestions = createSuggestions(listings.dictionaries, places);

  const compact = () => {
    const before = listings.slots();
    const newSlots = new Int32Array(before).fill(-1);
    listings.compact().forEach((from, to) => {
      newSlots[from] = to;
    });
    words.renumber(newSlots);
  };

  return {
    search,
    suggest: suggestions.suggest,
    update: (changed, removed) => {
      for (const id of removed) listings.remove(id);
      for (const document of changed) words.add(listings.add(document), document);
      const dead = listings.dead();
      if (dead > minDead && dead > listings.slots() * deadShare) compact();
    },
    size: () => listings.slots() - listings.dead(),
  };
}
