import type { Choice } from './choose-tests.ts';

/** Which test files have killed mutants of which files. */
export interface KillHistory {
  add(file: string, test: string, isKilled: boolean): void;
  /** How likely a choice is to kill a mutant of `file`, from 0 to 1. */
  likelihood(file: string, choice: Choice): number;
}

/** How many attempts the first guess counts for. */
const weightOfPrior = 2;

/** Starts with the first guess of each choice, and learns from attempts. */
export function createKillHistory(): KillHistory {
  const counts = new Map<string, { tried: number; killed: number }>();
  const keyOf = (file: string, test: string) => `${file} ${test}`;
  return {
    add: (file, test, isKilled) => {
      const { tried, killed } = counts.get(keyOf(file, test)) ?? { tried: 0, killed: 0 };
      counts.set(keyOf(file, test), { tried: tried + 1, killed: killed + (isKilled ? 1 : 0) });
    },
    likelihood: (file, { test, prior }) => {
      const { tried, killed } = counts.get(keyOf(file, test)) ?? { tried: 0, killed: 0 };
      return (killed + weightOfPrior * prior) / (tried + weightOfPrior);
    },
  };
}
