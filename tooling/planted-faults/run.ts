import { existsSync, globSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { parseArgs } from 'node:util';
import { startPostgres } from '../../tests/setup/postgres.ts';
import { openCopy } from './copy.ts';
import { type Noticed, runTests } from './run-tests.ts';

// Puts each fault of the patches beside this file into a copy of the last commit, and prints which
// test notices it. First come the tests that noticed it the last time, then those next to what it
// changes, then, with --all, all tests. Other arguments: parts of the names of the faults to try.

const folder = import.meta.dirname;
const memory = join(folder, 'noticed-by.json');

/** The test file to try first: the one that noticed the fault in the last run. */
const known: Record<string, string> = existsSync(memory)
  ? JSON.parse(readFileSync(memory, 'utf8'))
  : {};

const print = (line: string) => process.stdout.write(`${line}\n`);

const { values, positionals: wanted } = parseArgs({
  allowPositionals: true,
  options: { all: { type: 'boolean', default: false } },
});
const faults = globSync('*/*.patch', { cwd: folder })
  .map((file) => file.replace('.patch', ''))
  .filter((name) => wanted.length === 0 || wanted.some((part) => name.includes(part)))
  .sort();

/** Groups of test files to try one after another until one fails. An empty group means all tests. */
function* groupsOf(fault: string, changed: string[]): Generator<string[]> {
  const last = known[fault];
  if (last && existsSync(last)) yield [last];
  const near = changed.flatMap((file) => globSync(join(dirname(file), '*.test.ts')));
  if (near.length > 0) yield near;
  if (values.all) yield [];
}

function tryFault(fault: string, copy: ReturnType<typeof openCopy>): Noticed | undefined {
  const patch = join(folder, `${fault}.patch`);
  const changed = copy.apply(patch);
  try {
    const isOfClient = changed.some((file) => /^client\/|^server\/ssr\//.test(file));
    for (const tests of groupsOf(fault, changed)) {
      const noticed = runTests(copy.folder, tests, isOfClient);
      if (noticed) return noticed;
    }
    return undefined;
  } finally {
    copy.revert(patch);
  }
}

const postgres = await startPostgres();
process.env.TEST_DATABASE_URL = postgres.url;
const copy = openCopy();
const noticing = new Set<string>();
let missed = 0;
try {
  for (const fault of faults) {
    const start = performance.now();
    const noticed = tryFault(fault, copy);
    const seconds = ((performance.now() - start) / 1000).toFixed(0).padStart(4);
    if (noticed) {
      known[fault] = noticed.file;
      noticing.add(noticed.file);
      writeFileSync(memory, `${JSON.stringify(known, Object.keys(known).sort(), 2)}\n`);
      print(`${seconds} s  ${fault}: ${noticed.file} › ${noticed.test}`);
    } else {
      missed += 1;
      print(`${seconds} s  ${fault}: NOT NOTICED`);
    }
  }
  // A test that fails without any fault has noticed nothing.
  const failing = noticing.size > 0 ? runTests(copy.folder, [...noticing], true) : undefined;
  if (failing) print(`fails without a fault: ${failing.file} › ${failing.test}`);
  print(`${faults.length - missed} of ${faults.length} faults were noticed`);
  process.exitCode = missed > 0 || failing ? 1 : 0;
} finally {
  copy.remove();
  await postgres.stop();
}
