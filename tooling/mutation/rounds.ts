import { type AttemptResult, createAttempts } from './attempts.ts';
import { type Choice, chooseTests } from './choose-tests.ts';
import type { Coverage } from './coverage.ts';
import type { Mutant } from './mutants.ts';
import type { Outcome } from './report.ts';

interface Options {
  folder: string;
  targets: string[];
  coverage: Coverage;
  /** Test files that a mutant is tried with, at the most. */
  tries: number;
  print(line: string): void;
  /** Takes what is known so far, after each batch. */
  keep(outcomes: Outcome[]): void;
}

/** A process that runs more attempts than this takes more and more memory. */
const attemptsPerRun = 200;

/** Tries each mutant with one test file after another until one of them fails. */
export async function tryAll(mutants: Mutant[], options: Options): Promise<Outcome[]> {
  const { tries, print, keep } = options;
  const choices = chooseForAll(mutants, options);
  const killed = new Map<string, AttemptResult>();
  const tryMutants = createAttempts(options);
  const outcomes = () =>
    mutants.map((mutant) => ({
      ...mutant,
      killedBy: nameOf(killed.get(mutant.id)),
      tries: choices.get(mutant.id)?.length ?? 0,
    }));
  for (let round = 0; round < tries; round += 1) {
    const attempts = mutants.flatMap(({ id }) => {
      const choice = choices.get(id)?.[round];
      return choice && !killed.has(id) ? [{ mutant: id, ...choice }] : [];
    });
    if (attempts.length === 0) break;
    print(`round ${round + 1}: ${attempts.length} mutants`);
    for (const batch of batches(attempts, attemptsPerRun)) {
      const found = (await tryMutants(batch)).filter(({ isKilled }) => isKilled);
      for (const result of found) killed.set(result.mutant, result);
      keep(outcomes());
      print(`  ${found.length} of ${batch.length} killed`);
    }
  }
  return outcomes();
}

const nameOf = (result: AttemptResult | undefined) =>
  result && `${result.test}: ${result.killedBy}`;

function chooseForAll(mutants: Mutant[], { coverage, tries }: Options): Map<string, Choice[]> {
  const byFile = Map.groupBy(mutants, ({ file }) => file);
  return new Map(
    mutants.map((mutant) => {
      const siblings = new Set(byFile.get(mutant.file)?.map(({ id }) => id));
      return [mutant.id, chooseTests(mutant, siblings, coverage, tries)];
    }),
  );
}

function batches<T>(all: T[], size: number): T[][] {
  const count = Math.ceil(all.length / size);
  return Array.from({ length: count }, (_, index) => all.slice(index * size, (index + 1) * size));
}
