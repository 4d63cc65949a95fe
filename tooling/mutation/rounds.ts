import { type Attempt, createAttempts } from './attempts.ts';
import { type Choice, listChoices } from './choose-tests.ts';
import type { Coverage } from './coverage.ts';
import type { Mutant } from './mutants.ts';
import type { Outcome } from './report.ts';
import { createTrackRecord, type TrackRecord } from './track-record.ts';

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

/** What is known of a mutant. */
interface Trial {
  mutant: Mutant;
  /** What it was not tried with yet. */
  untried: Choice[];
  tries: number;
  killedBy: string | undefined;
}

/** Each run of Vitest takes half a minute to start; a process of more attempts takes more memory. */
const attemptsPerRun = 500;

/** Tries each mutant with one test file after another until one of them fails. */
export async function tryAll(mutants: Mutant[], options: Options): Promise<Outcome[]> {
  const { tries, print, keep } = options;
  const trials = createTrials(mutants, options.coverage);
  const trackRecord = createTrackRecord();
  const tryMutants = createAttempts(options);
  for (let round = 1; round <= tries; round += 1) {
    const open = trials.filter(({ killedBy, untried }) => !killedBy && untried.length > 0);
    if (open.length === 0) break;
    print(`round ${round}: ${open.length} mutants`);
    for (const batch of batches(open)) {
      const byId = new Map(batch.map((trial) => [trial.mutant.id, trial]));
      const results = await tryMutants(batch.map((trial) => nextAttempt(trial, trackRecord)));
      for (const { mutant: id, test, isKilled, killedBy } of results) {
        const trial = byId.get(id);
        if (!trial) continue;
        trackRecord.add(trial.mutant.file, test, isKilled);
        if (isKilled) trial.killedBy = `${test}: ${killedBy}`;
      }
      keep(trials.map(toOutcome));
      print(`  ${batch.filter(({ killedBy }) => killedBy).length} of ${batch.length} killed`);
    }
  }
  return trials.map(toOutcome);
}

const toOutcome = ({ mutant, killedBy, tries }: Trial): Outcome => ({ ...mutant, killedBy, tries });

function createTrials(mutants: Mutant[], coverage: Coverage): Trial[] {
  const byFile = Map.groupBy(mutants, ({ file }) => file);
  return mutants.map((mutant) => {
    const siblings = new Set(byFile.get(mutant.file)?.map(({ id }) => id));
    const untried = listChoices(mutant, siblings, coverage);
    return { mutant, untried, tries: 0, killedBy: undefined };
  });
}

/** Takes the choice that is the most likely to kill the mutant, for its time. */
function nextAttempt(trial: Trial, trackRecord: TrackRecord): Attempt {
  const { file, id } = trial.mutant;
  const worth = (choice: Choice) => trackRecord.likelihood(file, choice) / choice.ms;
  const best = trial.untried.reduce((one, other) => (worth(other) > worth(one) ? other : one));
  trial.untried = trial.untried.filter((choice) => choice !== best);
  trial.tries += 1;
  return { mutant: id, ...best };
}

/** Divides `all` so that each batch has mutants of all files: what one shows helps the next. */
function batches<T>(all: T[]): T[][] {
  const count = Math.ceil(all.length / attemptsPerRun);
  return Array.from({ length: count }, (_, nth) => all.filter((_, index) => index % count === nth));
}
