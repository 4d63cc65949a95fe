import { genericWords } from './generic-words.ts';
import { readTokens } from './read-tokens.ts';
import { type AskedWord, createWordReader } from './read-word.ts';
import { isNearGeneric } from './spelling.ts';
import { isPhrase } from './synonyms.ts';
import { type Alternative, createTerms, isNumber } from './terms.ts';
import { createTokens } from './tokens.ts';
import type { WordIndex } from './word-index.ts';

/** Further words of a query are ignored: no listing needs more to be found. */
const maxWords = 24;

/** Used again and again, as each buffer takes kilobytes. */
const tokens = createTokens();

/** Returns the words of a text as the index writes them. */
export function wordsOf(text: string): string[] {
  readTokens(tokens, text);
  return Array.from({ length: tokens.count }, (_, index) =>
    String.fromCharCode(...tokens.chars.subarray(tokens.starts[index], tokens.ends[index])),
  );
}

/** Reads a query by the words that listings have. */
export function createQueryReader(words: WordIndex, corrects: boolean) {
  const terms = createTerms(words);
  const readWord = createWordReader(words, terms, corrects);

  /** Whether a person is still typing a word that restricts nothing, or has misspelt it. */
  const isNearlyGeneric = (word: string, isLast: boolean) =>
    !terms.termOf(word) &&
    ((isLast && word.length > 2 && genericWords.some((one) => one.startsWith(word))) ||
      (corrects && isNearGeneric(word)));
  /** Two words that belong together: by their meaning, or since others write them as one. */
  const readPair = (first: string, second: string): Alternative[] => {
    const phrase = `${first} ${second}`;
    if (isPhrase(phrase)) return terms.withSynonyms(phrase);
    const joined = first + second;
    // Its stem alone proves nothing: that of "performerred" is "perform".
    const isKnown = words.vocabulary.findString(joined) !== 0;
    if (!isKnown || isNumber(joined) || terms.isGeneric(second)) return [];
    const term = terms.termOf(joined);
    return term && words.frequency(term).strong > 0
      ? [...terms.together([first, second]), { terms: [term], exact: true }]
      : [];
  };

  /** Returns what the listings must have; empty if the words of the query restrict nothing. */
  return (query: string): AskedWord[] => {
    const typed = wordsOf(query).slice(0, maxWords);
    const asked: AskedWord[] = [];
    for (let at = 0; at < typed.length; at++) {
      const word = typed[at] as string;
      const next = typed[at + 1];
      const isLast = at === typed.length - 1;
      const pair = next === undefined ? [] : readPair(word, next);
      if (pair.length > 0) {
        asked.push({ text: `${word} ${next}`, alternatives: pair, candidates: [] });
        at += 1;
      } else if (!terms.isGeneric(word) && !isNearlyGeneric(word, isLast))
        asked.push(readWord(word, isLast));
    }
    return asked;
  };
}
