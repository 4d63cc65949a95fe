import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { imageWidths } from '../../contract/image-widths.ts';
import type { Database } from '../../server/db/database.ts';
import { openDatabase } from '../../server/db/open.ts';
import { openStripe } from '../../server/providers/payments/stripe.ts';
import { reconcilePayments } from '../../server/workflows/reconcile-payments.ts';
import type { Environment, Marketplace } from './environment/environment.ts';
import type { Write, WriteKind } from './environment/ledger.ts';
import { findMoneyFaults } from './environment/money.ts';

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

/** Queries for the keys of each kind of write. */
const keysOf: Record<WriteKind, string> = {
  account: 'select email as key from users',
  picture: 'select hash as key from images',
  product: 'select title as key from products',
  wish: `select email || ' ' || product_id as key
    from wishlist_items join users on users.id = buyer_id`,
  report: `select buyer_email || ' ' || product_id as key from reports`,
  booking: `select email || ' ' || product_id as key from bookings join users on users.id = buyer_id`,
  hold: 'select booking_id::text as key from holds where intent_id is not null',
  payment: 'select transaction_id as key from payments',
  shipment: `select id::text as key from bookings where state = 'shipped'`,
};

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

/** Compares the ledger and the provider with the database and the picture folder. */
export async function audit(world: Marketplace, db: Database): Promise<Findings> {
  // Before the comparison, which would restore a payment that the shop had acknowledged and lost.
  const present = await readKeys(db);
  const { corrected, rest } = await compareWithProvider(world, db);
  const isThere = ({ kind, key }: Write) =>
    present[kind].has(key) && (kind !== 'picture' || hasFiles(world, key));
  const { writes } = world.ledger;
  return {
    lost: writes.filter((write) => write.outcome === 'acknowledged' && !isThere(write)),
    happened: writes.filter((write) => write.outcome === 'unknown' && isThere(write)).length,
    money: [...rest, ...(await findMoneyFaults(db, await world.provider.listTaken()))],
    corrected,
  };
}

/** Runs the server's own hourly comparison twice: the second run must find no more differences. */
async function compareWithProvider({ provider }: Marketplace, db: Database) {
  const { secret, publishable, webhook } = provider.keys;
  const payments = openStripe({
    name: 'stripe',
    secretKey: secret,
    publishableKey: publishable,
    webhookSecret: webhook,
    apiBase: provider.url,
  });
  const deps = { db, clock: { now: () => new Date() }, payments };
  const { differences } = await reconcilePayments(deps);
  const rest = (await reconcilePayments(deps)).differences.map(
    ({ kind, transactionId }) => `${kind} ${transactionId}`,
  );
  return { corrected: differences.filter((difference) => difference.corrected).length, rest };
}

async function readKeys(db: Database): Promise<Record<WriteKind, Set<string>>> {
  const present = {} as Record<WriteKind, Set<string>>;
  for (const [kind, query] of Object.entries(keysOf)) {
    const { rows } = (await db.execute(sql.raw(query))) as unknown as { rows: { key: string }[] };
    present[kind as WriteKind] = new Set(rows.map(({ key }) => key));
  }
  return present;
}

const hasFiles = ({ shop }: Marketplace, hash: string) =>
  imageWidths.every((width) => existsSync(join(shop.folder, 'images', hash, `${width}.webp`)));
