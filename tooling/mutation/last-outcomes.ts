import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Mutant } from './mutants.ts';
import type { Outcome } from './report.ts';

/** Reads what the last run has found out. @throws Error when there was none */
export const readOutcomes = (folder: string): Outcome[] =>
  JSON.parse(readFileSync(join(folder, 'outcomes.json'), 'utf8'));

/**
 * Finds the outcomes of the same mutants, which may have other numbers and lines now.
 * @returns from the id of a mutant to its outcome
 */
export function matchOutcomes(last: Outcome[], mutants: Mutant[]): Map<string, Outcome> {
  const byKey = Map.groupBy(last, keyOf);
  const known = new Map<string, Outcome>();
  for (const [key, group] of Map.groupBy(mutants, keyOf)) {
    const before = byKey.get(key) ?? [];
    // With another number of equal mutants, it is not clear which is which.
    if (before.length !== group.length) continue;
    for (const [index, { id }] of group.entries()) {
      const outcome = before[index];
      if (outcome) known.set(id, outcome);
    }
  }
  return known;
}

const keyOf = ({ file, mutator, original, replacement }: Mutant): string =>
  JSON.stringify([file, mutator, original, replacement]);
