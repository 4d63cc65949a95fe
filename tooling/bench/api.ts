import { mkdtempSync } from 'node:fs';
import { availableParallelism, cpus, tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { createDatabase, startPostgres } from '../../tests/setup/postgres.ts';
import { measureCold, measureWarm, type Ratio } from './api/lists.ts';
import { openWorkload, runWorkload, summarizeWorkload } from './api/mixed-workload.ts';
import { measureConcurrentUploads, measureUpload } from './api/pictures.ts';
import { fill } from './growth/fill.ts';
import type { Spread } from './measure.ts';
import { signUp } from './person.ts';
import { memoryOf, startShop, watchMemory } from './shop.ts';

const products = Number(process.env.BENCH_PRODUCTS ?? 100_000);
/** BENCH_PARTS selects from: lists, day, pictures, start. */
const parts = (process.env.BENCH_PARTS ?? 'lists,day,pictures,start').split(',');

const print = (line: string) => process.stdout.write(`${line}\n`);
const show = ({ median, min, max }: Spread, digits = 0) =>
  `${median.toFixed(digits)} (${min.toFixed(digits)} to ${max.toFixed(digits)})`;

function printRatio({ what, must, result: { ratio, ours, theirs } }: Ratio): void {
  const goal = must === undefined ? '' : `; must reach ${must}`;
  print(`${what}: ${show(ratio, 2)}${goal}; ${show(ours)} of ${show(theirs)} a second`);
}

async function mixedWorkload(databaseUrl: string): Promise<void> {
  const shop = await startShop({ databaseUrl });
  const workload = await openWorkload(shop, databaseUrl);
  const memory = watchMemory(shop);
  const top = await runWorkload(workload);
  const usual = await runWorkload(workload, top.perSecond * 0.7);
  const each = (top.perSecond / availableParallelism()).toFixed(0);
  print(
    `mixed day, as fast as it goes: ${top.perSecond.toFixed(0)} a second (${each} for each core), errors ${top.errors}`,
  );
  print(`mixed day at 70 %: ${usual.perSecond.toFixed(0)} a second, errors ${usual.errors}`);
  for (const { route, count, p50, p99 } of summarizeWorkload(usual))
    print(
      `  ${route}: ${count} times, p50 ${p50.toFixed(1)} ms, p99 ${p99.toFixed(1)} ms (${(p99 / p50).toFixed(1)} times)`,
    );
  const { own, all } = memory();
  print(`memory under it: ${own} MB at the most, ${all} with the process for pictures`);
  await shop.remove();
}

async function pictures(databaseUrl: string): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'respoke-bench-'));
  const delayFile = join(folder, 'delay.json');
  const shop = await startShop({
    databaseUrl,
    folder,
    settings: { LOOP_DELAY_FILE: delayFile },
    flags: ['--import', join(import.meta.dirname, 'api', 'loop-delay.ts')],
  });
  const { ratio, ours, theirs } = await measureUpload(shop, await signUp(shop.url, 'seller'));
  print(
    `12 megapixels to their address: ${show(ratio, 2)} times sharp alone; ${show(ours)} ms of ${show(theirs)} ms`,
  );
  const { before, own, all, blockedMs, tookMs } = await measureConcurrentUploads(shop, delayFile);
  print(
    `20 of them at once: ${(tookMs / 1000).toFixed(1)} s; memory ${before} MB before, ${own} MB at the most, ${all} with the process for pictures; event loop blocked for ${blockedMs.toFixed(0)} ms at the most`,
  );
  await shop.remove();
}

async function start(databaseUrl: string): Promise<void> {
  const times: number[] = [];
  for (let round = 0; round < 5; round++) {
    const shop = await startShop({ databaseUrl });
    times.push(shop.startedAfterMs);
    await shop.remove();
  }
  print(`start on PostgreSQL: ${times.map((ms) => ms.toFixed(0)).join(', ')} ms`);
  const settings = { SEED_DEMO: 'true' };
  const first = await startShop({ settings });
  await first.stop();
  const { folder } = first;
  const embedded: number[] = [];
  for (let round = 0; round < 5; round++) {
    const shop = await startShop({ folder, settings });
    embedded.push(shop.startedAfterMs);
    if (round === 4) {
      // Waits until the memory that only the start needed has been released.
      await sleep(2000);
      print(`memory with PGlite, after its start: ${memoryOf(shop.pid, 'VmRSS')} MB`);
    }
    await (round === 4 ? shop.remove() : shop.stop());
  }
  print(`start on PGlite: ${embedded.map((ms) => ms.toFixed(0)).join(', ')} ms`);
}

const postgres = await startPostgres();
try {
  const databaseUrl = await createDatabase(postgres.url);
  // Migrates the database and creates the categories.
  await (await startShop({ databaseUrl })).remove();
  await fill(databaseUrl, products);
  print(
    `${products} products; ${cpus()[0]?.model}, ${availableParallelism()} cores, Node ${process.version}`,
  );
  if (parts.includes('lists'))
    for (const ratio of [...(await measureCold(databaseUrl)), ...(await measureWarm(databaseUrl))])
      printRatio(ratio);
  if (parts.includes('day')) await mixedWorkload(databaseUrl);
  if (parts.includes('pictures')) await pictures(databaseUrl);
  if (parts.includes('start')) await start(databaseUrl);
} finally {
  await postgres.stop();
}
