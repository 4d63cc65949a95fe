import type { Rng } from '../rng.ts';
import { createPhrasePicker, descriptionOf } from './describe.ts';
import type { BicycleFacts } from './facts.ts';

/** Returns the sentences of a text, without numbers: 400 miles and 900 miles count as the same. */
export const sentencesOf = (text: string): ReadonlySet<string> =>
  new Set(text.split(/(?<=[.!?)])\s+/).map((sentence) => sentence.replaceAll(/[\d,.]+/g, '#')));

/** Returns whether more than half of the shorter text is also in the other one. */
export function isAlike(a: ReadonlySet<string>, b: ReadonlySet<string>): boolean {
  const shared = [...a].filter((sentence) => b.has(sentence)).length;
  return shared > Math.min(a.size, b.size) / 2;
}

const maxTries = 30;

/**
 * Creates the writer of all descriptions. It remembers each one, and writes another when two are
 * too similar.
 */
export function createWriter(rng: Rng): (facts: BicycleFacts) => string {
  const pickPhrase = createPhrasePicker(rng);
  const written: ReadonlySet<string>[] = [];
  return (facts) => {
    let text = descriptionOf(rng, pickPhrase, facts);
    for (let tries = 1; tries < maxTries; tries++) {
      const sentences = sentencesOf(text);
      if (!written.some((other) => isAlike(sentences, other))) break;
      text = descriptionOf(rng, pickPhrase, facts);
    }
    written.push(sentencesOf(text));
    return text;
  };
}
