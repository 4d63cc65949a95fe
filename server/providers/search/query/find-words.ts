import { RoaringBitmap32 } from 'roaring-wasm';
import type { AskedWord } from '../words/read-word.ts';
import type { Candidate } from '../words/spelling.ts';
import { findNeighbours, isNearGeneric, weakShare } from '../words/spelling.ts';
import type { WordIndex } from '../words/word-index.ts';

/** Bitmaps are made within an arena of the caller, which disposes of them. */
export interface FoundWords {
  asked: AskedWord[];
  /** For each word, the slots that have it; dead ones included. */
  slotsOf: RoaringBitmap32[];
  /** The slots that have all words. */
  all: RoaringBitmap32;
  /** The query with the words that were taken instead of unknown ones. */
  correction?: string;
}

const intersect = (bitmaps: readonly RoaringBitmap32[]): RoaringBitmap32 => {
  const [first, second, ...others] = bitmaps.toSorted((a, b) => a.size - b.size);
  if (!first) return new RoaringBitmap32();
  if (!second) return first;
  const all = RoaringBitmap32.and(first, second);
  for (const other of others) all.andInPlace(other);
  return all;
};

const unite = (bitmaps: readonly RoaringBitmap32[]): RoaringBitmap32 => {
  const [only] = bitmaps;
  return only && bitmaps.length === 1 ? only : RoaringBitmap32.orMany(bitmaps);
};

/** Answers which slots have the words of a query. */
export function createWordFinder(words: WordIndex) {
  const { postings, vocabulary } = words;
  const strongSlots = (term: number) => postings.read(term * 2 + 1);
  const slots = (term: number) => {
    if (postings.count(term * 2) === 0) return strongSlots(term);
    if (postings.count(term * 2 + 1) === 0) return postings.read(term * 2);
    return RoaringBitmap32.or(strongSlots(term), postings.read(term * 2));
  };
  const slotsOfWord = ({ alternatives }: AskedWord) =>
    unite(alternatives.map(({ terms }) => intersect(terms.map(slots))));
  const termOf = ({ word }: Candidate) => vocabulary.terms[word] as number;

  const countWith = (others: RoaringBitmap32, term: number) =>
    others.andCardinality(strongSlots(term)) +
    others.andCardinality(postings.read(term * 2)) * weakShare;
  /** Returns the likeliest word by how often it occurs together with the others; null for none. */
  const likeliest = (candidates: readonly Candidate[], others: RoaringBitmap32 | null) => {
    let best: Candidate | null = null;
    let most = 0;
    for (const candidate of candidates) {
      const weight = others
        ? countWith(others, termOf(candidate)) * candidate.likelihood
        : candidate.weight;
      if (weight <= most) continue;
      best = candidate;
      most = weight;
    }
    return best;
  };
  const replace = (asked: AskedWord, taken: Candidate): AskedWord => {
    const alternatives = [{ terms: [termOf(taken)], exact: false }];
    return { ...asked, alternatives, correction: taken.text };
  };
  /** Replaces a word that no listing has by the likeliest of those that may have been meant. */
  const correct = (asked: AskedWord, others: RoaringBitmap32 | null): AskedWord => {
    const taken = likeliest(asked.candidates, others) ?? asked.candidates[0];
    return taken ? replace(asked, taken) : asked;
  };
  /** Where the words are known but never occur together, one of them may be misspelt as another. */
  const correctKnown = (asked: readonly AskedWord[], found: readonly RoaringBitmap32[]) => {
    for (const [index, one] of asked.entries()) {
      // "biek" was read as a word, since a listing has it.
      if (isNearGeneric(one.text)) return asked.toSpliced(index, 1);
      if (one.correction !== undefined || one.text.includes(' ')) continue;
      const others = intersect(found.filter((_, other) => other !== index));
      if (asked.length > 1 && others.size === 0) continue;
      const taken = likeliest(findNeighbours(words, one.text), asked.length > 1 ? others : null);
      if (taken) return asked.with(index, replace(one, taken));
    }
    return null;
  };

  return {
    find(read: readonly AskedWord[], corrects: boolean): FoundWords {
      const known = read.filter(({ alternatives }) => alternatives.length > 0).map(slotsOfWord);
      const others = known.length > 0 ? intersect(known) : null;
      let asked = read.map((one) => (one.alternatives.length > 0 ? one : correct(one, others)));
      let slotsOf = asked.map(slotsOfWord);
      let all = intersect(slotsOf);
      const better =
        corrects && all.size === 0 && asked.length > 1 ? correctKnown(asked, slotsOf) : null;
      if (better) {
        asked = better;
        slotsOf = asked.map(slotsOfWord);
        all = intersect(slotsOf);
      }
      const isCorrected = asked.some(({ correction }) => correction !== undefined);
      const correction = asked.map((one) => one.correction ?? one.text).join(' ');
      return { asked, slotsOf, all, ...(isCorrected && all.size > 0 ? { correction } : {}) };
    },
    /** Returns the slots that have all words but one. */
    without: ({ slotsOf }: FoundWords, index: number) =>
      intersect(slotsOf.filter((_, other) => other !== index)),
    /**
     * Writes how well each found slot has the words: 64 for each word outside of the description, and
     * 1 for each that was not found by way of a correction.
     */
    rank(
      { asked, all }: FoundWords,
      scores: Uint16Array,
      slotsIn: (bitmap: RoaringBitmap32) => Uint32Array,
    ): void {
      for (const { alternatives } of asked) {
        const strong = unite(alternatives.map(({ terms }) => intersect(terms.map(strongSlots))));
        addScore(slotsIn(RoaringBitmap32.and(all, strong)), 64, scores);
        const exact = alternatives.filter((one) => one.exact);
        if (exact.length === alternatives.length || exact.length === 0) continue;
        const exactly = unite(exact.map(({ terms }) => intersect(terms.map(slots))));
        addScore(slotsIn(RoaringBitmap32.and(all, exactly)), 1, scores);
      }
    },
  };
}

function addScore(slots: Uint32Array, points: number, scores: Uint16Array): void {
  for (let index = 0; index < slots.length; index++) {
    const slot = slots[index] as number;
    scores[slot] = (scores[slot] as number) + points;
  }
}
