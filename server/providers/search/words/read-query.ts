import { genericWords } from './generic-words.ts';
import { readTokens } from './read-tokens.ts';
import { type Candidate, findByPrefix, findNeighbours, weightOf } from './spelling.ts';
import { isPhrase, synonymsOf } from './synonyms.ts';
import { createTokens } from './tokens.ts';
import { impliedUnits } from './units.ts';
import type { WordIndex } from './word-index.ts';

/** One way to find what a word of the query asks for: listings that have all of these terms. */
interface Alternative {
  terms: number[];
  /** The word itself or a synonym; other ways come after it. */
  exact: boolean;
}

/** What a listing must have: one of the alternatives. */
export interface AskedWord {
  /** As it was typed, folded; two words that belong together are one. */
  text: string;
  alternatives: Alternative[];
  /** Where nothing was found: words that may have been meant, the likeliest first. */
  candidates: Candidate[];
  /** The frequent word that is asked for beside a rare one. */
  correction?: string;
}

/** A word that is so many times rarer than a similar one is probably misspelt. */
const rareFactor = 100;

/** Further words of a query are ignored: no listing needs more to be found. */
const maxWords = 24;

/** Returns the words of a text as the index writes them. */
export function wordsOf(text: string): string[] {
  const tokens = createTokens();
  readTokens(tokens, text);
  return Array.from({ length: tokens.count }, (_, index) =>
    String.fromCharCode(...tokens.chars.subarray(tokens.starts[index], tokens.ends[index])),
  );
}

const isNumber = (word: string) => /^[\d.]+$/.test(word);

/** Reads a query by the words that listings have. */
export function createQueryReader(words: WordIndex, corrects: boolean) {
  const { vocabulary } = words;

  /** Returns the term of a word; 0 if no listing has it. */
  const termOf = (word: string) => {
    const found = vocabulary.findString(word);
    // A plural may be asked for whose singular alone is known.
    const term = found === 0 ? vocabulary.findStem(word) : (vocabulary.terms[found] as number);
    return weightOf(words, term) > 0 ? term : 0;
  };
  const isGeneric = (word: string) => {
    const found = vocabulary.findString(word);
    return found !== 0 && vocabulary.terms[found] === 0;
  };
  /** Whether a person is still typing a word that restricts nothing. */
  const isBegunGeneric = (word: string, isLast: boolean) =>
    isLast && word.length > 2 && !termOf(word) && genericWords.some((one) => one.startsWith(word));
  /** Returns the alternative of several words together; none if one of them is unknown. */
  const together = (parts: readonly string[], exact = true): Alternative[] => {
    const terms = parts.filter((part) => !isGeneric(part)).map(termOf);
    return terms.length > 0 && !terms.includes(0) ? [{ terms, exact }] : [];
  };
  const withSynonyms = (spelling: string) =>
    [spelling.split(' '), ...synonymsOf(spelling)].flatMap((parts) => together(parts));

  /** Two words that belong together: by their meaning, or since others write them as one. */
  const readPair = (first: string, second: string): Alternative[] => {
    const phrase = `${first} ${second}`;
    if (isPhrase(phrase)) return withSynonyms(phrase);
    const joined = first + second;
    if (isNumber(joined) || isGeneric(second)) return [];
    const term = termOf(joined);
    return term && words.frequency(term).strong > 0
      ? [...together([first, second]), { terms: [term], exact: true }]
      : [];
  };
  const withUnits = (word: string): Alternative[] => {
    if (isNumber(word)) return impliedUnits.flatMap((unit) => together([word + unit]));
    const number = /^([\d.]+)(cm|in|speed|wh)$/.exec(word)?.[1];
    return number ? together([number], false) : [];
  };
  /** Returns the parts of an unknown word at the place where both are most frequent. */
  const split = (word: string): Alternative[] => {
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
  };
  const readUnknown = (word: string, isLast: boolean): Partial<AskedWord> => {
    const parts = split(word);
    if (parts.length > 0) return { alternatives: parts };
    const longer = isLast && corrects && word.length > 1 ? findByPrefix(words, word) : [];
    const terms = new Set(longer.map((one) => vocabulary.terms[one.word] as number));
    if (terms.size > 0)
      return { alternatives: [...terms].map((term) => ({ terms: [term], exact: false })) };
    return { candidates: corrects ? findNeighbours(words, word) : [] };
  };
  /** Asks beside a rare word for a similar one that is far more frequent. */
  const withFrequent = (asked: AskedWord): AskedWord => {
    const found = vocabulary.findString(asked.text);
    const term = vocabulary.terms[found] ?? 0;
    if (!corrects || term === 0 || vocabulary.names[found]) return asked;
    const own = weightOf(words, term);
    const [best] = own * rareFactor <= words.slots ? findNeighbours(words, asked.text, 1) : [];
    const bestTerm = best ? (vocabulary.terms[best.word] as number) : 0;
    if (!best || weightOf(words, bestTerm) < own * rareFactor) return asked;
    const alternatives = [...asked.alternatives, { terms: [bestTerm], exact: false }];
    return { ...asked, alternatives, correction: best.text };
  };
  const readWord = (word: string, isLast: boolean): AskedWord => {
    const compound = words.compounds.get(word);
    const alternatives = [
      ...withSynonyms(word),
      ...(compound ? together(compound) : []),
      ...withUnits(word),
    ];
    const asked: AskedWord = { text: word, alternatives, candidates: [] };
    if (alternatives.length === 0) return { ...asked, ...readUnknown(word, isLast) };
    return alternatives.length === 1 ? withFrequent(asked) : asked;
  };

  /** Returns what the listings must have; empty if the words of the query restrict nothing. */
  return (query: string): AskedWord[] => {
    const typed = wordsOf(query).slice(0, maxWords);
    const asked: AskedWord[] = [];
    for (let at = 0; at < typed.length; at++) {
      const word = typed[at] as string;
      const next = typed[at + 1];
      const pair = next === undefined ? [] : readPair(word, next);
      if (pair.length > 0) {
        asked.push({ text: `${word} ${next}`, alternatives: pair, candidates: [] });
        at += 1;
      } else if (!isGeneric(word) && !isBegunGeneric(word, at === typed.length - 1))
        asked.push(readWord(word, at === typed.length - 1));
    }
    return asked;
  };
}
