import { RoaringBitmap32 } from 'roaring-wasm';
import type { AskedWord } from '../words/read-word.ts';
import type { WordIndex } from '../words/word-index.ts';
import { createCorrector } from './correct-words.ts';
import { createWordSlots, intersect } from './word-slots.ts';

/** Bitmaps are made within an arena of the caller, which disposes of them. */
export interface FoundWords {
  asked: AskedWord[];
  /** For each word, the slots that have it; dead ones included. */
  slots: RoaringBitmap32[];
  /** The slots that have all words. */
  all: RoaringBitmap32;
  /** The words that were taken instead of unknown ones, by these. */
  corrections: ReadonlyMap<string, string>;
}

/** What a word outside of the description adds to the score of a listing. */
const strongPoints = 64;

function addScore(slots: Uint32Array, points: number, scores: Uint16Array): void {
  for (let index = 0; index < slots.length; index++) {
    const slot = slots[index] as number;
    scores[slot] = (scores[slot] as number) + points;
  }
}

/** Answers which slots have the words of a query. */
export function createWordFinder(words: WordIndex) {
  const wordSlots = createWordSlots(words);
  const { slotsOf, slotsOfWord, strongOf, anyOf } = wordSlots;
  const { correct, correctKnown } = createCorrector(words, wordSlots);

  const findAll = (asked: AskedWord[]): FoundWords => {
    const slots = asked.map(slotsOfWord);
    const all = intersect(slots);
    const corrections = new Map(
      all.size === 0
        ? []
        : asked.flatMap(({ text, correction }) =>
            correction === undefined ? [] : [[text, correction] as const],
          ),
    );
    return { asked, slots, all, corrections };
  };

  return {
    find(read: readonly AskedWord[], corrects: boolean): FoundWords {
      const known = read.filter(({ alternatives }) => alternatives.length > 0).map(slotsOfWord);
      const others = known.length > 0 ? intersect(known) : null;
      const found = findAll(
        read.map((one) => (one.alternatives.length > 0 ? one : correct(one, others))),
      );
      const isHopeless = corrects && found.all.size === 0 && found.asked.length > 1;
      const better = isHopeless ? correctKnown(found.asked, found.slots) : null;
      return better ? findAll(better) : found;
    },
    /** Returns the slots that have all words but one. */
    without: ({ slots }: FoundWords, index: number) =>
      intersect(slots.filter((_, other) => other !== index)),
    /**
     * Writes how well each found slot has the words: by those outside of the description, then by
     * those that were not found by way of a correction.
     */
    rank(
      { asked, all }: FoundWords,
      scores: Uint16Array,
      slotsIn: (bitmap: RoaringBitmap32) => Uint32Array,
    ): void {
      for (const { alternatives } of asked) {
        const strong = anyOf(alternatives, strongOf);
        addScore(slotsIn(RoaringBitmap32.and(all, strong)), strongPoints, scores);
        const exact = alternatives.filter((one) => one.exact);
        if (exact.length === alternatives.length || exact.length === 0) continue;
        addScore(slotsIn(RoaringBitmap32.and(all, anyOf(exact, slotsOf))), 1, scores);
      }
    },
    /** Writes which slots have words that are not demanded, outside of the description. */
    prefer(
      wished: readonly AskedWord[],
      scores: Uint16Array,
      slotsIn: (bitmap: RoaringBitmap32) => Uint32Array,
    ): void {
      for (const { alternatives } of wished)
        if (alternatives.length > 0)
          addScore(slotsIn(anyOf(alternatives, strongOf)), strongPoints, scores);
    },
  };
}
