import type { Random } from './random.ts';

const letters = 'abcdefghijklmnopqrstuvwxyz';

/** Returns a word with one typing error: two letters swapped, or one missing, added or wrong. */
export function misspellWord(word: string, random: Random): string {
  // The first letter is seldom wrong.
  const at = 1 + random.below(Math.max(1, word.length - 2));
  const [before, here, next] = [word.slice(0, at), word.charAt(at), word.charAt(at + 1)];
  const after = word.slice(at + 1);
  const changed = random.pick([
    `${before}${next}${here}${word.slice(at + 2)}`,
    `${before}${after}`,
    `${before}${random.pick([...letters])}${here}${after}`,
    `${before}${random.pick([...letters])}${after}`,
  ]);
  return changed === word ? `${before}${after}` : changed;
}
