import { type Attempt, createAttempts } from './attempts.ts';
import { type Choice, listChoices } from './choose-tests.ts';
import type { Coverage } from './coverage.ts';
import { createKillHistory, type KillHistory } from './kill-history.ts';
import type { Mutant } from './mutants.ts';
import type { Outcome } from './report.ts';

interface Options {
  folder: string;
  targets: string[];
  coverage: Coverage;
  /** Choices of tests that a mutant is tried with, at the most. */
  tries: number;
  /** What is known of mutants from an earlier run; those that were killed are not tried again. */
  known: Map<string, Outcome>;
  print(line: string): void;
  /** Takes what is known so far, after each batch. */
  keep(outcomes: Outcome[]): void;
}

/** What is known of a mutant. */
interface Trial {
  outcome: Outcome;
  /** What it was not tried with yet. */
  untried: Choice[];
}

/** Each run of Vitest takes half a minute to start; a process of more attempts takes more memory. */
const attemptsPerRun = 500;

/** Tries each mutant with one choice of tests after another until one of them fails. */
export async function tryAll(mutants: Mutant[], options: Options): Promise<Outcome[]> {
  const { tries, print, keep } = options;
  const trials = createTrials(mutants, options);
  const history = createKillHistory();
  const tryMutants = createAttempts(options);
  for (let round = 1; round <= tries; round += 1) {
    const open = trials.filter(({ outcome, untried }) => !outcome.killed && untried.length > 0);
    if (open.length === 0) break;
    print(`round ${round}: ${open.length} mutants`);
    for (const batch of batches(open)) {
      const byId = new Map(batch.map((trial) => [trial.outcome.id, trial]));
      const results = await tryMutants(batch.map((trial) => nextAttempt(trial, history)));
      for (const { how, killedBy, ...attempt } of results) {
        const trial = byId.get(attempt.mutant);
        if (!trial) continue;
        history.add(trial.outcome.file, attempt.test, how !== undefined);
        if (how) trial.outcome.killed = { how, by: killedBy, attempt };
      }
      keep(trials.map(({ outcome }) => outcome));
      print(`  ${batch.filter(({ outcome }) => outcome.killed).length} of ${batch.length} killed`);
    }
  }
  return trials.map(({ outcome }) => outcome);
}

function createTrials(mutants: Mutant[], { coverage, known }: Options): Trial[] {
  const byFile = Map.groupBy(mutants, ({ file }) => file);
  return mutants.map((mutant) => {
    const siblings = new Set(byFile.get(mutant.file)?.map(({ id }) => id));
    const choices = listChoices(mutant, siblings, coverage);
    const killed = renewKill(known.get(mutant.id)?.killed, mutant, choices);
    return { outcome: { ...mutant, killed, tries: 0 }, untried: killed ? [] : choices };
  });
}

/**
 * Describes a kill of an earlier run by what the mutant and its tests are called now: both may have
 * other names. Returns undefined when the test file no longer reaches the mutant.
 */
function renewKill(
  killed: Outcome['killed'],
  { id }: Mutant,
  choices: Choice[],
): Outcome['killed'] {
  if (!killed) return undefined;
  const { test, reloads } = killed.attempt;
  const choice = choices.find((one) => one.test === test && one.reloads === reloads);
  return choice && { ...killed, attempt: { mutant: id, ...choice } };
}

/** Takes the choice that is the most likely to kill the mutant, for its time. */
function nextAttempt(trial: Trial, history: KillHistory): Attempt {
  const { file, id } = trial.outcome;
  const worth = (choice: Choice) => history.likelihood(file, choice) / choice.ms;
  const best = trial.untried.reduce((one, other) => (worth(other) > worth(one) ? other : one));
  trial.untried = trial.untried.filter((choice) => choice !== best);
  trial.outcome.tries += 1;
  return { mutant: id, ...best };
}

/** Divides `all` so that each batch has mutants of all files: what one shows helps the next. */
function batches<T>(all: T[]): T[][] {
  const count = Math.ceil(all.length / attemptsPerRun);
  return Array.from({ length: count }, (_, nth) => all.filter((_, index) => index % count === nth));
}
