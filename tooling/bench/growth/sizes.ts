import { mkdirSync, writeFileSync } from 'node:fs';
import type pg from 'pg';
import { openChangeFeed } from '../../../server/db/change-feed.ts';
import { findCaller } from '../../../server/features/accounts/queries.ts';
import { readAdminInsights } from '../../../server/features/dashboard/admin.ts';
import { readBuyerInsights } from '../../../server/features/dashboard/buyer.ts';
import { readSellerInsights } from '../../../server/features/dashboard/seller.ts';
import { listIntentsSince } from '../../../server/features/payments/queries.ts';
import { listDueRefunds } from '../../../server/features/payments/queries-refunds.ts';
import { createDatabase, startPostgres } from '../../../tests/setup/postgres.ts';
import { createBenchUsers, listCalls } from '../api/calls.ts';
import type { BenchUsers } from '../api/list-call.ts';
import { startShop } from '../shop.ts';
import { fill } from './fill.ts';
import { openExplainer, savePlans } from './plans.ts';

const size = Number(process.env.BENCH_SIZE ?? 1_000_000);
const file = '.cache/plans-beside-lists.txt';

const print = (line: string) => process.stdout.write(`${line}\n`);

/** Rows that the lists do not need: a day's views of every product, and every person's password. */
const more = [
  "insert into product_views select id, date '2026-01-01', 1, 8 from products",
  `insert into identity.credentials (id, account_id, provider_id, identity_id, password)
    select id, id, 'credential', id, '$argon2id$v=19$m=19456,t=2,p=1$' || md5(id) || md5(id) from identity.identities`,
  'vacuum (analyze)',
];

/** Prints the bytes of every table, of its indexes, and of both per row. */
async function printTables(pool: pg.Pool): Promise<void> {
  const { rows } = await pool.query<Record<'name' | 'table' | 'indexes' | 'all', string>>(
    `select c.oid::regclass::text as name, pg_table_size(c.oid)::text as table,
        pg_indexes_size(c.oid)::text as indexes, pg_total_relation_size(c.oid)::text as all
      from pg_class c join pg_namespace n on n.oid = c.relnamespace
      where c.relkind = 'r' and n.nspname not in ('pg_catalog', 'information_schema', 'drizzle')
      order by pg_total_relation_size(c.oid) desc`,
  );
  print('| table | rows | table, MB | indexes, MB | a row, bytes |');
  for (const { name, table, indexes, all } of rows) {
    const count = Number((await pool.query(`select count(*) from ${name}`)).rows[0].count);
    if (count < 100) continue;
    const mb = (bytes: string) => (Number(bytes) / 1e6).toFixed(1);
    print(
      `| ${name} | ${count} | ${mb(table)} | ${mb(indexes)} | ${Math.round(Number(all) / count)} |`,
    );
  }
  const { rows: whole } = await pool.query('select pg_database_size(current_database()) as bytes');
  print(`the whole database: ${(Number(whole[0].bytes) / 1e6).toFixed(0)} MB`);
}

/** Saves the plans of queries other than lists: of every answer, of a dashboard, of a job. */
async function savePlansBesideLists(url: string, { buyer, seller }: BenchUsers): Promise<void> {
  const { db, pool, explain } = openExplainer(url);
  const clock = { now: () => new Date() };
  const callerOf = async ({ email }: { email: string }) => {
    const found = await pool.query('select identity_id from users where email = $1', [email]);
    const caller = await findCaller(db, found.rows[0].identity_id);
    if (!caller) throw new Error(`${email} has gone`);
    return caller;
  };
  const [buying, selling] = [await callerOf(buyer), await callerOf(seller)];
  const month = new Date(Date.now() - 30 * 24 * 60 * 60 * 1000);
  // In an older shop, a month is a small part; the filled shop has all its rows within twelve days.
  const parts: Record<string, () => Promise<unknown>> = {
    'has anything changed': () => openChangeFeed(db).catchUp(performance.now()),
    'who calls': () => findCaller(db, buying.identityId),
    "a seller's dashboard": () => readSellerInsights({ db, clock }, selling),
    "a buyer's dashboard": () => readBuyerInsights({ db }, buying),
    "an admin's dashboard": () => readAdminInsights({ db, clock }),
    'refunds, every minute': () => listDueRefunds(db, new Date()),
    'intents of a month, every hour': () => listIntentsSince(db, month),
  };
  const plans: string[] = [];
  for (const [name, ask] of Object.entries(parts))
    plans.push(`${name}\n${(await explain(ask)).join('\n\n')}`);
  await pool.end();
  mkdirSync('.cache', { recursive: true });
  writeFileSync(file, plans.join('\n\n'));
}

const postgres = await startPostgres();
try {
  const databaseUrl = await createDatabase(postgres.url);
  const first = await startShop({ databaseUrl });
  await first.stop();
  await fill(databaseUrl, size);
  const { pool } = openExplainer(databaseUrl);
  for (const statement of more) await pool.query(statement);
  await printTables(pool);
  await pool.end();
  const shop = await startShop({ databaseUrl, folder: first.folder });
  const cast = await createBenchUsers(shop.url, databaseUrl);
  const calls = await listCalls(cast, databaseUrl);
  await shop.remove();
  await savePlans(databaseUrl, cast, calls);
  await savePlansBesideLists(databaseUrl, cast);
  print(`plans are in .cache/plans.txt and ${file}`);
} finally {
  await postgres.stop();
}
