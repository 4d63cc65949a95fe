import { readFileSync } from 'node:fs';
import type { Mutant } from './mutants.ts';

/** What became of a mutant. */
export interface Outcome extends Mutant {
  /** File and name of the test that failed; undefined for a mutant that survived. */
  killedBy: string | undefined;
  /** How many test files it was tried with. */
  tries: number;
}

/** A mutant that changes nothing a user or an operator could see, and why. */
interface Harmless {
  file: string;
  original: string;
  replacement: string;
  reason: string;
}

const minKilled = 0.9;
const maxHarmless = 0.03;
const percent = (part: number, all: number) => `${((part / Math.max(all, 1)) * 100).toFixed(1)} %`;

/** Prints each mutant that survived, and a table. @returns whether enough were killed */
export function report(outcomes: Outcome[], print: (line: string) => void): boolean {
  const isHarmless = readHarmless();
  const survived = outcomes.filter(({ killedBy }) => killedBy === undefined);
  for (const outcome of survived) if (!isHarmless(outcome)) print(textOf(outcome));
  print('\n| folder | mutants | killed | share |\n| --- | --- | --- | --- |');
  for (const [folder, group] of Map.groupBy(outcomes, ({ file }) => folderOf(file)))
    print(rowOf(folder, group));
  print(rowOf('all', outcomes));
  const harmless = survived.filter(isHarmless).length;
  print(`\nharmless: ${harmless} (${percent(harmless, outcomes.length)})`);
  const killed = outcomes.length - survived.length;
  return killed >= minKilled * outcomes.length && harmless <= maxHarmless * outcomes.length;
}

const folderOf = (file: string) => file.split('/').slice(0, -1).slice(0, 3).join('/');

function rowOf(folder: string, group: Outcome[]): string {
  const killed = group.filter(({ killedBy }) => killedBy !== undefined).length;
  return `| ${folder} | ${group.length} | ${killed} | ${percent(killed, group.length)} |`;
}

const oneLine = (text: string) => text.replaceAll(/\s+/g, ' ').slice(0, 80);

const textOf = ({ file, line, mutator, original, replacement, tries }: Outcome): string =>
  `${file}:${line} ${mutator}: ${oneLine(original)} -> ${oneLine(replacement)} (${tries} test files)`;

function readHarmless(): (outcome: Outcome) => boolean {
  const all: Harmless[] = JSON.parse(readFileSync('tooling/mutation/harmless.json', 'utf8'));
  return ({ file, original, replacement }) =>
    all.some(
      (one) => one.file === file && one.original === original && one.replacement === replacement,
    );
}
