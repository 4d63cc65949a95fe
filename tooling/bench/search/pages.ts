import { mkdtempSync } from 'node:fs';
import { loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { createDatabase, startPostgres } from '../../../tests/setup/postgres.ts';
import { percentile } from '../measure.ts';
import { type Shop, startShop } from '../shop.ts';
import { fillShop } from './fill-shop.ts';
import { measureVisible } from './measure-visible.ts';
import { makeQueries, type Query } from './queries.ts';

// Searches over HTTP, in a shop on PGlite, or on PostgreSQL with DATABASE=postgres.

const size = Number(process.env.SIZE ?? 10_000);
const rounds = Number(process.env.ROUNDS ?? 3);
const goalMs = 50;
// The goal of the page is that of PGlite with 10,000 bicycles.
const pageGoalMs = size <= 10_000 ? goalMs : undefined;
const visibleGoalMs = 2000;

const print = (line: string) => process.stdout.write(`${line}\n`);

/** Prints a row, and ends the command with 1 when a goal is missed. */
function report(name: string, times: readonly number[], goal: number | undefined): void {
  const row = [0.5, 0.95, 0.99].map((part) => percentile(times, part).toFixed(1).padStart(8));
  const isMissed = goal !== undefined && percentile(times, 0.95) > goal;
  print(
    `${name.padEnd(25)}${row.join('')}${String(goal ?? '').padStart(8)}${isMissed ? ' MISSED' : ''}`,
  );
  if (isMissed) process.exitCode = 1;
}

/** Returns the parameters of a query as a page's address has them. */
function addressOf(query: Query): string {
  if (query.class === 'suggestion') return `?${new URLSearchParams({ q: query.typed })}`;
  const given = Object.entries({ ...query.criteria, order: query.page.order });
  const values = given.filter(([, value]) => value !== undefined);
  return `?${new URLSearchParams(values.map(([name, value]) => [name, String(value)]))}`;
}

async function time(url: string): Promise<number> {
  const start = performance.now();
  const answer = await fetch(url, { headers: { accept: 'text/html,application/json' } });
  await answer.arrayBuffer();
  if (answer.status !== 200) throw new Error(`${url}: ${answer.status}`);
  return performance.now() - start;
}

/** Waits for the index: SQL answers before, with a total that it does not count above 1,000. */
async function waitForIndex({ url }: Shop, count: number): Promise<number> {
  const start = performance.now();
  const total = async () => (await (await fetch(`${url}/api/bicycles?limit=1`)).json()).total;
  while ((await total()) !== count) await sleep(100);
  return (performance.now() - start) / 1000;
}

const postgres = process.env.DATABASE === 'postgres' ? await startPostgres() : undefined;
const databaseUrl = postgres && (await createDatabase(postgres.url));
const folder = mkdtempSync(join(tmpdir(), 'respoke-bench-'));
const { count, sample } = await fillShop({ dataDir: folder, databaseUrl }, size);
const shop = await startShop({ folder, ...(databaseUrl && { databaseUrl }) });
const filled = await waitForIndex(shop, count);
const queries = makeQueries(sample, 2).filter((one) => one.class !== 'suggestion');
print(
  `${count} listings in ${postgres ? 'PostgreSQL' : 'PGlite'}, the index was ready ${filled.toFixed(1)} s after the start, ${queries.length} queries, load ${loadavg()[0]?.toFixed(1)}`,
);
print('ms, over HTTP                 p50     p95     p99    goal p95');
for (const [name, path, goal] of [
  ['results with all facets', '/api/bicycles', goalMs],
  ['page made on the server', '/bicycles', pageGoalMs],
] as const) {
  const times: number[] = [];
  for (let round = 0; round <= rounds; round++)
    for (const query of queries) {
      const ms = await time(`${shop.url}${path}${addressOf(query)}`);
      // The first round lets the compiler see every path.
      if (round > 0) times.push(ms);
    }
  report(name, times, goal);
}
const { shown, hidden } = await measureVisible(shop);
report('a new one is found', shown, visibleGoalMs);
report('a withdrawn one is not', hidden, visibleGoalMs);
await shop.remove();
await postgres?.stop();
process.exit();
