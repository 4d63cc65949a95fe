import {
  brakeKinds,
  colours,
  frameMaterials,
  frameShapes,
  gearings,
} from '../../../../contract/bicycle/values.ts';
import { english } from './english.ts';
import { type Meaning, readMeanings, singular, type Wish } from './vocabulary.ts';

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

const negation = new RegExp(`^(?:${english.negation})(?= )`);

/** The filters of which a bicycle has one value of few. */
const allValues: Partial<Record<string, readonly string[]>> = {
  material: frameMaterials,
  brakes: brakeKinds,
  colour: colours,
  gearing: gearings,
  shape: frameShapes,
};

/** Returns what is left if a list of words begins with what is not wanted: "no carbon", "any colour but black". */
export function findRefusal(words: readonly string[]): { wish: Wish; length: number } | undefined {
  const said = negation.exec(words.join(' '))?.[0].split(' ') ?? [];
  const refused = said.length > 0 ? findPhrase(words.slice(said.length)) : undefined;
  const [wished, ...more] = Object.entries(refused?.meaning.wish ?? {});
  if (!refused || refused.isPart || !wished || more.length > 0) return undefined;
  const [name, values] = wished;
  const others = allValues[name]?.filter((one) => !(values as readonly string[]).includes(one));
  return others && { wish: { [name]: others }, length: said.length + refused.length };
}
