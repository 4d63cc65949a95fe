import { loadavg } from 'node:os';
import { setTimeout as sleep } from 'node:timers/promises';
import { percentile } from '../measure.ts';
import { ask, openFilled } from './engine.ts';
import { createListingMaker, makePlaces } from './listings.ts';
import { makeQueries } from './queries.ts';

/** How long queries wait while the index takes out removed listings; `SIZE=1000000` for more. */
const size = Number(process.env.SIZE ?? 100_000);
const batch = 1000;

const print = (line: string) => process.stdout.write(`${line}\n`);
const row = (values: readonly number[]) =>
  [0.5, 0.95, 0.99, 1].map((part) => percentile(values, part).toFixed(1).padStart(8)).join('');

const { engine, sample } = await openFilled(size, 1);
const queries = makeQueries(sample, 2);
const before: number[] = [];
for (const query of queries) before.push(await ask(engine, query));

// Half of the listings again: a third of all slots is dead then, and compaction begins.
const make = createListingMaker(1, makePlaces());
for (let done = 0; done <= size / 2; done += batch)
  await engine.update(Array.from({ length: batch }, make), []);
const { dead } = await engine.usage();
const meanwhile: number[] = [];
const start = performance.now();
for (let at = 0; (await engine.usage()).dead > 10_000; at++) {
  const query = queries[at % queries.length];
  if (query) meanwhile.push(await ask(engine, query));
}
const seconds = (performance.now() - start) / 1000;
await sleep(1000);
const { rss, maxRss } = await engine.usage();
print(
  `${size.toLocaleString('en')} listings, ${dead.toLocaleString('en')} removed, load ${loadavg()[0]?.toFixed(1)}`,
);
print('ms                   p50     p95     p99 longest');
print(`before          ${row(before)}`);
print(
  `in compaction   ${row(meanwhile)}  (${meanwhile.length} queries in ${seconds.toFixed(1)} s)`,
);
print(`memory: ${Math.round(rss / 1e6)} MB after it, at most ${Math.round(maxRss / 1e6)} MB`);
process.exit();
