import { dirname } from 'node:path';
import { stderr } from 'node:process';
import { listFiles } from './testing/list-files.ts';

/** The maximum of code files directly in one folder, without tests and declarations. */
const most = 15;

/** The journeys, one file each, and what they share. */
const exempt = /^tests(\/|$)/;

const files = listFiles().filter((file) => /\.tsx?$/.test(file) && !/\.(test|d)\.tsx?$/.test(file));

const folders = Map.groupBy(files, (file) => dirname(file));
const tooFull = [...folders].filter(
  ([folder, { length }]) => length > most && !exempt.test(folder),
);
for (const [folder, { length }] of tooFull)
  stderr.write(`${folder}: ${length} files; at most ${most} are allowed in one folder\n`);
process.exitCode = tooFull.length > 0 ? 1 : 0;
