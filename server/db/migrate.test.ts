import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, onTestFinished, test } from 'vitest';
import { catalogOf, hashRows } from '../testing/upgrade/catalog.ts';
import { copiesOf, readOldShop, type TestedDatabase } from '../testing/upgrade/old-databases.ts';
import {
  DatabaseTooOld,
  formerMigrationsFolder,
  migrationsFolder,
  oldestUpgraded,
} from './migrate.ts';

// Databases of versions before 0.1.0: docs/decisions/157. The shop of commit 7308f35f has deals in every
// state; what becomes of them is in upgrade.test.ts.

interface Migration {
  tag: string;
  when: number;
}

const journalOf = (folder: string) => join(folder, 'meta', '_journal.json');
const migrationsOf = async (folder: string): Promise<Migration[]> =>
  JSON.parse(await readFile(journalOf(folder), 'utf8')).entries;

const former = await migrationsOf(formerMigrationsFolder);
/** The first one, which replaces the former ones, and those after it. */
const current = await migrationsOf(migrationsFolder);
const openNew = await copiesOf('');
const openOld = await copiesOf(await readOldShop());

/** Opens a database until the end of the test. */
async function use(open: () => Promise<TestedDatabase>): Promise<TestedDatabase> {
  const database = await open();
  onTestFinished(() => database.close());
  return database;
}

const created = await openNew();
await created.migrate();
const upgraded = await openOld();
await upgraded.migrate();
const expected = { catalog: await catalogOf(created), rows: await hashRows(upgraded) };
afterAll(async () => {
  await created.close();
  await upgraded.close();
});

const recordedIn = async ({ rowsOf }: TestedDatabase) =>
  (await rowsOf('select created_at from drizzle.__drizzle_migrations order by id')).map(
    ({ created_at: at }) => Number(at),
  );

/** Makes a folder with the first `count` migrations of another one, and `more`, for the test. */
async function folderOf(source: string, count: number, more?: string): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'respoke-migrations-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  await cp(source, folder, { recursive: true });
  const journal = JSON.parse(await readFile(journalOf(folder), 'utf8'));
  const entries: Migration[] = journal.entries.slice(0, count);
  if (more) {
    const last = journal.entries.at(-1);
    entries.push({ ...last, tag: 'more', when: last.when + 1 });
    await writeFile(join(folder, 'more.sql'), more);
  }
  await writeFile(journalOf(folder), JSON.stringify({ ...journal, entries }));
  return folder;
}

test('the first migration makes the same database as those that it replaces', async () => {
  expect(await catalogOf(upgraded)).toEqual(expected.catalog);
  const kinds = new Set(expected.catalog.map((entry) => entry.split(' ', 1)[0]));
  for (const kind of ['column', 'constraint', 'index', 'trigger', 'function', 'sequence'])
    expect(kinds).toContain(kind);
});

test('a new database gets the current migrations, and no rows by them', async () => {
  await created.migrate();
  expect(await recordedIn(created)).toEqual(current.map(({ when }) => when));
  const rows = Object.values(await hashRows(created));
  expect(rows.filter((hash) => hash !== '0 ')).toEqual([]);
});

test.each([['none', 0], ...former.map(({ tag }, index) => [tag, index + 1] as const)] as const)(
  'a database with the former migrations up to %s gets the others, each once',
  async (_, count) => {
    const database = await use(openOld);
    await database.apply(await folderOf(formerMigrationsFolder, count));
    await database.migrate();
    await database.migrate();
    const all = await recordedIn(database);
    expect(all.slice(all.indexOf(oldestUpgraded) + 1)).toEqual(
      [...former, ...current.slice(1)].map(({ when }) => when),
    );
    expect(await catalogOf(database)).toEqual(expected.catalog);
    expect(await hashRows(database)).toEqual(expected.rows);
  },
);

test('a new database and an upgraded one get the next migration', async () => {
  const sql = 'ALTER TABLE "products" ADD COLUMN "frame_number" text;';
  const next = await folderOf(migrationsFolder, Number.POSITIVE_INFINITY, sql);
  for (const open of [openNew, openOld]) {
    const database = await use(open);
    await database.migrate();
    await database.apply(next);
    expect(await database.rowsOf('select frame_number from products limit 0')).toEqual([]);
  }
});

test('a database that is too old is refused, and left as it is', async () => {
  const database = await use(openOld);
  await database.rowsOf(
    `delete from drizzle.__drizzle_migrations where created_at >= ${oldestUpgraded}`,
  );
  const before = [await catalogOf(database), await hashRows(database)];
  const refused = database.migrate();
  await expect(refused).rejects.toThrow(DatabaseTooOld);
  await expect(refused).rejects.toThrow('Start that version with it once, and then this one.');
  expect([await catalogOf(database), await hashRows(database)]).toEqual(before);
});
