import { sql } from 'drizzle-orm';
import type { Database } from '../../db/open.ts';
import { users } from '../../db/schema/accounts.ts';
import { advertisements } from '../../db/schema/advertising.ts';
import { type ProductState, products } from '../../db/schema/catalog.ts';
import { wishlistItems } from '../../db/schema/wishlist.ts';
import { type Page, type PageRequest, readPage } from '../../page.ts';

/** A product of a category, as far as all readers see the same. */
export interface CategoryRow extends Record<string, unknown> {
  id: string;
  state: ProductState;
  /** The product in JSON, without the closing brace: what concerns the reader is still to come. */
  open: string;
}

// The database writes the JSON: reading 24 rows of 20 columns only to write them down again costs
// us more than everything else in this call. It must be what the contract says; a test compares.
const open = sql<string>`left(json_build_object(
  '_id', page.id, 'title', page.title,
  'selling_price', page.selling_price_cents::float8 / 100,
  'purchase_price', page.purchase_price_cents::float8 / 100,
  'phone', page.phone, 'purchase_date', page.purchase_date, 'image', page.image,
  'categoryId', page.category_id, 'condition', page.condition,
  'city', page.city, 'area', page.area, 'description', page.description,
  'postedAt', to_char(page.posted_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'),
  'available', page.state = 'available', 'sellerEmail', seller.email,
  'sellerDetails', json_build_array(
    json_build_object('username', seller.username, 'verified', seller.verified))
)::text, -1) || coalesce(',"advertise":{"_id":"' || advertisement.id || '"}', '')`;

/** A part of the page; each is one walk along the index, which an `or` of the two would not be. */
const walk = (state: 'available' | 'sold') => sql`(select * from ${products}
  where category_id = ${sql.placeholder('categoryId')} and state = ${sql.raw(`'${state}'`)}
    and id < ${sql.placeholder(state)}::uuid
  order by id desc limit ${sql.placeholder('count')}::int)`;

/** Prepares the query of `listCategory`, which the database then plans once for each connection. */
export const prepareCategory = (db: Database) =>
  db
    .select({
      id: sql<string>`page.id`,
      state: sql<ProductState>`page.state`,
      open,
    })
    .from(
      sql`(${walk('available')} union all ${walk('sold')} limit ${sql.placeholder('count')}::int) as page
        join ${users} as seller on seller.id = page.seller_id
        left join ${advertisements} as advertisement on advertisement.product_id = page.id`,
    )
    .orderBy(sql`page.state, page.id desc`)
    .prepare('category');

export type CategoryQuery = ReturnType<typeof prepareCategory>;

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
      const [state, id] = after ?? ['available', first];
      const begin =
        state === 'available' ? { available: id, sold: first } : { available: none, sold: id };
      return query.execute({ categoryId, count, ...begin });
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
