import { drizzle } from 'drizzle-orm/node-postgres';
import pg from 'pg';
import { readConfig } from '../../../server/config/config.ts';
import type { Database } from '../../../server/db/database.ts';
import { openPictures } from '../../../server/providers/pictures/open.ts';
import { comparePictures } from '../../../server/workflows/moderation/compare-pictures.ts';
import { fillHashes } from '../photos/fill-hashes.ts';
import { product } from './ids.ts';

/** So many bicycles are so different that the hashes of their pictures are. */
const different = 120;

/** Stores the hashes of the picture of each listing: those of a listing are like those of one in 120. */
export async function fillPictures(url: string, products: number): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  const { rows } = await client.query<{ bits: string }>(
    `select ('x' || left(md5('bicycle ' || n), 16))::bit(64)::bigint as bits from generate_series(1, ${different}) n`,
  );
  const images = `select md5(n::text) as hash, n + 1 as n from generate_series(0, ${products - 1}) n`;
  await fillHashes(client, { images, likeBits: rows.map(({ bits }) => BigInt(bits)) });
  await client.end();
}

export interface PhotoScan {
  /** Compares the picture of a listing with all others, as the job does, and returns the milliseconds. */
  compare(): Promise<number>;
  close(): Promise<void>;
}

/** Opens the job that compares the pictures of new listings, each time for another one of the shop. */
export async function openPhotoScan(
  url: string,
  { folder, products }: { folder: string; products: number },
): Promise<PhotoScan> {
  const pool = new pg.Pool({ connectionString: url });
  pool.on('error', () => undefined);
  const db = drizzle(pool) as unknown as Database;
  const clock = { now: () => new Date() };
  const config = readConfig({ DATA_DIR: folder, DATABASE_URL: url });
  const images = await openPictures({ config, db, clock });
  let compared = 0;
  return {
    compare: async () => {
      const number = (compared++ * 7919) % products;
      await pool.query(
        `insert into jobs.listings_to_compare (product_id) values (${product(String(number))})`,
      );
      const began = performance.now();
      await comparePictures({ db, clock, images });
      return performance.now() - began;
    },
    close: async () => {
      await images.close();
      await pool.end();
    },
  };
}
