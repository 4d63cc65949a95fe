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

test('what was paid before there was a ledger gets opening entries that add up to zero', async () => {
  const client = await PGlite.create();
  const before = await migrationsUpTo('0027_solved_challenges');
  await migrate(drizzle(client), { migrationsFolder: before });
  const id = (digits: string) => `0198a000-0000-7000-8000-${digits.padStart(12, '0')}`;
  const states = ['booked', 'paid', 'shipped', 'received', 'refunded', 'refunded'];
  await client.exec(`
    insert into users (id, email, username, photo_url, role, created_at)
      values ('${id('a1')}', 'a@example.com', 'A', '/x.svg', 'seller', now()),
        ('${id('a2')}', 'b@example.com', 'B', '/x.svg', 'buyer', now());
    insert into categories (id, title, image, position) values ('${id('c')}', 'Road', '/x', 0);
    ${states
      .map(
        (state, index) => `
    insert into products (id, seller_id, category_id, title, selling_price_cents,
        purchase_price_cents, phone, purchase_date, image, condition, city, area, description,
        posted_at)
      values ('${id(`b${index}`)}', '${id('a1')}', '${id('c')}', 'A bicycle', 12345, 20000, '',
        '2022-01-01', '/x', 'good', 'C', 'A', 'D', now());
    insert into bookings (id, product_id, buyer_id, seller_id, title, price_cents, buyer_phone,
        buyer_location, state, booked_at)
      values ('${id(`d${index}`)}', '${id(`b${index}`)}', '${id('a2')}', '${id('a1')}',
        'A bicycle', 12345, '', '', '${state}', now());`,
      )
      .join('')}
    insert into payments (id, transaction_id, booking_id, amount_cents, recorded_at, refund_due_at,
        refunded_at)
      values ('${id('e1')}', 'pi_1', '${id('d1')}', 12345, now(), null, null),
        ('${id('e2')}', 'pi_2', '${id('d2')}', 12345, now(), null, null),
        ('${id('e3')}', 'pi_3', '${id('d3')}', 12345, now(), null, null),
        ('${id('e4')}', 'pi_4', '${id('d4')}', 12345, now(), now(), null),
        ('${id('e5')}', 'pi_5', '${id('d5')}', 12345, now(), now(), now());`);
  await migrateEmbedded(client);
  const { rows } = await client.query<{ booking: string; account: string; cents: number }>(
    `select right(booking_id::text, 2) as booking, account, sum(cents)::int as cents
      from ledger_entries group by 1, 2 having sum(cents) <> 0 order by 1, 2`,
  );
  expect(rows.map(({ booking, account, cents }) => `${booking} ${account} ${cents}`)).toEqual([
    'd1 buyer -12345',
    'd1 held 12345',
    'd2 buyer -12345',
    'd2 held 12345',
    'd3 buyer -12345',
    'd3 seller_due 12345',
    'd4 buyer -12345',
    'd4 refund_due 12345',
  ]);
  const { rows: back } = await client.query(
    'select transaction_id, amount_cents, done_at is null as waits from refunds order by 1',
  );
  expect(back).toEqual([
    { transaction_id: 'pi_4', amount_cents: 12345, waits: true },
    { transaction_id: 'pi_5', amount_cents: 12345, waits: false },
  ]);
  await client.close();
  await rm(before, { recursive: true });
});
