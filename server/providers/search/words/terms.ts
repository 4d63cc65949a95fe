import { weightOf } from './spelling.ts';
import { synonymsOf } from './synonyms.ts';
import type { WordIndex } from './word-index.ts';

/** One way to find what a word of the query asks for: listings that have all of these terms. */
export interface Alternative {
  terms: number[];
  /** The word itself or a synonym; other ways come after it. */
  exact: boolean;
}

/** Returns functions that look up the words of a query. */
export function createTerms(words: WordIndex) {
  const { vocabulary } = words;

  /** Returns the term of a word; 0 if no listing has it. */
  const termOf = (word: string): number => {
    const found = vocabulary.findString(word);
    // A plural may be asked for whose singular alone is known.
    const term = found === 0 ? vocabulary.findStem(word) : (vocabulary.terms[found] as number);
    return weightOf(words, term) > 0 ? term : 0;
  };
  const isGeneric = (word: string): boolean => {
    const found = vocabulary.findString(word);
    return found !== 0 && vocabulary.terms[found] === 0;
  };
  /** Returns the alternative of several words together; none if one of them is unknown. */
  const together = (parts: readonly string[], exact = true): Alternative[] => {
    const terms = parts.filter((part) => !isGeneric(part)).map(termOf);
    return terms.length > 0 && !terms.includes(0) ? [{ terms, exact }] : [];
  };
  /** Returns a spelling of one or two words and all that mean the same. */
  const withSynonyms = (spelling: string): Alternative[] =>
    [spelling.split(' '), ...synonymsOf(spelling)].flatMap((parts) => together(parts));
  return { termOf, isGeneric, together, withSynonyms };
}
export type Terms = ReturnType<typeof createTerms>;

/** Whether a word is a whole or a decimal number, without a unit. */
export const isNumber = (word: string): boolean => /^[\d.]+$/.test(word);
