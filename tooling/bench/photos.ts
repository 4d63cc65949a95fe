import { mkdtempSync, rmSync } from 'node:fs';
import { loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { bicycleKinds } from '@respoke/artwork/kinds';
import { productPhotoSvg } from '@respoke/artwork/product-photo';
import { renderJpeg } from '@respoke/artwork/render';
import { eq, sql } from 'drizzle-orm';
import pg from 'pg';
import pino from 'pino';
import sharp from 'sharp';
import { readConfig } from '../../server/config/config.ts';
import type { Database } from '../../server/db/database.ts';
import { openDatabase } from '../../server/db/open.ts';
import { pictureHashes } from '../../server/db/schema/catalog.ts';
import { findLike, maxDistance } from '../../server/providers/pictures/copies/find-copies.ts';
import {
  hashDistance,
  hashPicture,
  mirrorHash,
} from '../../server/providers/pictures/copies/picture-hash.ts';
import { createDatabase, startPostgres } from '../../tests/setup/postgres.ts';
import { changes } from './photos/changes.ts';
import { fillHashes } from './photos/fill-hashes.ts';

// How many changed copies of pictures are found, how many different pictures count as copies, and how long one picture
// is looked up among a million, on PostgreSQL.

const drawnCount = Number(process.env.BENCH_PICTURES ?? 120);
const storedCount = Number(process.env.BENCH_STORED ?? 1_000_000);
const lookUps = 300;
const goalMs = 100;

const print = (line: string) => process.stdout.write(`${line}\n`);
const percent = (count: number, of: number) => `${((100 * count) / of).toFixed(1)} %`;

type Hashes = readonly bigint[];

/** The least distance of two pictures, as the look-up compares them: also mirrored, and without edges. */
const nearest = (one: Hashes, other: Hashes): number =>
  Math.min(
    ...one.flatMap((bits) =>
      other.flatMap((stored) => [
        hashDistance(bits, stored),
        hashDistance(mirrorHash(bits), stored),
      ]),
    ),
  );

async function hashOf(picture: Buffer): Promise<Hashes> {
  const hashes = await hashPicture(picture);
  if (!hashes) throw new Error('a picture has no hashes');
  return hashes;
}

/** Draws bicycles as sellers take pictures of them, all of different ones. */
async function drawPictures(): Promise<Buffer[]> {
  const pictures: Buffer[] = [];
  for (let seed = 0; seed < drawnCount; seed++) {
    const kind = bicycleKinds[seed % bicycleKinds.length] ?? bicycleKinds[0];
    pictures.push(await renderJpeg(productPhotoSvg({ kind, seed }), { width: 1200 }));
  }
  return pictures;
}

async function printChanges(pictures: readonly Buffer[], hashes: readonly Hashes[]): Promise<void> {
  print(`Found of ${pictures.length} drawn pictures, at most ${maxDistance} of 64 bits apart:`);
  for (const [what, change] of Object.entries(changes)) {
    const distances: number[] = [];
    for (const [index, picture] of pictures.entries()) {
      const changed = await (await change(sharp(picture))).toBuffer();
      distances.push(nearest(await hashOf(changed), hashes[index] ?? []));
    }
    const found = distances.filter((distance) => distance <= maxDistance).length;
    const farthest = Math.max(...distances);
    print(`  ${what}: ${percent(found, distances.length)}, at most ${farthest} bits apart`);
  }
}

function printFalsePairs(hashes: readonly Hashes[]): void {
  const distances = hashes.flatMap((one, index) =>
    hashes.slice(0, index).map((other) => nearest(one, other)),
  );
  const wrong = distances.filter((distance) => distance <= maxDistance).length;
  print(
    `Of ${distances.length} pairs of different pictures, ${wrong} count as copies ` +
      `(${percent(wrong, distances.length)}); the nearest are ${Math.min(...distances)} bits apart`,
  );
}

async function fill(url: string, hashes: readonly Hashes[]): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  const images = `select md5(n::text) as hash, n from generate_series(1, ${storedCount}) n`;
  await fillHashes(client, { images, likeBits: hashes.map(([whole = 0n]) => whole) });
  await client.end();
}

/** Measures how long it takes to look up one of the stored pictures, of which two bits have changed. */
async function lookUp(db: Database): Promise<number[]> {
  const times: number[] = [];
  for (let number = 0; number < lookUps; number++) {
    const hash = sql`md5(${String(1 + ((number * 7919) % storedCount))})`;
    const rows = await db
      .select({ bits: sql<string>`bits # 9007199254740993` })
      .from(pictureHashes)
      .where(eq(pictureHashes.image, hash));
    const hashes = rows.map(({ bits }) => BigInt(bits));
    const began = performance.now();
    await findLike(db, hashes);
    times.push(performance.now() - began);
  }
  return times.toSorted((one, other) => one - other);
}

async function measureLookUps(hashes: readonly Hashes[]): Promise<void> {
  const postgres = await startPostgres();
  const folder = mkdtempSync(join(tmpdir(), 'respoke-bench-'));
  try {
    const databaseUrl = await createDatabase(postgres.url);
    const config = readConfig({ DATA_DIR: folder, DATABASE_URL: databaseUrl });
    const { db, close } = await openDatabase(config, pino({ level: 'silent' }));
    await fill(databaseUrl, hashes);
    const times = await lookUp(db);
    await close();
    const at = (share: number) => times[Math.floor(times.length * share)] ?? 0;
    print(
      `A picture among ${storedCount}: p50 ${at(0.5).toFixed(1)} ms, p95 ${at(0.95).toFixed(1)} ms, ` +
        `goal ${goalMs} ms; load ${loadavg()[0]?.toFixed(1)}`,
    );
    if (at(0.95) > goalMs) process.exitCode = 1;
  } finally {
    rmSync(folder, { recursive: true, force: true });
    await postgres.stop();
  }
}

const pictures = await drawPictures();
const began = performance.now();
const hashes: Hashes[] = [];
for (const picture of pictures) hashes.push(await hashOf(picture));
const eachMs = (performance.now() - began) / pictures.length;
print(`The hashes of a picture of 1,200 pixels take ${eachMs.toFixed(0)} ms`);
await printChanges(pictures, hashes);
printFalsePairs(hashes);
await measureLookUps(hashes);
