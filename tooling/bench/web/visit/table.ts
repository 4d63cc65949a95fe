import type { Reading } from './measure.ts';
import type { Visits } from './visits.ts';

interface Spread {
  median: number;
  min: number;
  max: number;
}

function spreadOf(readings: readonly Reading[], key: keyof Reading): Spread {
  const values = readings.map((reading) => reading[key]).sort((a, b) => a - b);
  const median = values[Math.floor(values.length / 2)] ?? Number.NaN;
  return { median, min: values[0] ?? Number.NaN, max: values.at(-1) ?? Number.NaN };
}

/**
 * Formats `median (min to max)`, or one value if all are equal; `-` for values that were not
 * measured.
 */
function cell(readings: readonly Reading[], key: keyof Reading, digits = 0, unit = 1): string {
  const { median, min, max } = spreadOf(readings, key);
  const write = (value: number) => (value / unit).toFixed(digits);
  if (readings.every((reading) => Number.isNaN(reading[key]))) return '-';
  const middle = write(median);
  return write(min) === write(max) ? middle : `${middle} (${write(min)} to ${write(max)})`;
}

const kilobyte = 1000;

function row(name: string, readings: readonly Reading[], twin?: readonly Reading[]): string {
  const largest = spreadOf(readings, 'largestPaint').median;
  const ratio = twin ? (largest / spreadOf(twin, 'largestPaint').median).toFixed(2) : '';
  const cells = [
    cell(readings, 'score'),
    cell(readings, 'firstPaint'),
    cell(readings, 'largestPaint'),
    ratio,
    cell(readings, 'bytesUntilLargest', 0, kilobyte),
    cell(readings, 'bytes', 0, kilobyte),
    cell(readings, 'scriptBytes', 0, kilobyte),
    cell(readings, 'requests'),
    cell(readings, 'font'),
    cell(readings, 'blocking'),
    cell(readings, 'shift', 3),
  ];
  return `| ${[name, ...cells].join(' | ')} |`;
}

const columns = [
  'page, visit',
  'score',
  'first paint',
  'largest paint',
  'against its twin',
  'KB until then',
  'KB in all',
  'KB of scripts',
  'requests',
  'font',
  'blocking',
  'shift',
];

/** Returns the visits of one throttling as a table. Each page is followed by its static copy. */
export function table(all: readonly Visits[]): string {
  const rows = all.flatMap(({ target, first, second }, index) => {
    if (target.isBaseline) return [row(`${target.name}, first`, first)];
    const twin = all[index + 1]?.target.isBaseline ? all[index + 1]?.first : undefined;
    return [row(`${target.name}, first`, first, twin), row(`${target.name}, second`, second)];
  });
  return [
    `| ${columns.join(' | ')} |`,
    `| ${columns.map(() => '---').join(' | ')} |`,
    ...rows,
    '',
  ].join('\n');
}
