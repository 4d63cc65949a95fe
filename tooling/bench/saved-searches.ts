import { mkdtempSync, rmSync } from 'node:fs';
import { loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import pino from 'pino';
import { v7 as uuidv7 } from 'uuid';
import { categoryKind } from '../../contract/bicycle/category-kind.ts';
import { systemClock } from '../../server/clock.ts';
import { readConfig } from '../../server/config/config.ts';
import type { Database } from '../../server/db/database.ts';
import { openDatabase } from '../../server/db/open.ts';
import { categories } from '../../server/db/schema/catalog.ts';
import { matchListings } from '../../server/features/saved-searches/matching/match-listings.ts';
import { tellOfHits } from '../../server/workflows/saved-searches/tell-of-hits.ts';
import { createDatabase, startPostgres } from '../../tests/setup/postgres.ts';
import { addListings, addPeople, addSearches } from './saved-searches/fill.ts';
import { makeSearches } from './saved-searches/make-searches.ts';
import { createListingMaker, makePlaces } from './search/listings.ts';

// Compares new listings with saved searches on PostgreSQL, in one process, as a server does.

const listingCount = Number(process.env.BENCH_LISTINGS ?? 10_000);
const searchCount = Number(process.env.BENCH_SEARCHES ?? 100_000);
const rounds = Number(process.env.BENCH_ROUNDS ?? 3);
const searchesPerPerson = 5;
const goalSeconds = 60;

const print = (line: string) => process.stdout.write(`${line}\n`);
const seconds = (ms: number) => `${(ms / 1000).toFixed(1)} s`;

const places = makePlaces();
const deps = (db: Database) => ({
  db,
  clock: systemClock,
  places: { byId: (id: number) => places[id - 1] },
});

async function tellAll(db: Database): Promise<number> {
  let told = 0;
  for (let count = 1; count > 0; told += count) count = await tellOfHits(deps(db));
  return told;
}

/** Lists the bicycles, and measures until all hits are stored, and until all people are told. */
async function round(db: Database, sellers: readonly string[], number: number): Promise<boolean> {
  const make = createListingMaker(100 + number, places);
  await addListings(db, sellers, Array.from({ length: listingCount }, make));
  const began = performance.now();
  const report = await matchListings(deps(db));
  const ms = performance.now() - began;
  if (!report) throw new Error('nothing was compared');
  const tellingBegan = performance.now();
  const told = await tellAll(db);
  const tellMs = performance.now() - tellingBegan;
  const isGood = ms <= goalSeconds * 1000;
  print(
    `${report.listings} listings against ${report.searches} saved searches: ${seconds(ms)} ` +
      `(matching ${seconds(report.matchMs)}, storing beside it ${seconds(report.storeMs)}), ` +
      `goal ${goalSeconds} s; ` +
      `${report.hits} hits; ${told} notifications in ${seconds(tellMs)}; ` +
      `load ${loadavg()[0]?.toFixed(1)}${isGood ? '' : '; MISSED'}`,
  );
  return isGood;
}

const postgres = await startPostgres();
const folder = mkdtempSync(join(tmpdir(), 'respoke-bench-'));
try {
  const databaseUrl = await createDatabase(postgres.url);
  const config = readConfig({ DATA_DIR: folder, DATABASE_URL: databaseUrl });
  const { db, close } = await openDatabase(config, pino({ level: 'silent' }));
  await db.insert(categories).values(
    categoryKind.options.map((kind, position) => ({
      id: uuidv7(),
      title: kind,
      kind,
      image: '/images/none',
      position,
    })),
  );
  const sellers = await addPeople(db, 'seller', 1000);
  const buyers = await addPeople(db, 'buyer', Math.ceil(searchCount / searchesPerPerson));
  const sample = Array.from({ length: 20_000 }, createListingMaker(1, places));
  await addSearches(db, buyers, makeSearches(sample, searchCount, 2));
  for (let number = 0; number < rounds; number++)
    if (!(await round(db, sellers, number))) process.exitCode = 1;
  await close();
} finally {
  rmSync(folder, { recursive: true, force: true });
  await postgres.stop();
}
