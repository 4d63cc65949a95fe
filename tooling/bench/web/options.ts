import { parseArgs } from 'node:util';

export const allPages = [
  'home',
  'search',
  'bicycle',
  'seller',
  'blog',
  'category',
  'smallest',
] as const;
export const allThrottlings = ['applied', 'simulated'] as const;
const allParts = ['pages', 'taps', 'scroll'] as const;

export type PageName = (typeof allPages)[number];
export type Throttling = (typeof allThrottlings)[number];
type Part = (typeof allParts)[number];

export interface BenchOptions {
  parts: readonly Part[];
  pages: readonly PageName[];
  throttlings: readonly Throttling[];
  runs: number;
  /** A data folder with the demo shop, used as it is; undefined creates a new one. */
  data: string | undefined;
}

/**
 * Reads from the command line what to measure: `--part pages --page home --throttling applied
 * --runs 3`. Each of the first three may be repeated; if omitted, everything is measured.
 * @throws Error for an unknown option or value
 */
export function readOptions(commandLine: readonly string[]): BenchOptions {
  const { values } = parseArgs({
    args: [...commandLine],
    options: {
      part: { type: 'string', multiple: true },
      page: { type: 'string', multiple: true },
      throttling: { type: 'string', multiple: true },
      runs: { type: 'string', default: '5' },
      data: { type: 'string' },
    },
  });
  const runs = Number(values.runs);
  if (!Number.isInteger(runs) || runs < 1)
    throw new Error('--runs must be a whole number of at least 1');
  return {
    parts: chosen('part', allParts, values.part),
    pages: chosen('page', allPages, values.page),
    throttlings: chosen('throttling', allThrottlings, values.throttling),
    runs,
    data: values.data,
  };
}

function chosen<Name extends string>(
  option: string,
  all: readonly Name[],
  given: readonly string[] | undefined,
): readonly Name[] {
  const unknown = given?.find((name) => !all.some((one) => one === name));
  if (unknown) throw new Error(`--${option} must be one of ${all.join(', ')}, not ${unknown}`);
  return given ? all.filter((name) => given.includes(name)) : all;
}
