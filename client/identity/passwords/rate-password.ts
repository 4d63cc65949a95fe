import { ZxcvbnFactory } from '@zxcvbn-ts/core';
import { adjacencyGraphs, dictionary } from '@zxcvbn-ts/language-common';

const estimator = new ZxcvbnFactory({ dictionary, graphs: adjacencyGraphs });

/** zxcvbn's scores from 0 to 4: below 3, a password resists no guessing of a stolen hash. */
const words = ['weak', 'weak', 'weak', 'fair', 'strong'] as const;

export type Strength = (typeof words)[number];

/**
 * Returns how hard a password is to guess for somebody who knows the texts `about`, such as the
 * person's name and email.
 */
export function ratePassword(password: string, about: readonly string[]): Strength {
  const known = about.flatMap((text) => [text, ...text.split(/[^\p{L}\p{N}]+/u)]).filter(Boolean);
  return words[estimator.check(password, known).score];
}
