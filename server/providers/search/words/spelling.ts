import { codesOf, differs, editDistance, signatureOf } from './edit-distance.ts';
import { genericWords } from './generic-words.ts';
import type { WordIndex } from './word-index.ts';

/** A word that may have been meant. */
export interface Candidate {
  word: number;
  text: string;
  /** How likely the typing error is, compared with other candidates. */
  likelihood: number;
  /** That, and how often the word occurs. */
  weight: number;
}

/** How much more a word of a title counts than one of a description. */
export const weakShare = 0.1;

/** Words that occur less often are misspellings themselves. */
const minWeight = 0.2;

/** How often a term occurs; words of descriptions count less. */
export function weightOf(words: WordIndex, term: number): number {
  if (term === 0) return 0;
  const { strong, weak } = words.frequency(term);
  return strong + weak * weakShare;
}

/** In how many titles and attributes a term occurs. */
const frequencyOf = (words: WordIndex, term: number) => words.frequency(term).strong;

/** A further typing error must be made up by a word that is so many times more frequent. */
const perError = 100;

/**
 * Returns how many typing errors a word may have; numbers and short words none. A word of three
 * letters may lack one.
 */
function allowedErrors(word: string): number {
  if (word.length < 3 || /\d/.test(word)) return 0;
  return word.length <= 4 ? 1 : 2;
}

/** Whether a word may be a misspelling of one that restricts no search, such as "biek". */
export function isNearGeneric(word: string): boolean {
  return (
    word.length > 3 &&
    genericWords.some((generic) => generic.length > 3 && isOneError(word, generic))
  );
}

/** Whether two words differ by one typing error. */
export function isOneError(a: string, b: string): boolean {
  return editDistance(codesOf(a), [0, a.length], codesOf(b), [0, b.length], 1) === 1;
}

/** So many neighbours of a word are told. */
const maxNeighbours = 20;

/** The neighbours of so many words are remembered: a search has no more. */
const maxRemembered = 16;
const remembered = new WeakMap<WordIndex, { slots: number; found: Map<string, Candidate[]> }>();

/**
 * Returns the known words that are nearest to a word, the likeliest first. They are remembered until
 * listings come: a search without hits asks again for each thing that it leaves out.
 */
export function findNeighbours(words: WordIndex, text: string): readonly Candidate[] {
  const errors = allowedErrors(text);
  if (errors === 0) return [];
  let last = remembered.get(words);
  if (last?.slots !== words.slots || last.found.size >= maxRemembered)
    last = { slots: words.slots, found: new Map() };
  const found = last.found.get(text) ?? compareAll(words, text, errors);
  last.found.set(text, found);
  remembered.set(words, last);
  return found;
}

/**
 * All words are compared by the letters that occur in them, and the few that remain by their edit distance:
 * 200,000 words take less than a millisecond, and no further index is needed.
 */
function compareAll(words: WordIndex, text: string, errors: number): Candidate[] {
  const { vocabulary } = words;
  const { chars, starts, signatures, size, terms } = vocabulary;
  const asked = codesOf(text);
  const signature = signatureOf(asked, 0, asked.length);
  const ownTerm = terms[vocabulary.findString(text)] || -1;
  const found: Candidate[] = [];
  for (let word = 1; word < size; word++) {
    if (differs(signatures[word] as number, signature, errors)) continue;
    const [start, end] = [starts[word] as number, starts[word + 1] as number];
    if (Math.abs(end - start - text.length) > errors) continue;
    const weight = weightOf(words, terms[word] as number);
    if (weight < minWeight || terms[word] === ownTerm) continue;
    const distance = editDistance(asked, [0, asked.length], chars, [start, end], errors);
    if (distance > errors) continue;
    // Descriptions have words of everyday speech, which few people search for.
    const isSaidOnly = !vocabulary.names[word] && frequencyOf(words, terms[word] as number) === 0;
    if (isSaidOnly && (distance > 1 || text.length < 5)) continue;
    if (text.length === 3 && (end - start < 4 || chars[start] !== asked[0])) continue;
    const firstDiffers = chars[start] === asked[0] ? 0 : 0.5;
    const name = vocabulary.names[word] ? 0.5 : 0;
    const likelihood = perError ** (name - distance - firstDiffers);
    found.push({ word, text: '', likelihood, weight: weight * likelihood });
  }
  found.sort((a, b) => b.weight - a.weight);
  return found.slice(0, maxNeighbours).map((one) => ({ ...one, text: vocabulary.text(one.word) }));
}

/** Returns the most frequent words that begin with a prefix, at most `most`. */
export function findByPrefix(words: WordIndex, prefix: string, most = 20): Candidate[] {
  const { chars, starts, size, terms } = words.vocabulary;
  const found: Candidate[] = [];
  const first = prefix.charCodeAt(0);
  for (let word = 1; word < size; word++) {
    const start = starts[word] as number;
    if (chars[start] !== first || (starts[word + 1] as number) - start <= prefix.length) continue;
    let at = 1;
    while (at < prefix.length && chars[start + at] === prefix.charCodeAt(at)) at += 1;
    if (at < prefix.length) continue;
    const weight = weightOf(words, terms[word] as number);
    if (weight >= minWeight) found.push({ word, text: '', weight, likelihood: 1 });
  }
  found.sort((a, b) => b.weight - a.weight);
  return found.slice(0, most);
}
