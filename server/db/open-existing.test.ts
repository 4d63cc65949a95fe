import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { expect, inject, onTestFinished, test } from 'vitest';
import { openDatabase } from './open.ts';
import { openExisting, ShopNotFound } from './open-existing.ts';

async function emptyFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'respoke-existing-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  return folder;
}

test('a missing data folder is not created', async () => {
  const folder = await emptyFolder();
  const opening = openExisting({ dataDir: join(folder, 'data') });
  await expect(opening).rejects.toThrow(`There is no shop in ${folder}/data.`);
  expect(await readdir(folder)).toEqual([]);
});

test('an empty PostgreSQL stays empty, and one with a shop is opened', async () => {
  const client = new pg.Client({ connectionString: inject('postgresUrl') });
  await client.connect();
  const name = `existing_${crypto.randomUUID().replaceAll('-', '')}`;
  await client.query(`create database ${name}`);
  await client.end();
  const { href } = Object.assign(new URL(inject('postgresUrl')), { pathname: `/${name}` });
  const where = { databaseUrl: href, dataDir: '' };
  await expect(openExisting(where)).rejects.toThrow(ShopNotFound);
  await expect(openExisting(where)).rejects.toThrow('the database of DATABASE_URL');
  await (await openDatabase(where)).close();
  await (await openExisting(where)).close();
});
