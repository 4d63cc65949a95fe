import type { Attempt } from './attempts.ts';
import { findHarmless } from './harmless.ts';
import type { HowKilled } from './how-killed.ts';
import type { Mutant } from './mutants.ts';

/** What became of a mutant. */
export interface Outcome extends Mutant {
  /** Undefined for a mutant that survived; `by` is the name of the test that failed. */
  killed: { how: HowKilled; by: string; attempt: Attempt } | undefined;
  /** How many choices of tests it was tried with. */
  tries: number;
  /** Set for one that no test has noticed, and that the compiler refuses. */
  isRefused?: boolean;
}

interface Options {
  /** Whether all mutants were tried: only then the entries of `harmless.json` are checked. */
  isWhole: boolean;
  print(line: string): void;
}

const minKilled = 0.9;
const maxHarmless = 0.03;
const percent = (part: number, all: number) => `${((part / Math.max(all, 1)) * 100).toFixed(1)} %`;

/** Prints each mutant that survived, and a table. @returns whether enough were killed */
export function report(outcomes: Outcome[], { isWhole, print }: Options): boolean {
  const survived = outcomes.filter((outcome) => !isNoticed(outcome));
  const { harmless, wrong } = findHarmless(survived);
  for (const outcome of survived) if (!harmless.includes(outcome)) print(textOf(outcome));
  print('\n| folder | mutants | killed | refused by the compiler | share |');
  print('| --- | --- | --- | --- | --- |');
  for (const [folder, group] of Map.groupBy(outcomes, ({ file }) => folderOf(file)))
    print(rowOf(folder, group));
  print(rowOf('all', outcomes));
  print(`\nkilled by: ${countsOf(outcomes)}`);
  print(`harmless: ${harmless.length} (${percent(harmless.length, outcomes.length)})`);
  const isEnough = outcomes.length - survived.length >= minKilled * outcomes.length;
  if (!isWhole) return isEnough;
  for (const text of wrong) print(`harmless.json names not exactly one survivor: ${text}`);
  return isEnough && wrong.length === 0 && harmless.length <= maxHarmless * outcomes.length;
}

const isNoticed = ({ killed, isRefused }: Outcome) => killed !== undefined || isRefused === true;

const folderOf = (file: string) => file.split('/').slice(0, -1).slice(0, 3).join('/');

function rowOf(folder: string, group: Outcome[]): string {
  const killed = group.filter((outcome) => outcome.killed).length;
  const noticed = group.filter(isNoticed).length;
  const share = percent(noticed, group.length);
  return `| ${folder} | ${group.length} | ${killed} | ${noticed - killed} | ${share} |`;
}

function countsOf(outcomes: Outcome[]): string {
  const groups = Map.groupBy(outcomes, ({ killed }) => killed?.how);
  return [...groups].flatMap(([how, { length }]) => (how ? [`${how} ${length}`] : [])).join(', ');
}

const oneLine = (text: string) => text.replaceAll(/\s+/g, ' ').slice(0, 80);

const textOf = ({ file, line, mutator, original, replacement, tries }: Outcome): string =>
  `${file}:${line} ${mutator}: ${oneLine(original)} -> ${oneLine(replacement)} (${tries} tries)`;
