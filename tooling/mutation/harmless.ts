import { readFileSync } from 'node:fs';
import type { Mutant } from './mutants.ts';

/** A mutant that changes nothing a user or an operator could see, and why. */
interface Harmless {
  file: string;
  original: string;
  replacement: string;
  reason: string;
}

/** Returns which of the mutants that survived are harmless, and the entries that name not exactly one. */
export function findHarmless<M extends Mutant>(survived: M[]): { harmless: M[]; wrong: string[] } {
  const entries: Harmless[] = JSON.parse(readFileSync('tooling/mutation/harmless.json', 'utf8'));
  const matches = entries.map((entry) => ({
    entry,
    found: survived.filter(
      ({ file, original, replacement }) =>
        file === entry.file && original === entry.original && replacement === entry.replacement,
    ),
  }));
  return {
    harmless: matches.flatMap(({ found }) => (found.length === 1 ? found : [])),
    wrong: matches
      .filter(({ found }) => found.length !== 1)
      .map(({ entry, found }) => `${entry.file}: ${entry.original} (${found.length} survived)`),
  };
}
