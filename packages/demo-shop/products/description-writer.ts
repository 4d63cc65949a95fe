import type { Rng } from '../rng.ts';
import { createPhrasePicker, descriptionOf } from './describe.ts';
import type { BicycleFacts } from './facts.ts';

/** What makes a text: its sentences, numbers aside, for 400 miles and 900 miles say the same. */
export const sentencesOf = (text: string): ReadonlySet<string> =>
  new Set(text.split(/(?<=[.!?)])\s+/).map((sentence) => sentence.replaceAll(/[\d,.]+/g, '#')));

/** Whether more than half of the shorter text stands in the other one too. */
export function isAlike(a: ReadonlySet<string>, b: ReadonlySet<string>): boolean {
  const shared = [...a].filter((sentence) => b.has(sentence)).length;
  return shared > Math.min(a.size, b.size) / 2;
}

const maxTries = 30;

/**
 * Makes the writer of all descriptions. It remembers each, and writes another when two are alike.
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
