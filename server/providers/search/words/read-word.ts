import { isVocabulary } from '../understanding/read-words.ts';
import { type Candidate, findByPrefix, findNeighbours, isOneError, weightOf } from './spelling.ts';
import { type Alternative, isNumber, type Terms } from './terms.ts';
import { impliedUnits } from './units.ts';
import type { WordIndex } from './word-index.ts';

/** What a listing must have: one of the alternatives. */
export interface AskedWord {
  /** As it was typed, folded; two words that belong together are one. */
  text: string;
  alternatives: Alternative[];
  /** Where nothing was found: words that may have been meant, the likeliest first. */
  candidates: readonly Candidate[];
  /** The frequent word that is asked for beside a rare one. */
  correction?: string;
}

/** A word that is so many times rarer than a similar one is probably misspelt. */
export const rareFactor = 100;

/** "54" may mean a length, and a length may be written without its unit. */
function withUnits(word: string, { together }: Terms): Alternative[] {
  if (isNumber(word)) return impliedUnits.flatMap((unit) => together([word + unit], false));
  const number = /^([\d.]+)(cm|in|speed|wh)$/.exec(word)?.[1];
  return number ? together([number], false) : [];
}

/** Returns the parts of an unknown word at the place where both are most frequent. */
function split(word: string, { together }: Terms, words: WordIndex): Alternative[] {
  let best: Alternative[] = [];
  let most = 0;
  for (let at = 1; at < word.length; at++) {
    const parts = [word.slice(0, at), word.slice(at)];
    // A single letter is a part only beside digits, as in "fx3" or "105r".
    if (parts.some((part) => part.length < 2 && !isNumber(part))) continue;
    const [found] = together(parts);
    const strong = found?.terms.map((term) => words.frequency(term).strong) ?? [0];
    if (!found || found.terms.length < 2 || Math.min(...strong) <= most) continue;
    best = [found];
    most = Math.min(...strong);
  }
  return best;
}

/** Returns a function that reads one word of a query. */
export function createWordReader(words: WordIndex, terms: Terms, corrects: boolean) {
  const { vocabulary } = words;

  const readUnknown = (word: string, isLast: boolean): Partial<AskedWord> => {
    const parts = split(word, terms, words);
    if (parts.length > 0) return { alternatives: parts };
    const longer = isLast && corrects && word.length > 1 ? findByPrefix(words, word) : [];
    const begun = new Set(longer.map((one) => vocabulary.terms[one.word] as number));
    if (begun.size > 0)
      return { alternatives: [...begun].map((term) => ({ terms: [term], exact: false })) };
    // A word of the field is right, even if no listing has it.
    return { candidates: corrects && !isVocabulary(word) ? findNeighbours(words, word) : [] };
  };
  /**
   * Asks beside a rare word for a similar one that is far more frequent. If that is a word of the field
   * or of a maker, the rare one is all but surely misspelt, and what has the frequent one comes first.
   */
  const withFrequent = (asked: AskedWord): AskedWord => {
    const found = vocabulary.findString(asked.text);
    const term = vocabulary.terms[found] ?? 0;
    if (!corrects || term === 0 || vocabulary.names[found]) return asked;
    const own = weightOf(words, term);
    const [best] = own * rareFactor <= words.slots ? findNeighbours(words, asked.text) : [];
    const bestTerm = best ? (vocabulary.terms[best.word] as number) : 0;
    if (!best || weightOf(words, bestTerm) < own * rareFactor) return asked;
    const isMeant = isVocabulary(best.text) && isOneError(asked.text, best.text);
    const rare = asked.alternatives.map((one) => ({ ...one, exact: !isMeant }));
    const alternatives = [...rare, { terms: [bestTerm], exact: isMeant }];
    return { ...asked, alternatives, correction: best.text };
  };

  /** @param isLast whether the person may still be typing the word */
  return (word: string, isLast: boolean): AskedWord => {
    const compound = words.compounds.get(word);
    const alternatives = [
      ...terms.withSynonyms(word),
      ...(compound ? terms.together(compound) : []),
      ...withUnits(word, terms),
    ];
    const asked: AskedWord = { text: word, alternatives, candidates: [] };
    if (alternatives.length === 0) return { ...asked, ...readUnknown(word, isLast) };
    return alternatives.length === 1 ? withFrequent(asked) : asked;
  };
}
