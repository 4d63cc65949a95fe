import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { drizzle } from 'drizzle-orm/pglite';
import { migrate } from 'drizzle-orm/pglite/migrator';
import { expect, test } from 'vitest';
import { migrateEmbedded } from './migrate.ts';

/** The migrations as they were up to `tag`, in a folder of their own. */
async function migrationsUpTo(tag: string): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'respoke-migrations-'));
  await cp(join(import.meta.dirname, 'migrations'), folder, { recursive: true });
  const file = join(folder, 'meta', '_journal.json');
  const journal = JSON.parse(await readFile(file, 'utf8'));
  const last = journal.entries.findIndex((entry: { tag: string }) => entry.tag === tag);
  await writeFile(
    file,
    JSON.stringify({ ...journal, entries: journal.entries.slice(0, last + 1) }),
  );
  return folder;
}

test('wishes from before prices were stored get the current price', async () => {
  const client = await PGlite.create();
  const before = await migrationsUpTo('0003_audit');
  await migrate(drizzle(client), { migrationsFolder: before });
  const id = '0198a000-0000-7000-8000-00000000000';
  await client.exec(`
    insert into users (id, email, username, photo_url, role, created_at)
      values ('${id}1', 'a@example.com', 'A', '/x.svg', 'seller', now());
    insert into categories values ('${id}2', 'Road bikes', '/x', 0);
    insert into products (id, seller_id, category_id, title, selling_price_cents,
        purchase_price_cents, phone, purchase_date, image, condition, city, area, description,
        posted_at)
      values ('${id}3', '${id}1', '${id}2', 'A bicycle', 12345, 20000, '', '2022-01-01', '/x',
        'good', 'C', 'A', 'D', now());
    insert into wishlist_items values ('${id}4', '${id}1', '${id}3', now());`);
  await migrateEmbedded(client);
  const { rows } = await client.query('select price_cents from wishlist_items');
  expect(rows).toEqual([{ price_cents: 12345 }]);
  await client.close();
  await rm(before, { recursive: true });
});
