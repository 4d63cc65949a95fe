import { sql } from 'drizzle-orm';
import { v7 as uuidv7 } from 'uuid';
import type { Database } from '../../../server/db/database.ts';
import { canonicalQuery } from '../../../server/features/saved-searches/saved-query.ts';
import type { SearchDocument } from '../../../server/providers/search/provider.ts';

/** How many rows are sent at a time. */
const batchSize = 5000;

async function inBatches<Row>(rows: readonly Row[], insert: (json: string) => Promise<unknown>) {
  for (let begin = 0; begin < rows.length; begin += batchSize)
    await insert(JSON.stringify(rows.slice(begin, begin + batchSize)));
}

/** Adds people and returns their ids. */
export async function addPeople(db: Database, role: 'buyer' | 'seller', count: number) {
  const ids = Array.from({ length: count }, () => uuidv7());
  await inBatches(
    ids.map((id, n) => ({ id, email: `${role}-${n}@bench.example`, role })),
    (json) =>
      db.execute(sql`insert into users (id, email, username, photo_url, role, verified, created_at)
        select id, email, email, '/default-profile.svg', role, false, now()
        from json_to_recordset(${json}::json) as t(id uuid, email text, role text)`),
  );
  return ids;
}

/** Adds saved searches, some of each person, saved a minute ago. */
export async function addSearches(
  db: Database,
  people: readonly string[],
  queries: readonly string[],
): Promise<void> {
  const rows = queries.map((query, n) => ({
    id: uuidv7(),
    user: people[n % people.length],
    query: canonicalQuery(query),
  }));
  await inBatches(rows, (json) =>
    db.execute(sql`insert into saved_searches
        (id, user_id, name, query, mail, feed_token, created_at, seen_until, told_until)
      select id, "user", 'My search', query, 'at_once', id::text, long_ago, long_ago, long_ago
      from json_to_recordset(${json}::json) as t(id uuid, "user" uuid, query text),
        (select now() - interval '1 minute' as long_ago) as times
      on conflict do nothing`),
  );
}

/** Lists bicycles for sale, as sellers do it one by one. */
export async function addListings(
  db: Database,
  sellers: readonly string[],
  listings: readonly SearchDocument[],
): Promise<void> {
  const rows = listings.map((one, n) => ({ ...one, seller: sellers[n % sellers.length] }));
  await inBatches(rows, (json) =>
    db.execute(sql`insert into products (id, seller_id, category_id, title, selling_price_cents,
        purchase_price_cents, phone, purchase_date, image, condition, city, area, description,
        attributes, place_id, posted_at)
      select t.id, seller, c.id, t.title, "priceCents", "priceCents", '5550101234', '2022-04-03',
        '/images/none', condition, city, area, description, attributes, "placeId", now()
      from json_to_recordset(${json}::json) as t(id uuid, seller uuid, kind text, title text,
        "priceCents" int, condition text, city text, area text, description text,
        attributes jsonb, "placeId" int)
      join categories c on c.kind = t.kind`),
  );
}
