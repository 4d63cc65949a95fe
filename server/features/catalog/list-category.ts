import { desc, eq, getTableName, type SQL, sql } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import type { Database } from '../../db/database.ts';
import { users } from '../../db/schema/accounts.ts';
import { advertisements } from '../../db/schema/advertising.ts';
import { products } from '../../db/schema/catalog.ts';
import { type Page, type PageRequest, readPage } from '../../pagination.ts';
import { type SharedRow, sharedColumns } from './queries.ts';

/**
 * A part of the page; each is one walk along the index, which an `or` of the two would not be. It
 * takes the ids alone, which the index has: else the database may rather walk along all products.
 */
const indexScan = (state: 'available' | 'sold', count: SQL) => sql`(select id from ${products}
  where category_id = ${sql.placeholder('categoryId')} and state = ${sql.raw(`'${state}'`)}
    and id < ${sql.placeholder(state)}::uuid
  order by id desc limit ${count})`;

/** One row of `table`, looked up for each of the rows before it: see `prepareCategory`. */
const lookUp = (db: Database, table: PgTable, where: SQL) =>
  db.select().from(table).where(sql`${where} offset 0`).as(getTableName(table));

function preparePage(db: Database, limit: number) {
  const count = sql.raw(String(limit));
  const scanned = sql`(${indexScan('available', count)} union all ${indexScan('sold', count)} limit ${count}) as scanned`;
  return db
    .select(sharedColumns)
    .from(scanned)
    .crossJoinLateral(lookUp(db, products, sql`${products.id} = scanned.id`))
    .crossJoinLateral(lookUp(db, users, eq(users.id, products.sellerId)))
    .leftJoinLateral(
      lookUp(db, advertisements, eq(advertisements.productId, products.id)),
      sql`true`,
    )
    .orderBy(products.state, desc(products.id))
    .prepare(`category_${limit}`);
}

/**
 * Prepares the query of `listCategory`, which the database then plans once for each connection. The
 * offsets keep it from reading all users and advertisements while these are few; each length of
 * page (there are a hundred) has a statement of its own, because with the length as a parameter the
 * database would plan every time, which takes longer than the query.
 */
export function prepareCategory(db: Database): CategoryQuery {
  const prepared = new Map<number, ReturnType<typeof preparePage>>();
  return ({ count, ...place }) => {
    const query = prepared.get(count) ?? preparePage(db, count);
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
}) => Promise<SharedRow[]>;

const maxUuid = 'ffffffff-ffff-ffff-ffff-ffffffffffff';
const minUuid = '00000000-0000-0000-0000-000000000000';

/** A page of a category: what can be had first, and the newest of those first. */
export const listCategory = (
  query: CategoryQuery,
  categoryId: string,
  request: PageRequest,
): Promise<Page<SharedRow>> =>
  readPage<SharedRow>(
    request,
    ({ product }) => [product.state, product.id],
    (after, count) => {
      const [state = 'available', id = maxUuid] = after ?? [];
      const begin =
        state === 'available' ? { available: id, sold: maxUuid } : { available: minUuid, sold: id };
      return query({ categoryId, count, ...begin });
    },
    'stateAndId',
  );
