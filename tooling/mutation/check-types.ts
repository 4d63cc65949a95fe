import { spawnSync } from 'node:child_process';
import { cpSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { listFiles } from '../../scripts/testing/list-files.ts';
import { applyMutant } from './mutants.ts';
import type { Outcome } from './report.ts';

interface Options {
  /** Where a copy of the code is made. */
  folder: string;
  print(line: string): void;
}

/**
 * Marks the mutants that no test has noticed and that the compiler refuses. As in Stryker, what is only no
 * longer used counts for nothing. One mutant of each file is looked at in one run, and an error in a file is
 * taken for that of its mutant. So that an error that comes from another file is not, each has to be
 * refused a second time beside others.
 * @throws Error when the compiler refuses the code without any mutant
 */
export function checkTypes(outcomes: Outcome[], { folder, print }: Options): void {
  copyCode(folder);
  if (filesWithErrors(folder, []).size > 0) throw new Error('The code has errors of types.');
  const survivors = outcomes.filter(({ killed }) => !killed);
  const once = findRefused(folder, survivors);
  const twice = findRefused(folder, once.toReversed());
  for (const outcome of twice) outcome.isRefused = true;
  print(`the compiler refuses ${twice.length} of the ${survivors.length} that no test has noticed`);
}

function copyCode(folder: string): void {
  rmSync(folder, { recursive: true, force: true });
  const isNeeded = (file: string) => /^(contract|server|packages)\/|^package\.json$/.test(file);
  for (const file of listFiles('*').filter(isNeeded))
    cpSync(file, join(folder, file), { recursive: true });
  symlinkSync(resolve('node_modules'), join(folder, 'node_modules'));
  const base = JSON.parse(readFileSync('tsconfig.base.json', 'utf8'));
  const compilerOptions = {
    ...base.compilerOptions,
    noUnusedLocals: false,
    noUnusedParameters: false,
  };
  writeFileSync(join(folder, 'tsconfig.base.json'), JSON.stringify({ compilerOptions }));
}

/** Looks at the nth mutants of all files together, for each n. */
function findRefused(folder: string, mutants: Outcome[]): Outcome[] {
  const byFile = [...Map.groupBy(mutants, ({ file }) => file).values()];
  const most = Math.max(0, ...byFile.map(({ length }) => length));
  return Array.from({ length: most }, (_, nth) =>
    byFile.flatMap((group) => group[nth] ?? []),
  ).flatMap((batch) => {
    const refused = filesWithErrors(folder, batch);
    return batch.filter(({ file }) => refused.has(file));
  });
}

/** Compiles the copy with these mutants in it. @returns the files in which the compiler finds errors */
function filesWithErrors(folder: string, mutants: Outcome[]): Set<string> {
  for (const mutant of mutants)
    writeFileSync(
      join(folder, mutant.file),
      applyMutant(readFileSync(mutant.file, 'utf8'), mutant),
    );
  const { stdout } = spawnSync('npx', ['tsc', '-b', 'server', '--pretty', 'false'], {
    cwd: folder,
    encoding: 'utf8',
  });
  for (const { file } of mutants) {
    cpSync(file, join(folder, file));
  }
  return new Set(
    [...stdout.matchAll(/^([^\s(]+)\(\d+,\d+\): error TS/gm)].map(([, file = '']) => file),
  );
}
