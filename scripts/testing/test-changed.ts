import { execFileSync } from 'node:child_process';
import { existsSync, globSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { journeysOf } from '../../tests/journeys/by-feature.ts';
import { findAffected } from './import-graph.ts';
import { runShown } from './run.ts';

// Runs the tests that the changes of the working copy can break: those that import what has changed,
// those beside it, and the journeys of the features that it touches. With an argument, the changes
// since that commit or branch. `npm test` runs everything.

const git = (...parameters: string[]) =>
  execFileSync('git', parameters, { encoding: 'utf8' }).split('\n').filter(Boolean);

const since = process.argv[2] ?? 'HEAD';
const changed = [
  ...git('diff', '--name-only', since),
  ...git('ls-files', '--others', '--exclude-standard'),
];
const affected = [...findAffected(changed)];

const isJourney = (file: string) => file.startsWith('tests/journeys/');
/** Tests of the server go through its calls, so they import less than they can notice. */
const beside = affected
  .filter((file) => file.startsWith('server/') && !file.startsWith('server/testing/'))
  .flatMap((file) => globSync(join(dirname(file), '*.test.ts')));
const tests = new Set(
  [...affected, ...beside].filter(
    (file) => /\.test\.tsx?$/.test(file) && !isJourney(file) && existsSync(file),
  ),
);
const journeys = new Set([
  ...changed.filter((file) => isJourney(file) && file.endsWith('.test.ts') && existsSync(file)),
  ...Object.entries(journeysOf)
    .filter(([path]) => changed.some((file) => file.startsWith(path)))
    .flatMap(([, names]) => names.map((name) => `tests/journeys/${name}.test.ts`)),
]);

process.stdout.write(
  `${changed.length} changed files: ${tests.size} test files and ${journeys.size} files of journeys\n`,
);
const projects = ['unit', 'postgres', 'postgres, apart']
  .map((name) => `--project='${name}'`)
  .join(' ');
const commands = [
  'npm run --silent check:types',
  ...(tests.size > 0 ? [`vitest run ${projects} ${[...tests].join(' ')}`] : []),
  ...(journeys.size > 0 ? [`playwright test ${[...journeys].join(' ')}`] : []),
];
for (const command of commands) if (!(await runShown(command)).succeeded) process.exitCode = 1;
