import { createFixedValues, type FixedValues } from './columns/fixed-values.ts';
import { createListings, type Listings } from './columns/listings.ts';
import type { IndexLimits } from './index-limits.ts';
import type { SearchDocument } from './provider.ts';
import { createNames, type Names } from './suggestions/names.ts';
import { withInferred } from './understanding/infer-attributes.ts';
import { isVocabulary } from './understanding/read-words.ts';
import { WordIndex } from './words/word-index.ts';

/** A change of the listings: documents that were added or replaced, and ids that were removed. */
export interface Change {
  changed: readonly SearchDocument[];
  removed: readonly string[];
}

/** All that an index holds. */
export interface IndexParts {
  listings: Listings;
  words: WordIndex;
  names: Names;
}

interface Kept {
  fixed?: FixedValues;
  capacity?: number;
}

/** Creates the parts of an empty index, or of one that takes some parts of another. */
export function createParts(limits: IndexLimits, { fixed, capacity }: Kept = {}) {
  const words = new WordIndex(limits);
  const listings = createListings(
    {
      limits,
      fixed: fixed ?? createFixedValues(),
      onName: (name) => words.addName(name, isVocabulary),
    },
    capacity,
  );
  return { listings, words, names: createNames(listings.dictionaries) };
}

/** Changes an index, one document with each step. */
export function* applyChange(
  { listings, words }: IndexParts,
  { changed, removed }: Change,
): Generator<void> {
  for (const id of removed) listings.remove(id);
  for (const one of changed) {
    const document = withInferred(one);
    words.add(listings.add(document), document);
    yield;
  }
}

/**
 * Returns steps that copy the listings that live, and their words, makes and models, into new parts,
 * while the former ones go on to answer and to change. They call `onDone` with the new parts at the
 * moment when these are equal, and then free the former ones.
 * @param changes those that come from now on, which are taken out and made again in the new parts
 */
export function rebuild(
  from: IndexParts,
  limits: IndexLimits,
  changes: Change[],
  onDone: (parts: IndexParts) => void,
): Generator<void> {
  const newSlots = from.listings.renumbered();
  return (function* () {
    const to = createParts(limits, {
      fixed: from.listings.dictionaries.fixed,
      capacity: Math.max(1024, newSlots.length - from.listings.dead()),
    });
    yield* to.listings.copyLive(from.listings, newSlots);
    yield* to.words.copyLive(from.words, newSlots);
    yield* to.names.catchUpInSteps();
    for (let next = changes.shift(); next; next = changes.shift()) yield* applyChange(to, next);
    onDone(to);
    yield* from.words.postings.dispose();
  })();
}
