import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { openDatabase } from '../../server/db/open.ts';
import { audit } from '../faults/count-losses.ts';
import type { Write } from '../faults/environment/ledger.ts';
import { startLoad, untilDealsWork } from '../faults/load.ts';
import { type Cluster, withCluster } from './cluster.ts';
import { type Count, countRequests, type Failure } from './count.ts';
import { checkComparison, type EndedThread } from './messages/compare.ts';
import { startWriters } from './messages/writers.ts';
import { startReaders } from './readers.ts';
import { type Scenario, scenarios } from './scenarios.ts';
import { startVisitors } from './visitors.ts';

// Runs real servers on this machine behind a real proxy, while people list, book, pay and
// write each other.

const people = 4;
const readers = 4;
const visitors = 2;
/** Pairs of people who write each other. */
const pairs = 2;
/** Milliseconds of undisturbed deals before and after. */
const calm = 2000;

interface Row {
  scenario: string;
  requests: number;
  failed: number;
  acknowledged: number;
  lost: number;
  reads: number;
  stale: number;
  /** The number of acknowledged messages. */
  messages: number;
  /** The number of requested files that pages named. */
  files: number;
  /** From the start of the failure until a whole deal succeeded. */
  recoveryMs: number;
  complaints: string[];
  threads: EndedThread[];
}

async function runScenario(cluster: Cluster, count: Count, scenario: Scenario): Promise<Row> {
  const { ledger, provider } = cluster;
  process.stdout.write(`${scenario.name} …\n`);
  const before = { ...count, failures: count.failures.length };
  const from = ledger.writes.length;
  ledger.begin(scenario.name);
  const endLoad = startLoad(cluster, people);
  const endReaders = await startReaders(cluster, readers);
  const endVisitors = await startVisitors(cluster.shop.url, visitors);
  const endWriters = await startWriters(cluster, pairs);
  await sleep(calm);
  let failedAt = Infinity;
  const failureComplete = () => {
    failedAt = performance.now();
  };
  const [recoveryMs] = await Promise.all([
    recover(cluster),
    scenario.run(cluster, failureComplete),
  ]);
  await sleep(calm);
  const files = await endVisitors();
  await endLoad();
  const { reads, stale } = await endReaders();
  const { messages, faults, threads } = await endWriters();
  await provider.deliverDue();
  const { db, close } = await openDatabase({ databaseUrl: cluster.databaseUrl, dataDir: '' });
  const found = await audit(cluster, db).finally(close);
  const writes = ledger.writes.slice(from);
  // Requests that nginx repeated, and that were found to be in progress at a server that has died.
  const stuck = writes.filter(({ outcome, status }) => outcome === 'unknown' && status === 409);
  const failed = count.failed - before.failed + stuck.length;
  const failures = count.failures.slice(before.failures);
  return {
    scenario: scenario.name,
    requests: count.requests - before.requests,
    failed,
    acknowledged: writes.filter(({ outcome }) => outcome === 'acknowledged').length,
    lost: found.lost.length,
    reads,
    stale,
    messages,
    files,
    recoveryMs,
    threads,
    complaints: [
      ...found.lost.map(({ kind, key, fault }) => `lost: ${kind} ${key} (${fault})`),
      ...found.money,
      ...faults,
      ...(stale > 0 ? [`${stale} sold products were shown as available`] : []),
      ...unexpectedFailures(scenario, failures, failedAt),
      ...(scenario.mayFail === 'none' && stuck.length > 0
        ? [`${stuck.length} requests were stuck`]
        : []),
    ],
  };
}

/** Returns the failures that a scenario does not allow, as text. */
function unexpectedFailures(
  { mayFail }: Scenario,
  failures: Failure[],
  failedAt: number,
): string[] {
  const allowedFrom = { none: -Infinity, 'in flight': failedAt, any: Infinity }[mayFail];
  return failures.filter(({ madeAt }) => madeAt > allowedFrom).map(({ what }) => what);
}

/** Returns after how many milliseconds a whole deal succeeds that began after the failure. */
async function recover(cluster: Cluster): Promise<number> {
  const began = performance.now();
  await sleep(100);
  await untilDealsWork(cluster);
  return Math.round(performance.now() - began);
}

function print(rows: readonly Row[]): void {
  const line = (cells: readonly (string | number)[]) =>
    cells.map((cell, index) => (index === 0 ? String(cell).padEnd(44) : String(cell).padStart(9)));
  const head = ['', 'requests', 'failed', 'written', 'lost', 'reads', 'stale', 'messages', 'files'];
  process.stdout.write(`\n${line([...head, 'ms']).join(' ')}\n`);
  for (const row of rows) {
    const { scenario, requests, failed, acknowledged, lost, reads, stale, messages, files } = row;
    const cells = [scenario, requests, failed, acknowledged, lost, reads, stale, messages, files];
    process.stdout.write(`${line([...cells, row.recoveryMs]).join(' ')}\n`);
    for (const complaint of row.complaints) process.stdout.write(`  ${complaint}\n`);
  }
}

/** Tells how often each step of a deal was acknowledged. */
function printWrites(writes: readonly Write[]): void {
  const done = writes.filter(({ outcome }) => outcome === 'acknowledged');
  const kinds = [...Map.groupBy(done, ({ kind }) => kind)];
  const counts = kinds.map(([kind, all]) => `${kind} ${all.length}`).join(', ');
  process.stdout.write(`\nacknowledged: ${counts}\n`);
}

if (!existsSync('dist/client/index.html'))
  execFileSync('npm', ['run', '--silent', 'build'], { stdio: 'inherit' });
/** CLUSTER selects the scenarios whose name contains it. */
const chosen = scenarios.filter(({ name }) => name.includes(process.env.CLUSTER ?? ''));
if (chosen.length === 0) throw new Error(`CLUSTER=${process.env.CLUSTER}: no such scenario`);
const withSuccessors = chosen.some(({ needsSuccessors }) => needsSuccessors);
const rows = await withCluster({ withSuccessors }, async (cluster) => {
  const count = countRequests(cluster.shop.url);
  const done: Row[] = [];
  for (const scenario of chosen) done.push(await runScenario(cluster, count, scenario));
  const last = done.at(-1);
  const [thread] = last?.threads ?? [];
  if (thread) last?.complaints.push(...(await checkComparison(cluster.databaseUrl, thread)));
  printWrites(cluster.ledger.writes);
  return done;
});
print(rows);
process.stdout.write(
  "ms: from the beginning until a whole deal went through; failed: no answer, 500 and above, or a page's file not found\n",
);
process.exitCode = rows.some(({ complaints }) => complaints.length > 0) ? 1 : 0;
