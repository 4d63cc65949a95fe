import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { imageWidths } from '../../contract/image-widths.ts';
import type { Database } from '../../server/db/database.ts';
import { openDatabase } from '../../server/db/open.ts';
import { readOwn } from '../../server/testing/deals/money/books.ts';
import { findMoneyFaults } from '../../server/testing/deals/money/find-money-faults.ts';
import { readKeys } from './acknowledged.ts';
import type { Environment, Marketplace } from './environment/environment.ts';
import type { Write } from './environment/ledger.ts';
import { settleMoney } from './settle-money.ts';

export interface Findings {
  /** Acknowledged writes that are missing. */
  lost: Write[];
  /** Unknown writes that have happened. */
  happened: number;
  /** Errors in the payments, as text. */
  money: string[];
  /** Payments that only the comparison with the provider added to the shop's records. */
  corrected: number;
}

/** Runs `work` on the shop's database. An embedded database must have been closed by its shop. */
export async function withDatabase<T>(world: Environment, work: (db: Database) => Promise<T>) {
  const { server, shop } = world;
  const { db, close } = await openDatabase({ databaseUrl: server?.url, dataDir: shop.folder });
  try {
    return await work(db);
  } finally {
    await close();
  }
}

/** Returns the acknowledged writes that are neither in the database nor in the picture folder. */
export async function findLost(world: Marketplace, db: Database): Promise<Write[]> {
  const isThere = await openSearch(world, db);
  return world.ledger.writes.filter((write) => write.outcome === 'acknowledged' && !isThere(write));
}

/** Compares the ledger and the provider with the database and the picture folder. */
export async function audit(world: Marketplace, db: Database): Promise<Findings> {
  // Before the comparison, which would restore a payment that the shop had acknowledged and lost.
  const lost = await findLost(world, db);
  const isThere = await openSearch(world, db);
  const { corrected, rest } = await settleMoney(world, db);
  const books = { ours: await readOwn(db), theirs: await world.provider.readRecords() };
  const { writes } = world.ledger;
  return {
    lost,
    happened: writes.filter((write) => write.outcome === 'unknown' && isThere(write)).length,
    money: [...rest, ...findMoneyFaults(books)],
    corrected,
  };
}

/** Returns a function that tells whether a write is there now. */
async function openSearch(world: Marketplace, db: Database): Promise<(write: Write) => boolean> {
  const present = await readKeys(db);
  return ({ kind, key }) => present[kind].has(key) && (kind !== 'picture' || hasFiles(world, key));
}

const hasFiles = ({ shop }: Marketplace, hash: string) =>
  imageWidths.every((width) => existsSync(join(shop.folder, 'images', hash, `${width}.webp`)));
