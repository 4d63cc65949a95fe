import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createDatabase, startPostgres } from '../../tests/setup/postgres.ts';
import { openWarm } from './api/lists.ts';
import { drawFlame, largest, sumUp } from './flame.ts';
import { fill } from './growth/fill.ts';
import { rate } from './measure.ts';
import { startShop } from './shop.ts';

// Profiles the most frequent list call: the server under Node's own profiler, with its page in
// memory.
const products = Number(process.env.BENCH_PRODUCTS ?? 100_000);
const seconds = Number(process.env.BENCH_SECONDS ?? 30);
const target = process.argv[2] ?? 'docs/measurements/flame-list.svg';

const postgres = await startPostgres();
const folder = mkdtempSync(join(tmpdir(), 'respoke-profile-'));
try {
  const databaseUrl = await createDatabase(postgres.url);
  await (await startShop({ databaseUrl })).remove();
  await fill(databaseUrl, products);
  const flags = ['--cpu-prof', '--cpu-prof-interval=200', `--cpu-prof-dir=${folder}`];
  const { shop, pages } = await openWarm(databaseUrl, flags);
  const perSecond = await rate(shop.url, pages, seconds);
  await shop.remove();
  const [file = ''] = readdirSync(folder).filter((name) => name.endsWith('.cpuprofile'));
  const root = sumUp(JSON.parse(readFileSync(join(folder, file), 'utf8')));
  writeFileSync(target, drawFlame(root));
  process.stdout.write(`${perSecond.toFixed(0)} answers a second; ${target} is written\n`);
  for (const { name, part } of largest(root).slice(0, 25))
    process.stdout.write(`${(part * 100).toFixed(1).padStart(5)} %  ${name}\n`);
} finally {
  await postgres.stop();
  rmSync(folder, { recursive: true, force: true });
}
