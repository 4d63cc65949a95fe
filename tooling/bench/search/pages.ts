import { mkdtempSync } from 'node:fs';
import { loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import type { SearchResult } from '../../../contract/search/search-result.ts';
import { openDatabase } from '../../../server/db/open.ts';
import { categoryList } from '../../../server/db/seed/categories.ts';
import { openPlaces } from '../../../server/places/places.ts';
import type { SearchDocument } from '../../../server/providers/search/provider.ts';
import { percentile } from '../measure.ts';
import { startShop } from '../shop.ts';
import { createListingMaker } from './listings.ts';
import { makeQueries, type Query } from './queries.ts';

const listings = Number(process.env.SIZE ?? 10_000);
const rounds = Number(process.env.ROUNDS ?? 3);
const goalMs = 50;

const make = createListingMaker(1, openPlaces(['US']).local());
const made = Array.from({ length: listings }, make).filter(({ kind }) => kind !== 'other');

/** Writes the listings into an embedded database, as a shop would have stored them. */
async function fill(dataDir: string): Promise<void> {
  const { db, close } = await openDatabase({ dataDir });
  const seller = crypto.randomUUID();
  await db.execute(sql`insert into users (id, email, username, photo_url, role, created_at)
    values (${seller}, 'bench@respoke.example', 'Robin', '/default-profile.svg', 'seller', now())`);
  for (const [position, { kind, title }] of categoryList.entries())
    await db.execute(sql`insert into categories (id, title, image, position, kind)
      values (${crypto.randomUUID()}, ${title}, '/images/none', ${position}, ${kind})`);
  for (let done = 0; done < made.length; done += 1000) {
    const rows = JSON.stringify(made.slice(done, done + 1000).map(toRow));
    await db.execute(sql`insert into products (id, seller_id, category_id, title, selling_price_cents,
        purchase_price_cents, phone, purchase_date, image, condition, city, area, description,
        posted_at, attributes, place_id)
      select row.id, ${seller}::uuid, categories.id, row.title, row.cents, row.cents, '5550101234',
        '2022-04-03', '/images/none', row.condition, row.city, row.area, row.description,
        to_timestamp(row.posted_at), row.attributes, row.place_id
      from jsonb_to_recordset(${rows}::jsonb) as row(id uuid, kind text, title text, cents int,
        condition text, city text, area text, description text, posted_at int, attributes jsonb,
        place_id int) join categories using (kind)`);
  }
  await close();
}

const toRow = ({ priceCents, postedAt, placeId, ...one }: SearchDocument) => ({
  ...one,
  cents: priceCents,
  posted_at: postedAt,
  place_id: placeId,
});

/** Returns the address of a query's results, below `/api` or as a page. */
function addressOf(query: Query): string {
  if (query.class === 'suggestion') return `?${new URLSearchParams({ q: query.typed })}`;
  const given = Object.entries({ ...query.criteria, order: query.page.order });
  const values = given.filter(([, value]) => value !== undefined);
  return `?${new URLSearchParams(values.map(([name, value]) => [name, String(value)]))}`;
}

async function time(url: string): Promise<number> {
  const start = performance.now();
  const answer = await fetch(url, { headers: { accept: 'text/html,application/json' } });
  await answer.arrayBuffer();
  if (answer.status !== 200) throw new Error(`${url}: ${answer.status}`);
  return performance.now() - start;
}

const folder = mkdtempSync(join(tmpdir(), 'respoke-bench-'));
await fill(folder);
const shop = await startShop({ folder });
const first = async (): Promise<SearchResult> =>
  (await fetch(`${shop.url}/api/bicycles?limit=1`)).json();
while ((await first()).total !== made.length) await sleep(100);

const queries = makeQueries(made.slice(0, 2000), 2).filter((one) => one.class !== 'suggestion');
const load = loadavg()[0]?.toFixed(1);
process.stdout.write(
  `${made.length} listings in PGlite, ${queries.length} queries, load ${load}\n`,
);
process.stdout.write('ms, over HTTP                 p50     p95     p99    goal p95\n');
for (const [name, path] of [
  ['results with all facets', '/api/bicycles'],
  ['page made on the server', '/bicycles'],
] as const) {
  const times: number[] = [];
  for (let round = 0; round <= rounds; round++)
    for (const query of queries) {
      const ms = await time(`${shop.url}${path}${addressOf(query)}`);
      // The first round lets the compiler see every path.
      if (round > 0) times.push(ms);
    }
  const row = [0.5, 0.95, 0.99].map((part) => percentile(times, part).toFixed(1).padStart(8));
  process.stdout.write(`${name.padEnd(25)}${row.join('')}${String(goalMs).padStart(8)}\n`);
}
await shop.remove();
process.exit();
