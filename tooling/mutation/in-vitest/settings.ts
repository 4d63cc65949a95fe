import { readFileSync, writeFileSync } from 'node:fs';

/** What one run of Vitest is told by way of a file. */
export interface Settings {
  /** Holds the copies with the mutants, and what the run writes. */
  folder: string;
  /** Files that have a copy with mutants. */
  targets: string[];
  /** Test files to run; all of the server without it. */
  tests?: string[];
  /** Whether each test file has a process of its own. */
  isolate: boolean;
  /** Whether to record which mutants each test reaches. */
  recordsCoverage: boolean;
}

export const readSettings = (): Settings =>
  JSON.parse(readFileSync(process.env.MUTATION_SETTINGS ?? '', 'utf8'));

/** Writes settings to a file. @returns the environment by which Vitest finds them */
export function writeSettings(file: string, settings: Settings): Record<string, string> {
  writeFileSync(file, JSON.stringify(settings));
  return { MUTATION_SETTINGS: file };
}
