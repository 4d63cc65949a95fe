import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { Instrumenter } from '@stryker-mutator/instrumenter';

/** One fault: the code as written, and what replaces it while the mutant is active. */
export interface Mutant {
  id: string;
  file: string;
  line: number;
  mutator: string;
  original: string;
  replacement: string;
  /** Where the original stands; lines and columns count from 0. */
  location: { start: Position; end: Position };
}

interface Position {
  line: number;
  column: number;
}

const silentLogger = {
  trace() {},
  debug() {},
  info() {},
  warn() {},
  error() {},
  fatal() {},
  isTraceEnabled: () => false,
  isDebugEnabled: () => false,
  isInfoEnabled: () => false,
  isWarnEnabled: () => false,
  isErrorEnabled: () => false,
  isFatalEnabled: () => false,
};
const options = { plugins: [], excludedMutations: [], ignorers: [], noHeader: false };

/**
 * Writes to `folder` a copy of each file that contains all its mutants, each behind a switch.
 * @returns the mutants, numbered across all files
 */
export async function createMutants(files: string[], folder: string): Promise<Mutant[]> {
  const sources = new Map(files.map((file) => [file, readFileSync(file, 'utf8')]));
  const input = [...sources].map(([name, content]) => ({ name, content, mutate: true as const }));
  const result = await new Instrumenter(silentLogger).instrument(input, options);
  for (const { name, content } of result.files) {
    const copy = join(folder, name);
    mkdirSync(dirname(copy), { recursive: true });
    writeFileSync(copy, content);
  }
  return result.mutants.map(({ id, fileName, location, mutatorName, replacement }) => ({
    id,
    file: fileName,
    line: location.start.line + 1,
    mutator: mutatorName,
    replacement,
    original: (sources.get(fileName) ?? '').slice(
      ...rangeOf(sources.get(fileName) ?? '', location),
    ),
    location,
  }));
}

/** Returns the text of a file with a mutant in place of its original. */
export function applyMutant(source: string, { location, replacement }: Mutant): string {
  const [start, end] = rangeOf(source, location);
  return source.slice(0, start) + replacement + source.slice(end);
}

function rangeOf(source: string, { start, end }: Mutant['location']): [number, number] {
  const lines = source.split('\n');
  const offsetOf = ({ line, column }: Position) =>
    lines.slice(0, line).reduce((sum, { length }) => sum + length + 1, column);
  return [offsetOf(start), offsetOf(end)];
}
