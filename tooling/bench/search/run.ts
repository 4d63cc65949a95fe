import { loadavg } from 'node:os';
import { percentile } from '../measure.ts';
import { ask, type FilledEngine, measureChanges, openFilled } from './engine.ts';
import { goals, makeQueries, type Query, type QueryClass, queryClasses } from './queries.ts';
import { askRivals } from './rivals/ask-rivals.ts';

/** The numbers of listings; `SIZES=10000,1000000` measures others. */
const sizes = (process.env.SIZES ?? '1000,10000,100000,1000000').split(',').map(Number);

/** Whether the other ways to search are left out: at 1,000,000 they take half an hour. */
const isAlone = process.env.BENCH_ALONE === 'true';

const rounds = Number(process.env.ROUNDS ?? 3);

/** Until a change is found, in ms, and the memory of the index's process, in MB. */
const changeGoal = 2000;
const memoryGoal = 300;
const goalsAt = 1_000_000;

const print = (line: string) => process.stdout.write(`${line}\n`);
const load = () => `load ${loadavg()[0]?.toFixed(1)}`;
const row = (values: readonly number[]) =>
  [0.5, 0.95, 0.99].map((part) => percentile(values, part).toFixed(2).padStart(8)).join('');

type Times = Map<QueryClass, number[]>;

async function askAll(engine: FilledEngine['engine'], queries: readonly Query[]): Promise<Times> {
  const times: Times = new Map(queryClasses.map((name) => [name, []]));
  for (let round = 0; round < rounds; round++)
    for (const query of queries) times.get(query.class)?.push(await ask(engine, query));
  return times;
}

/** Prints the times of one size, and returns the 95th percentile of each class. */
async function measure(size: number): Promise<Map<QueryClass, number>> {
  const { engine, sample, fillSeconds, makeSeconds } = await openFilled(size, 1);
  const filled = await engine.usage();
  const queries = makeQueries(sample, 2);
  // Other queries, so that the compiler has seen every path.
  for (const query of makeQueries(sample, 3)) await ask(engine, query);
  print(`\n${size.toLocaleString('en')} listings, ${load()}`);
  const times = await askAll(engine, queries);
  print(`ms                        p50     p95     p99    goal p95`);
  const compare = (name: string, values: readonly number[], goal: number) => {
    print(`${name.padEnd(20)}${row(values)}${String(goal).padStart(8)}`);
    check(size, name, percentile(values, 0.95), goal);
  };
  for (const [name, values] of times) compare(name, values, goals[name]);
  const { shown, hidden } = await measureChanges(engine, sample[0] as (typeof sample)[0]);
  compare('new is found', shown, changeGoal);
  compare('sold is not found', hidden, changeGoal);
  const used = await engine.usage();
  const mb = (bytes: number) => Math.round(bytes / 1e6);
  print(
    `memory of the process: ${mb(filled.rss)} MB filled, ${mb(used.rss)} MB after the queries, at most ${mb(used.maxRss)} MB, of which ${mb(filled.held)} and ${mb(used.held)} MB are held by the index; goal ${memoryGoal} MB`,
  );
  check(size, 'memory after the queries', mb(used.rss), memoryGoal);
  const perListing = ((fillSeconds / size) * 1e6).toFixed(0);
  print(
    `filling: ${fillSeconds.toFixed(1)} s, ${perListing} µs for a listing, while making the listings took ${makeSeconds.toFixed(1)} s beside it; ${load()}`,
  );
  await engine.close();
  if (!isAlone)
    await askRivals(size, queries, (name, values) => print(`${name.padEnd(34)}${row(values)}`));
  return new Map([...times].map(([name, values]) => [name, percentile(values, 0.95)]));
}

/** The goals hold at 1,000,000 listings; a missed one ends the command with 1. */
function check(size: number, name: string, value: number, goal: number): void {
  if (size !== goalsAt || value <= goal) return;
  print(`missed: ${name}, ${value.toFixed(1)} where ${goal} is the goal`);
  process.exitCode = 1;
}

const results: Map<QueryClass, number>[] = [];
for (const size of sizes) results.push(await measure(size));

print('\ngrowth of p95 from size to size, where the listings grow tenfold');
for (const name of queryClasses) {
  const ratios = results.slice(1).map((one, index) => {
    const before = results[index]?.get(name) ?? Number.NaN;
    return ((one.get(name) ?? Number.NaN) / before).toFixed(1).padStart(8);
  });
  print(`${name.padEnd(20)}${ratios.join('')}`);
}
process.exit();
