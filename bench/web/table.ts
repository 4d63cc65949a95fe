import type { Spread } from './measure.ts';

/** Each page of ours with the static page that it is compared with. */
const pairs = {
  'home, signed out': 'its static twin',
  'blog, signed out': 'the blog’s static twin',
  'category, signed in': 'the category’s static twin',
} as Record<string, string>;

type Value = Spread[keyof Spread];

const spread = ({ median, min, max }: Value, digits = 0) =>
  `${median.toFixed(digits)} (${min.toFixed(digits)} to ${max.toFixed(digits)})`;

/** The readings as a table: median (least to most), and the largest paint against the static page's. */
export function table(readings: Record<string, Spread>, runs: number): string {
  const rows = Object.entries(readings).map(([name, reading]) => {
    const twin = readings[pairs[name] ?? ''];
    const ratio = twin ? (reading.largestPaint.median / twin.largestPaint.median).toFixed(2) : '';
    const { score, largestPaint, blocking, shift } = reading;
    const cells = [spread(score), spread(largestPaint), ratio, spread(blocking), spread(shift, 3)];
    return `| ${[name, ...cells].join(' | ')} |`;
  });
  return [
    `Median of ${runs} runs (least to most); times in ms.`,
    '',
    '| page | score | largest paint | against its static twin | blocking | shift |',
    '| --- | --- | --- | --- | --- | --- |',
    ...rows,
    '',
  ].join('\n');
}
