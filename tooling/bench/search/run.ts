import { loadavg } from 'node:os';
import { percentile } from '../measure.ts';
import { ask, measureChanges, openFilled } from './engine.ts';
import { goals, makeQueries, type QueryClass, queryClasses } from './queries.ts';
import { askRivals } from './rivals.ts';

/** The numbers of listings; `SIZES=10000,1000000` measures others. */
const sizes = (process.env.SIZES ?? '1000,10000,100000,1000000').split(',').map(Number);

/** Other ways to search are measured up to this size; beyond, a run would take hours. */
const maxRivalSize = process.env.BENCH_ALONE === 'true' ? 0 : 100_000;

const rounds = Number(process.env.ROUNDS ?? 3);
const print = (line: string) => process.stdout.write(`${line}\n`);
const load = () => `load ${loadavg()[0]?.toFixed(1)}`;

const row = (values: readonly number[]) =>
  [0.5, 0.95, 0.99].map((part) => percentile(values, part).toFixed(2).padStart(8)).join('');

/** Prints the times of one size, and returns the 95th percentile of each class. */
async function measure(size: number): Promise<Map<QueryClass, number>> {
  const { engine, sample, fillSeconds, makeSeconds } = await openFilled(size, 1);
  const filled = await engine.usage();
  const queries = makeQueries(sample, 2);
  // Other queries, so that the compiler has seen every path.
  for (const query of makeQueries(sample, 3)) await ask(engine, query);
  const times = new Map<QueryClass, number[]>(queryClasses.map((name) => [name, []]));
  print(`\n${size.toLocaleString('en')} listings, ${load()}`);
  for (let round = 0; round < rounds; round++)
    for (const query of queries) times.get(query.class)?.push(await ask(engine, query));
  print(`ms                        p50     p95     p99    goal p95`);
  for (const [name, values] of times)
    print(`${name.padEnd(20)}${row(values)}${String(goals[name]).padStart(8)}`);
  const { shown, hidden } = await measureChanges(engine, sample[0] as (typeof sample)[0]);
  print(`${'new is found'.padEnd(20)}${row(shown)}    2000`);
  print(`${'sold is not found'.padEnd(20)}${row(hidden)}    2000`);
  const used = await engine.usage();
  const mb = (bytes: number) => `${Math.round(bytes / 1e6)} MB`;
  print(
    `memory of the process: ${mb(filled.rss)} filled, ${mb(used.rss)} after the queries, at most ${mb(used.maxRss)}; goal 300 MB at 1,000,000`,
  );
  const perListing = ((fillSeconds / size) * 1e6).toFixed(0);
  print(
    `filling: ${fillSeconds.toFixed(1)} s, ${perListing} µs for a listing, while making the listings took ${makeSeconds.toFixed(1)} s beside it; ${load()}`,
  );
  await engine.close();
  if (size <= maxRivalSize)
    await askRivals(size, queries, (name, values) => print(`${name.padEnd(34)}${row(values)}`));
  return new Map([...times].map(([name, values]) => [name, percentile(values, 0.95)]));
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
