import { dirname } from 'node:path';
import type { FileTime } from './reports.ts';

/** Adds up the seconds by a key. Returns the largest sums first. */
function sums(times: readonly FileTime[], keyOf: (time: FileTime) => string): [string, number][] {
  const total = new Map<string, number>();
  for (const time of times) total.set(keyOf(time), (total.get(keyOf(time)) ?? 0) + time.seconds);
  return [...total].toSorted(([, one], [, two]) => two - one);
}

const fileOf = ({ file, project }: FileTime): string => `${file} (${project})`;

/** A folder of the server's features and workflows is named whole, others by their first two parts. */
const folderOf = ({ file }: FileTime): string =>
  dirname(file)
    .split('/')
    .slice(0, /^server\/(features|providers|workflows)\//.test(file) ? 3 : 2)
    .join('/');

const show = (rows: [string, number][]): string =>
  rows.map(([name, seconds]) => `${seconds.toFixed(1).padStart(8)}  ${name}\n`).join('');

/**
 * Returns the ten slowest files of a part, and the seconds of its workers by folder; of a part whose files lie in
 * one folder, as the journeys', all files.
 */
export function describeTimes(part: string, times: readonly FileTime[]): string {
  const files = sums(times, fileOf);
  const folders = sums(times, folderOf);
  const all = times.reduce((sum, { seconds }) => sum + seconds, 0).toFixed(0);
  if (folders.length < 2)
    return `\nSeconds of workers of ${part} by file, ${all} in all\n${show(files)}`;
  return [
    `\nThe ten slowest files of ${part}, in seconds of a worker\n`,
    show(files.slice(0, 10)),
    `\nSeconds of workers of ${part} by folder, ${all} in all\n`,
    show(folders),
  ].join('');
}
