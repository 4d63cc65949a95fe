import type { RoaringBitmap32 } from 'roaring-wasm';
import { isVocabulary } from '../understanding/read-words.ts';
import type { AskedWord } from '../words/read-word.ts';
import { type Candidate, findNeighbours, isNearGeneric, weakShare } from '../words/spelling.ts';
import type { WordIndex } from '../words/word-index.ts';
import { intersect, type WordSlots } from './word-slots.ts';

/** Returns functions that replace misspelt words by those that fit the others of a query. */
export function createCorrector(words: WordIndex, { strongOf, weakOf }: WordSlots) {
  const termOf = ({ word }: Candidate) => words.vocabulary.terms[word] as number;

  const countWith = (others: RoaringBitmap32, term: number) =>
    others.andCardinality(strongOf(term)) + others.andCardinality(weakOf(term)) * weakShare;
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

  return {
    /**
     * Replaces a word that no listing has by the likeliest of those that may have been meant.
     * @param others the slots that have the other words; null if there are none
     */
    correct(asked: AskedWord, others: RoaringBitmap32 | null): AskedWord {
      const taken = likeliest(asked.candidates, others) ?? asked.candidates[0];
      return taken ? replace(asked, taken) : asked;
    },
    /**
     * Replaces one of several words that are known but never occur together, since it may be
     * misspelt as another word; null if no other word fits.
     * @param slots those of each word
     */
    correctKnown(asked: AskedWord[], slots: readonly RoaringBitmap32[]): AskedWord[] | null {
      for (const [index, one] of asked.entries()) {
        // "biek" was read as a word, since a listing has it.
        if (isNearGeneric(one.text)) return asked.toSpliced(index, 1);
        if (one.correction !== undefined || one.text.includes(' ') || isVocabulary(one.text))
          continue;
        const others = intersect(slots.filter((_, other) => other !== index));
        if (others.size === 0) continue;
        const taken = likeliest(findNeighbours(words, one.text), others);
        if (taken) return asked.with(index, replace(one, taken));
      }
      return null;
    },
  };
}
