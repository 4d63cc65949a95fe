import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { inject } from 'vitest';
import { databaseFolder, type OpenDatabase, openDatabase } from '../../db/open.ts';
import { startTestApp, type TestApp } from '../app.ts';
import { runQuery } from '../database.ts';
import { createPostgres, readOldShop } from './old-databases.ts';

/** The operator's fee of that shop. */
const environment = { FEE_PERCENT: '10', FEE_CENTS: '100' };

/**
 * Opens the shop of commit 7308f35f, on the engine of the run, as a server of this version does when it
 * starts: its database is migrated. The shop stopped a moment ago. It sends no mails automatically.
 */
export async function openUpgradedShop(): Promise<TestApp> {
  const statements = (await readOldShop()) + moveToNow;
  const database = await (inject('engine') === 'postgres' ? onPostgres : onPglite)(statements);
  return startTestApp(environment, { database });
}

/** Moves all times, so that nothing has become due since the shop was stored. */
const moveToNow = `
  set session_replication_role = replica;
  do $$ declare passed interval; changed record; begin
    select now() - max(at) into passed from public.booking_events;
    for changed in
      select format('update %I.%I set ', table_schema, table_name)
        || string_agg(format('%1$I = %1$I + $1', column_name), ', ') as statement
      from information_schema.columns join information_schema.tables using (table_schema, table_name)
      where data_type = 'timestamp with time zone' and table_type = 'BASE TABLE'
        and table_schema not in ('pg_catalog', 'information_schema')
      group by table_schema, table_name
    loop execute changed.statement using passed; end loop;
  end $$;`;

async function onPostgres(statements: string): Promise<OpenDatabase> {
  const { url, drop } = await createPostgres();
  await runQuery(url, statements);
  const database = await openDatabase({ databaseUrl: url.href, dataDir: '' });
  const close = async () => {
    await database.close();
    await drop();
  };
  return { ...database, close };
}

async function onPglite(statements: string): Promise<OpenDatabase> {
  const dataDir = await mkdtemp(join(tmpdir(), 'respoke-upgrade-'));
  const client = await PGlite.create(databaseFolder(dataDir));
  await client.exec(statements);
  await client.close();
  const database = await openDatabase({ dataDir });
  const close = async () => {
    await database.close();
    await rm(dataDir, { recursive: true });
  };
  return { ...database, close };
}
