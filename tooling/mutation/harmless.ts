import { readFileSync } from 'node:fs';
import type { Mutant } from './mutants.ts';

/** A mutant that changes nothing a user or an operator could see, and why. */
interface Harmless {
  file: string;
  original: string;
  replacement: string;
  reason: string;
}

const readEntries = (): Harmless[] =>
  JSON.parse(readFileSync('tooling/mutation/harmless.json', 'utf8'));

const isOf =
  (entry: Harmless) =>
  ({ file, original, replacement }: Mutant): boolean =>
    file === entry.file && original === entry.original && replacement === entry.replacement;

/** The files that the entries name. */
export const harmlessFiles = (): string[] => [...new Set(readEntries().map(({ file }) => file))];

/** Returns the entries whose code is gone from these files: none of their mutants is one of theirs. */
export const findStale = (files: readonly string[], mutants: readonly Mutant[]): string[] =>
  readEntries()
    .filter((entry) => files.includes(entry.file) && !mutants.some(isOf(entry)))
    .map(({ file, original, replacement }) => `${file}: ${original} -> ${replacement}`);

/** Returns which of the mutants that survived are harmless, and the entries that name not exactly one. */
export function findHarmless<M extends Mutant>(survived: M[]): { harmless: M[]; wrong: string[] } {
  const matches = readEntries().map((entry) => ({ entry, found: survived.filter(isOf(entry)) }));
  return {
    harmless: matches.flatMap(({ found }) => (found.length === 1 ? found : [])),
    wrong: matches
      .filter(({ found }) => found.length !== 1)
      .map(({ entry, found }) => `${entry.file}: ${entry.original} (${found.length} survived)`),
  };
}
