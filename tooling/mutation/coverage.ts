import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** Which mutants one test file reaches, while none is active. */
export interface FileCoverage {
  file: string;
  /** Reached while the server loads. */
  load: string[];
  /** Reached outside of tests: by what the file prepares and takes away. */
  setup: string[];
  tests: { name: string; ms: number; mutants: string[] }[];
}

export interface Coverage {
  /** Mutants whose code runs while the server loads. */
  atLoad: Set<string>;
  /** Test files, and every mutant that each reaches once the server is loaded. */
  files: (FileCoverage & { reached: Set<string> })[];
  /** From mutant to the number of test files that reach it. */
  fileCounts: Map<string, number>;
}

/** Reads what `setup.ts` has recorded below `folder`, of the last run of each test file. */
export function readCoverage(folder: string): Coverage {
  const names = readdirSync(join(folder, 'coverage'));
  const files = names.map((name) => {
    const file: FileCoverage = JSON.parse(readFileSync(join(folder, 'coverage', name), 'utf8'));
    const byTests = file.tests.flatMap(({ mutants }) => mutants);
    return { ...file, reached: new Set([...file.setup, ...byTests]) };
  });
  const fileCounts = new Map<string, number>();
  for (const id of files.flatMap(({ reached }) => [...reached]))
    fileCounts.set(id, (fileCounts.get(id) ?? 0) + 1);
  return { atLoad: new Set(files.flatMap(({ load }) => load)), files, fileCounts };
}
