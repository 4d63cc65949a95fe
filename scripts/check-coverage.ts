import { existsSync, readFileSync } from 'node:fs';
import { holdsTest } from './testing/holds-test.ts';

const table = 'docs/spec-coverage.md';
/** The only file without a test title: it checks calls in every journey. */
const recorded = '`tests/spec-client/spec-calls.ts` recorded in all journeys';

function problemsOf(proof: string): string[] {
  if (proof === '') return ['neither a test nor a reason'];
  return proof.split('<br>').flatMap((part) => {
    const named = /^`([^`]+)`/.exec(part)?.[1];
    if (named === undefined) return [];
    const [file = '', title] = named.split(' › ');
    if (!existsSync(file)) return [`there is no ${file}`];
    if (part === recorded) return [];
    if (title === undefined) return [`no test is named of ${file}`];
    return holdsTest(file, title) ? [] : [`${file} has no test "${title}"`];
  });
}

/** Checks that every row of the table names tests that exist, or says why there is none. */
const rows = readFileSync(table, 'utf8')
  .split('\n')
  .filter((line) => /^\| \d/.test(line))
  .map((line) => line.split('|').map((cell) => cell.trim()));
const problems = rows.flatMap(([, section, sentence, proof = '']) =>
  problemsOf(proof).map((problem) => `section ${section}, "${sentence}": ${problem}`),
);
if (rows.length === 0) problems.push(`${table} has no rows`);

for (const problem of problems) process.stderr.write(`${problem}\n`);
const shown = rows.filter(([, , , proof = '']) => proof.includes('`')).length;
process.stdout.write(`${shown} of ${rows.length} sentences are shown by a test\n`);
process.exitCode = problems.length > 0 ? 1 : 0;
