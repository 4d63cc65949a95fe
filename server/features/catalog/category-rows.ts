import { type SQL, sql } from 'drizzle-orm';
import type { Database } from '../../db/database.ts';
import { users } from '../../db/schema/accounts.ts';
import { advertisements } from '../../db/schema/advertising.ts';
import { type ProductState, products } from '../../db/schema/catalog.ts';
import { wishlistItems } from '../../db/schema/wishlist.ts';
import { type Page, type PageRequest, readPage } from '../../pagination.ts';

/** A product of a category, as far as all readers see the same. */
export interface CategoryRow extends Record<string, unknown> {
  id: string;
  state: ProductState;
  /** The product in JSON, without the closing brace: what concerns the reader is still to come. */
  open: string;
}

// The database writes the JSON: reading 24 rows of 18 columns only to write them down again costs us
// more than everything else in this call. Put together by hand, because json_build_object looks every
// type up again for every row. It must be what the contract says; a test compares.
const open = sql<string>`'{"_id":"' || page.id || '","title":' || to_json(page.title)
  || ',"selling_price":' || page.selling_price_cents::float8 / 100
  || ',"purchase_price":' || page.purchase_price_cents::float8 / 100
  || ',"phone":' || to_json(page.phone) || ',"purchase_date":"' || page.purchase_date
  || '","image":' || to_json(page.image) || ',"categoryId":"' || page.category_id
  || '","condition":"' || page.condition || '","city":' || to_json(page.city)
  || ',"area":' || to_json(page.area) || ',"description":' || to_json(page.description)
  || ',"postedAt":"' || to_char(page.posted_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')
  || '","available":' || (page.state = 'available')
  || ',"sellerEmail":' || to_json(seller.email)
  || ',"sellerDetails":[{"username":' || to_json(seller.username)
  || ',"verified":' || seller.verified || '}]'
  || coalesce(',"advertise":{"_id":"' || advertisement.id || '"}', '')`;

/**
 * A part of the page; each is one walk along the index, which an `or` of the two would not be. It
 * takes the ids alone, which the index has: else the database may rather walk along all products.
 */
const walk = (state: 'available' | 'sold', count: SQL) => sql`(select id from ${products}
  where category_id = ${sql.placeholder('categoryId')} and state = ${sql.raw(`'${state}'`)}
    and id < ${sql.placeholder(state)}::uuid
  order by id desc limit ${count})`;

function prepareOne(db: Database, most: number) {
  const count = sql.raw(String(most));
  return db
    .select({ id: sql<string>`page.id`, state: sql<ProductState>`page.state`, open })
    .from(
      sql`(${walk('available', count)} union all ${walk('sold', count)} limit ${count}) as walked
        cross join lateral (select * from ${products} where id = walked.id offset 0) as page
        cross join lateral (
          select email, username, verified from ${users} where id = page.seller_id offset 0) as seller
        left join lateral (
          select id from ${advertisements} where product_id = page.id offset 0) as advertisement on true`,
    )
    .orderBy(sql`page.state, page.id desc`)
    .prepare(`category_${most}`);
}

/**
 * Prepares the query of `listCategory`, which the database then plans once for each connection. The
 * offsets keep it from reading all users and advertisements while these are few; each length of
 * page (there are a hundred) has a statement of its own, for where the length is a parameter the
 * database plans anew every time, which takes longer than the query.
 */
export function prepareCategory(db: Database): CategoryQuery {
  const prepared = new Map<number, ReturnType<typeof prepareOne>>();
  return ({ count, ...place }) => {
    const query = prepared.get(count) ?? prepareOne(db, count);
    prepared.set(count, query);
    return query.execute(place);
  };
}

/** `available` and `sold` are the ids before which the two parts of the page begin. */
export type CategoryQuery = (page: {
  categoryId: string;
  count: number;
  available: string;
  sold: string;
}) => Promise<CategoryRow[]>;

const first = 'ffffffff-ffff-ffff-ffff-ffffffffffff';
const none = '00000000-0000-0000-0000-000000000000';

/** A page of a category: what can be had first, and the newest of those first. */
export const listCategory = (
  query: CategoryQuery,
  categoryId: string,
  request: PageRequest,
): Promise<Page<CategoryRow>> =>
  readPage<CategoryRow>(
    request,
    ({ state, id }) => [state, id],
    (after, count) => {
      const [state = 'available', id = first] = after ?? [];
      const begin =
        state === 'available' ? { available: id, sold: first } : { available: none, sold: id };
      return query({ categoryId, count, ...begin });
    },
    'stateAndId',
  );

/** Prepares the query of `findWishes`. */
export const prepareWishes = (db: Database) =>
  db
    .select({ productId: wishlistItems.productId, id: wishlistItems.id })
    .from(wishlistItems)
    .where(
      sql`${wishlistItems.buyerId} = ${sql.placeholder('buyerId')}
        and ${wishlistItems.productId} = any(string_to_array(${sql.placeholder('ids')}, ',')::uuid[])`,
    )
    .prepare('wishes');

export type WishQuery = ReturnType<typeof prepareWishes>;

/** A buyer's wishes for some products: the wish's id by the product's. */
export async function findWishes(
  query: WishQuery,
  buyerId: string,
  productIds: readonly string[],
): Promise<Map<string, string>> {
  const rows = await query.execute({ buyerId, ids: productIds.join() });
  return new Map(rows.map(({ productId, id }) => [productId, id]));
}
