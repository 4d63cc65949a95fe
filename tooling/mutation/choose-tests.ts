import type { Coverage, FileCoverage } from './coverage.ts';
import type { Mutant } from './mutants.ts';

/** Tests of one file to try a mutant with. */
export interface Choice {
  test: string;
  /** Names of the tests; all of the file without it. */
  only?: string[];
  /** Whether the server is loaded again, with the mutant active. */
  reloads: boolean;
  /** In ms: a test that takes longer waits for something that the mutant has prevented. */
  timeoutMs: number;
  /** What the attempt will take, in ms. */
  ms: number;
  /** How likely the tests seem to notice the mutant, from 0 to 1, before any was tried. */
  prior: number;
}

/** Tests that take longer than this, in ms, are too slow to be tried with each mutant. */
const maxTestMs = 12_000;
const maxChoiceMs = 20_000;
/** What a test file costs beside its tests, in ms: it opens a shop, and may load the server. */
const openingMs = 500;
const loadingMs = 1_500;
/** How long a test may take with a mutant: never less than the first, in ms, else times its time. */
const minTimeoutMs = 3_000;
const timeoutFactor = 4;
const sameNamePrior = 0.9;
const maxOtherPrior = 0.5;

/**
 * Lists what a mutant can be tried with. Code that runs only while the server loads is reached by no
 * test: it is tried with the tests that reach another mutant of its file.
 * @param siblings the mutants of the same file
 */
export function listChoices(mutant: Mutant, siblings: Set<string>, coverage: Coverage): Choice[] {
  const reaching = choicesFor(mutant, new Set([mutant.id]), siblings, coverage, false);
  if (!coverage.atLoad.has(mutant.id)) return reaching;
  return [...reaching, ...choicesFor(mutant, siblings, siblings, coverage, true)];
}

function choicesFor(
  mutant: Mutant,
  wanted: Set<string>,
  siblings: Set<string>,
  coverage: Coverage,
  reloads: boolean,
): Choice[] {
  const scored = coverage.files.flatMap((file) => {
    // A test of a constant reaches no mutant, since the code ran before.
    const mayTestConstants = reloads && hasSameName(file, mutant);
    const tests = mayTestConstants ? file.tests : testsThatReach(wanted, file);
    const testMs = tests.reduce((sum, test) => sum + test.ms, 0);
    if (tests.length === 0 || testMs > maxChoiceMs) return [];
    const score = specificity(file.reached, siblings, coverage.fileCounts);
    return [{ file, tests, testMs, score }];
  });
  const highest = Math.max(...scored.map(({ score }) => score));
  return scored.map(({ file, tests, testMs, score }) => ({
    test: file.file,
    ...(tests.length < file.tests.length && { only: tests.map(({ name }) => name) }),
    reloads,
    timeoutMs: timeoutOf(tests),
    ms: testMs + openingMs + (reloads ? loadingMs : 0),
    prior: hasSameName(file, mutant)
      ? sameNamePrior
      : (maxOtherPrior * score) / Math.max(highest, Number.MIN_VALUE),
  }));
}

const hasSameName = ({ file }: FileCoverage, mutant: Mutant) =>
  file === mutant.file.replace(/\.ts$/, '.test.ts');

const timeoutOf = (tests: FileCoverage['tests']) =>
  Math.max(minTimeoutMs, Math.ceil(timeoutFactor * Math.max(...tests.map(({ ms }) => ms))));

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
