import { english } from './english.ts';
import { type Meaning, readMeanings, singular } from './vocabulary.ts';

/** The longest phrase, and the longest name of a make or a model, in words. */
export const maxPhrase = 4;

/** What each phrase means, by its words in the singular. */
export const meanings: ReadonlyMap<string, Meaning> = readMeanings(english);
const parts: ReadonlySet<string> = new Set(english.parts);

export interface FoundPhrase {
  phrase: string;
  length: number;
  meaning: Meaning;
  /** Whether it describes a part that follows. */
  isPart: boolean;
}

/** Returns the longest phrase with which a list of words begins; undefined for none. */
export function findPhrase(words: readonly string[]): FoundPhrase | undefined {
  for (let length = Math.min(maxPhrase, words.length); length > 0; length--) {
    const phrase = words.slice(0, length);
    const meaning = meanings.get(phrase.map(singular).join(' '));
    if (!meaning) continue;
    const next = words.slice(length);
    const isPart = parts.has(next[0] ?? '') && findPhrase(next) === undefined;
    return { phrase: phrase.join(' '), length, meaning, isPart };
  }
  return undefined;
}
