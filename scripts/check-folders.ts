import { execFileSync } from 'node:child_process';
import { dirname } from 'node:path';
import { stderr } from 'node:process';

/** The maximum of code files directly in one folder, without tests and declarations. */
const most = 15;

/** Code that only tests use. */
const exempt = /^(tests|server\/testing)(\/|$)/;

const files = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'])
  .toString()
  .split('\n')
  .filter((file) => /\.tsx?$/.test(file) && !/\.(test|d)\.tsx?$/.test(file));

const folders = Map.groupBy(files, (file) => dirname(file));
const tooFull = [...folders].filter(
  ([folder, { length }]) => length > most && !exempt.test(folder),
);
for (const [folder, { length }] of tooFull)
  stderr.write(`${folder}: ${length} files; at most ${most} are allowed in one folder\n`);
process.exitCode = tooFull.length > 0 ? 1 : 0;
