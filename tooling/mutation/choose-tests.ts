import type { Coverage, FileCoverage } from './coverage.ts';
import type { Mutant } from './mutants.ts';

/** Tests of one file to try a mutant with. */
export interface Choice {
  test: string;
  /** Names of the tests; all of the file without it. */
  only?: string[];
  /** Whether the mutant is active while the server loads, in a process of its own. */
  isolate: boolean;
}

/** Tests that take longer than this, in ms, are too slow to be tried with each mutant. */
const maxTestMs = 4_000;
const maxChoiceMs = 10_000;
/** What a test file costs beside its tests, in ms: it opens a shop of its own. */
const openingMs = 1_000;

/**
 * Chooses what to try a mutant with, the likeliest first: the test file of the same name, then those
 * that reach much of its file which few others reach, for their time. Code that runs only while the
 * server loads is reached by no test: it is tried with the tests that reach another mutant of its file.
 * @param siblings the mutants of the same file
 * @param limit how many test files, at the most
 */
export function chooseTests(
  mutant: Mutant,
  siblings: Set<string>,
  coverage: Coverage,
  limit: number,
): Choice[] {
  const reaching = choicesFor(mutant, new Set([mutant.id]), siblings, coverage, false);
  if (!coverage.atLoad.has(mutant.id)) return reaching.slice(0, limit);
  const isolated = choicesFor(mutant, siblings, siblings, coverage, true);
  return [...reaching.slice(0, 1), ...isolated].slice(0, limit);
}

function choicesFor(
  mutant: Mutant,
  wanted: Set<string>,
  siblings: Set<string>,
  coverage: Coverage,
  isolate: boolean,
): Choice[] {
  const choices = coverage.files.flatMap((file) => {
    const tests = testsThatReach(wanted, file);
    const ms = tests.reduce((sum, test) => sum + test.ms, 0);
    if (tests.length === 0 || ms > maxChoiceMs) return [];
    const only = tests.length < file.tests.length ? { only: tests.map(({ name }) => name) } : {};
    const isNamesake = file.file === mutant.file.replace(/\.ts$/, '.test.ts');
    const score = specificity(file.reached, siblings, coverage.fileCounts) / (openingMs + ms);
    const choice: Choice = { test: file.file, ...only, isolate };
    return [{ choice, score: isNamesake ? Number.POSITIVE_INFINITY : score }];
  });
  return choices.toSorted((a, b) => b.score - a.score).map(({ choice }) => choice);
}

/** The tests of a file that reach any of `wanted`, without those that are too slow. */
function testsThatReach(wanted: Set<string>, { setup, tests }: FileCoverage) {
  const allReach = setup.some((id) => wanted.has(id));
  return tests.filter(
    ({ ms, mutants }) => ms < maxTestMs && (allReach || mutants.some((id) => wanted.has(id))),
  );
}

/** How many of `mutants` a test file reaches; one that many files reach counts little. */
function specificity(reached: Set<string>, mutants: Set<string>, fileCounts: Map<string, number>) {
  const both = [...mutants].filter((id) => reached.has(id));
  return both.reduce((sum, id) => sum + 1 / (fileCounts.get(id) ?? 1), 0);
}
