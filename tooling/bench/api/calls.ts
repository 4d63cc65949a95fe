import pg from 'pg';
import { reassignRows } from '../growth/fill.ts';
import { addOwnCases } from '../growth/fill-cases.ts';
import { measured } from '../growth/ids.ts';
import { addOwnMessages } from '../growth/own-messages.ts';
import { fetchToken, type Person, signIn, signUp } from '../person.ts';
import { proveEmails } from '../prove-emails.ts';
import { caseCalls } from './case-calls.ts';
import type { BenchUsers, ListCall } from './list-call.ts';
import { messageCalls } from './message-calls.ts';
import { offerCalls } from './offer-calls.ts';
import { recordCalls } from './record-calls.ts';

/** Creates people with as many rows as a person has in a shop of any size. */
export async function createBenchUsers(url: string, databaseUrl: string): Promise<BenchUsers> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  const buyer = await signUp(url, 'buyer');
  const seller = await signUp(url, 'seller');
  const admin = await signUp(url, 'buyer');
  await reassignRows(client, { role: 'buyer', n: measured, email: buyer.email });
  await reassignRows(client, { role: 'seller', n: measured, email: seller.email });
  await addOwnMessages(client, { buyer, seller });
  await proveEmails(databaseUrl, [buyer.email, seller.email]);
  await client.query("update users set role = 'admin' where email = $1", [admin.email]);
  const { rows: ids } = await client.query<{ id: string }>(
    'select u.id from unnest($1::text[]) with ordinality e(email, n) join users u using (email) order by n',
    [[seller.email, admin.email]],
  );
  for (const statement of addOwnCases(ids[0]?.id ?? '', ids[1]?.id ?? ''))
    await client.query(statement);
  const { rows } = await client.query('select id from categories order by position limit 1');
  await client.query('vacuum (analyze)');
  await client.end();
  const cookie = await signIn(url, admin.email);
  const token = await fetchToken(url, admin.email, cookie);
  return { buyer, seller, admin: { ...admin, cookie, token }, categoryId: rows[0].id };
}

/** Queries for the key of the row before the last page of 10. */
const lastPages: Record<string, string> = {
  category: `select state || ' ' || id as key from products where category_id = $1 and state = 'sold'`,
  'own products': `select id::text as key from products where seller_id = $1 and state <> 'withdrawn'`,
  bookings: 'select id::text as key from bookings where buyer_id = $1',
  "seller's bookings": 'select id::text as key from bookings where seller_id = $1',
  wishlist: 'select id::text as key from wishlist_items where buyer_id = $1',
  reports: 'select id::text as key from reports where $1::text is not null and deleted_at is null',
  'all users': `select id::text as key from users where role = 'buyer' and $1::text is not null`,
  audit: 'select id::text as key from audit_events where $1::text is not null',
};

/** Returns every list call, for its first and its last page, and those of messages. */
export async function listCalls(users: BenchUsers, databaseUrl: string): Promise<ListCall[]> {
  const { buyer, seller, admin, categoryId } = users;
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  const idOf = async ({ email }: Person): Promise<string> =>
    (await client.query('select id from users where email = $1', [email])).rows[0].id;
  const [buyerId, sellerId] = [await idOf(buyer), await idOf(seller)];
  const lists = [
    { name: 'category', person: buyer, path: `/products/${categoryId}?`, of: categoryId },
    { name: 'own products', person: seller, path: '/products?', of: sellerId },
    { name: 'bookings', person: buyer, path: '/bookings?', of: buyerId },
    { name: "seller's bookings", person: seller, path: '/bookings/seller?', of: sellerId },
    { name: 'wishlist', person: buyer, path: '/wishlist?', of: buyerId },
    { name: 'reports', person: admin, path: '/report?', of: '' },
    { name: 'all users', person: admin, path: '/all-users?role=buyer&', of: '' },
    { name: 'audit', person: admin, path: '/audit?', of: '' },
  ];
  const all: ListCall[] = [];
  for (const { name, person, path, of } of lists) {
    const key = `${lastPages[name]} order by id limit 1 offset 10`;
    const { rows } = await client.query(key, [of]);
    const cursor = Buffer.from(String(rows[0]?.key)).toString('base64url');
    all.push({ name: `${name}, first page`, person, path: `${path}limit=10` });
    all.push({ name: `${name}, last page`, person, path: `${path}limit=10&cursor=${cursor}` });
  }
  const { rows: sellers } = await client.query(
    'select subject_id as id from reviews order by id limit 1',
  );
  const page = `/sellers/${sellers[0].id}`;
  all.push({ name: 'seller page', person: buyer, path: page });
  for (const sort of ['newest', 'lowest'])
    all.push({
      name: `reviews, ${sort}`,
      person: buyer,
      path: `${page}/reviews?limit=10&sort=${sort}`,
    });
  all.push(...(await messageCalls(users, client)));
  all.push(...(await offerCalls(users, client)));
  all.push(...(await caseCalls(users, client)));
  all.push(...(await recordCalls(users, client)));
  await client.end();
  return all;
}
