import { tryAlone } from './attempts.ts';
import type { Outcome } from './report.ts';

/** How many kills are tried again. */
const sampleSize = 100;

/**
 * Tries a sample of the killed mutants again, each test file in a process of its own, where nothing
 * is left of other mutants.
 * @returns how many were tried, those that survived this time, and how many tests failed there even
 * without a mutant, which shows nothing
 */
export async function confirmKills(
  outcomes: Outcome[],
  place: { folder: string; targets: string[] },
): Promise<{ tried: number; refuted: Outcome[]; undecided: number }> {
  const kills = outcomes.filter(({ killed }) => killed);
  const step = Math.max(1, kills.length / sampleSize);
  const sample = kills.filter((_, index) => Math.floor(index % step) === 0).slice(0, sampleSize);
  const attempts = sample.flatMap(({ killed }) => (killed ? [killed.attempt] : []));
  const results = await tryAlone(attempts, place);
  const decided = results.filter(({ isUndecided }) => !isUndecided);
  const survived = new Set(decided.filter(({ how }) => !how).map(({ mutant }) => mutant));
  return {
    tried: decided.length,
    refuted: sample.filter(({ id }) => survived.has(id)),
    undecided: results.length - decided.length,
  };
}
