import { readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { createDatabase, startPostgres } from '../../tests/setup/postgres.ts';
import { createBenchUsers, listCalls } from './api/calls.ts';
import type { BenchUsers, ListCall } from './api/list-call.ts';
import { book, openPayment, type Product, pay } from './deal.ts';
import { fill } from './growth/fill.ts';
import { longThreadId } from './growth/own-messages.ts';
import { fillPictures, openPhotoScan, type PhotoScan } from './growth/photo-scan.ts';
import { savePlans } from './growth/plans.ts';
import { percentile, spread } from './measure.ts';
import { callAs, fetchToken } from './person.ts';
import { type Shop, startShop } from './shop.ts';
import { photo, upload } from './upload.ts';

const sizes = (process.env.BENCH_SIZES ?? '1000,10000,100000,1000000').split(',').map(Number);
const rounds = Number(process.env.BENCH_ROUNDS ?? 5);
const perRound = Number(process.env.BENCH_CALLS ?? 60);
// The deals of all rounds together are fewer than the products of the smallest shop.
const dealsPerRound = 50;

const print = (line: string) => process.stdout.write(`${line}\n`);

interface GrowthCase {
  size: number;
  shop: Shop;
  users: BenchUsers;
  calls: ListCall[];
  stock: Product[];
  photoScan: PhotoScan;
  /** The milliseconds of each round, by call. */
  times: Map<string, number[][]>;
}

async function open(size: number, databaseUrl: string): Promise<GrowthCase> {
  // No cache in memory, because the growth of the database is measured.
  // The admin who is measured has no second factor.
  const settings = { CACHE_MEGABYTES: '0', REQUIRE_ADMIN_SECOND_FACTOR: 'false' };
  const first = await startShop({ databaseUrl, settings });
  await first.stop();
  await fill(databaseUrl, size);
  await fillPictures(databaseUrl, size);
  const shop = await startShop({ databaseUrl, folder: first.folder, settings });
  const users = await createBenchUsers(shop.url, databaseUrl);
  const calls = await listCalls(users, databaseUrl);
  if (size === Math.max(...sizes)) await savePlans(databaseUrl, users, calls);
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  const { rows: stock } = await client.query(
    `select p.id as "_id", p.title, p.selling_price_cents::float8 / 100 as selling_price, u.email as "sellerEmail"
      from products p join users u on u.id = p.seller_id where p.state = 'available'
        and not exists (select from bookings where product_id = p.id) order by p.id limit 400`,
  );
  await client.end();
  const photoScan = await openPhotoScan(databaseUrl, { folder: first.folder, products: size });
  return { size, shop, users, calls, stock, photoScan, times: new Map() };
}

function recordTimes({ times }: GrowthCase, name: string, ofRound: number[]): void {
  times.set(name, [...(times.get(name) ?? []), ofRound]);
}

/** Returns the median of each round. */
const mediansOf = ({ times }: GrowthCase, name: string): number[] =>
  (times.get(name) ?? []).map((ofRound) => percentile(ofRound, 0.5));

async function timed(work: () => Promise<unknown>): Promise<number> {
  const began = performance.now();
  await work();
  return performance.now() - began;
}

/** Filling a large shop takes longer than a token is valid. */
async function renewTokens(cases: GrowthCase[]): Promise<void> {
  for (const { shop, users } of cases)
    for (const person of [users.buyer, users.seller, users.admin])
      person.token = await fetchToken(shop.url, person.email, person.cookie);
}

/**
 * Measures each call on all sizes in turn, so that other load of the machine affects all of them.
 */
async function measureLists(cases: GrowthCase[]): Promise<void> {
  for (const index of cases[0]?.calls.keys() ?? []) {
    const times = cases.map((): number[] => []);
    for (let n = 0; n < perRound; n++)
      for (const [which, { shop, calls }] of cases.entries()) {
        const call = calls[index];
        if (call) times[which]?.push(await timed(() => callAs(shop.url, call.person, call.path)));
      }
    for (const [which, each] of cases.entries())
      recordTimes(each, each.calls[index]?.name ?? '', times[which] ?? []);
  }
}

async function measureDeals(cases: GrowthCase[]): Promise<void> {
  const bookings = cases.map((): number[] => []);
  const payments = cases.map((): number[] => []);
  for (let n = 0; n < dealsPerRound; n++)
    for (const [which, { shop, users, stock }] of cases.entries()) {
      const product = stock.pop();
      if (!product) throw new Error('everything is booked');
      let due = { _id: '', productId: '', price: 0, buyerEmail: '', sellerEmail: '' };
      const booked = await timed(async () => {
        due = await book(shop.url, users.buyer, product);
      });
      const transaction = await openPayment(shop.url, users.buyer, due);
      bookings[which]?.push(booked);
      payments[which]?.push(await timed(() => pay(shop.url, users.buyer, due, transaction)));
    }
  for (const [which, each] of cases.entries()) {
    recordTimes(each, 'booking', bookings[which] ?? []);
    recordTimes(each, 'payment', payments[which] ?? []);
  }
}

/** Measures sending in the long thread. */
async function measureMessages(cases: GrowthCase[]): Promise<void> {
  const times = cases.map((): number[] => []);
  for (let n = 0; n < perRound; n++)
    for (const [which, { shop, users }] of cases.entries()) {
      const message = { clientId: crypto.randomUUID(), text: 'I could come on Saturday at ten.' };
      const path = `/threads/${longThreadId}/messages`;
      times[which]?.push(await timed(() => callAs(shop.url, users.buyer, path, message)));
    }
  for (const [which, each] of cases.entries()) recordTimes(each, 'message', times[which] ?? []);
}

/** Measures how long the job takes to compare the picture of a listing with those of all others. */
async function measurePhotoScan(cases: GrowthCase[]): Promise<void> {
  const times = cases.map((): number[] => []);
  for (let n = 0; n < perRound; n++)
    for (const [which, { photoScan }] of cases.entries())
      times[which]?.push(await photoScan.compare());
  for (const [which, each] of cases.entries())
    recordTimes(each, 'photo scan of a listing', times[which] ?? []);
}

/** Prints the medians of every call for each size, how much it grows, and the 95th percentile of the largest size. */
function printTable(cases: GrowthCase[]): void {
  const [first, last] = [cases[0], cases.at(-1)];
  if (!first || !last) return;
  const columns = sizes.map((size) => `${size.toLocaleString('en')}, ms`).join(' | ');
  print(`| call | ${columns} | p95 of the last, ms | last / first |`);
  for (const name of first.times.keys()) {
    const each = cases.map((one) => spread(mediansOf(one, name)).median.toFixed(2));
    const p95 = percentile((last.times.get(name) ?? []).flat(), 0.95).toFixed(2);
    const [small, large] = [mediansOf(first, name), mediansOf(last, name)];
    const { median, min, max } = spread(large.map((ms, n) => ms / (small[n] ?? Number.NaN)));
    const ratio = `${median.toFixed(2)} (${min.toFixed(2)} to ${max.toFixed(2)})`;
    print(`| ${name} | ${each.join(' | ')} | ${p95} | ${ratio} |`);
  }
}

/** Returns the number of files in a folder, and their bytes. */
function sizeOf(folder: string): { bytes: number; files: number } {
  const files = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((file) =>
    file.isFile(),
  );
  const bytes = files.reduce(
    (sum, file) => sum + statSync(join(file.parentPath, file.name)).size,
    0,
  );
  return { bytes, files: files.length };
}

/** Measures the bytes of one more picture of 12 megapixels, in all its variants. */
async function measurePictures({ shop, users }: GrowthCase): Promise<void> {
  const folder = join(shop.folder, 'images');
  const before = sizeOf(folder);
  const times: number[] = [];
  for (let n = 0; n < 5; n++) {
    const picture = await photo(12);
    times.push(await timed(() => upload(shop.url, users.seller, picture)));
  }
  let after = sizeOf(folder);
  // The three widths are made at once, and their AVIF versions in the background.
  for (let waited = 0; after.files - before.files < 30 && waited < 60; waited++) {
    await sleep(1000);
    after = sizeOf(folder);
  }
  const { median, min, max } = spread(times);
  const bytes = Math.round((after.bytes - before.bytes) / 5);
  print(
    `one more picture: ${bytes} bytes in ${(after.files - before.files) / 5} files; ${median.toFixed(0)} ms (${min.toFixed(0)} to ${max.toFixed(0)})`,
  );
}

const postgres = await startPostgres();
const cases: GrowthCase[] = [];
try {
  for (const size of sizes) {
    const began = performance.now();
    cases.push(await open(size, await createDatabase(postgres.url)));
    print(`filled ${size} products in ${((performance.now() - began) / 1000).toFixed(0)} s`);
  }
  for (let round = 0; round < rounds; round++) {
    await renewTokens(cases);
    await measureLists(cases);
    await measureDeals(cases);
    await measureMessages(cases);
    await measurePhotoScan(cases);
  }
  printTable(cases);
  const [smallest] = cases;
  if (smallest) await measurePictures(smallest);
} finally {
  for (const { shop, photoScan } of cases) {
    await photoScan.close();
    await shop.remove();
  }
  await postgres.stop();
}
