import { sql } from 'drizzle-orm';
import type { Config } from '../../../server/config/config.ts';
import { openDatabase } from '../../../server/db/open.ts';
import { openPlaces } from '../../../server/places/places.ts';
import type { SearchDocument } from '../../../server/providers/search/provider.ts';
import { categoryList } from '../../../server/seed/categories.ts';
import { createListingMaker } from './listings.ts';

const batch = 1000;

export interface FilledShop {
  /** How many bicycles are for sale. */
  count: number;
  /** Some of them, to make queries of. */
  sample: SearchDocument[];
}

/** Writes about `size` listings into an empty database, as a shop would have stored them. */
export async function fillShop(
  config: Pick<Config, 'dataDir' | 'databaseUrl'>,
  size: number,
): Promise<FilledShop> {
  const make = createListingMaker(
    1,
    openPlaces(['US'])
      .local()
      .map(({ place }) => place),
  );
  const { db, close } = await openDatabase(config);
  const seller = crypto.randomUUID();
  await db.execute(sql`insert into users (id, email, username, photo_url, role, created_at)
    values (${seller}, 'bench@respoke.example', 'Robin', '/default-profile.svg', 'seller', now())`);
  for (const [position, { kind, title }] of categoryList.entries())
    await db.execute(sql`insert into categories (id, title, image, position, kind)
      values (${crypto.randomUUID()}, ${title}, '/images/none', ${position}, ${kind})`);
  const filled: FilledShop = { count: 0, sample: [] };
  for (let done = 0; done < size; done += batch) {
    const made = Array.from({ length: Math.min(batch, size - done) }, make);
    // Parts have another form than bicycles, and are not what the queries look for.
    const bicycles = made.filter(({ kind }) => kind !== 'other');
    filled.count += bicycles.length;
    if (filled.sample.length < 2000) filled.sample.push(...bicycles);
    await db.execute(insertion(seller, JSON.stringify(bicycles)));
  }
  await db.execute(sql`analyze`);
  await close();
  return filled;
}

const insertion = (seller: string, rows: string) => sql`
  insert into products (id, seller_id, category_id, title, selling_price_cents,
    purchase_price_cents, phone, purchase_date, image, condition, city, area, description,
    posted_at, attributes, place_id)
  select row.id, ${seller}::uuid, categories.id, row.title, row."priceCents", row."priceCents",
    '5550101234', '2022-04-03', '/images/none', row.condition, row.city, row.area, row.description,
    to_timestamp(row."postedAt"), row.attributes, row."placeId"
  from jsonb_to_recordset(${rows}::jsonb) as row(id uuid, kind text, title text, "priceCents" int,
    condition text, city text, area text, description text, "postedAt" int, attributes jsonb,
    "placeId" int) join categories using (kind)`;
