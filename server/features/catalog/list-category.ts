import { desc, eq, getTableName, type SQL, sql } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import type { Database } from '../../db/database.ts';
import { users } from '../../db/schema/accounts.ts';
import { advertisements, products } from '../../db/schema/catalog.ts';
import { type Page, type PageRequest, readPage } from '../../pagination.ts';
import { maxUuid, minUuid } from '../../uuid-bounds.ts';
import { type SharedRow, sharedColumns } from './queries.ts';

/**
 * Selects one state's part of the page by one scan of the index; a condition with `or` for both
 * states would need more. It selects only ids, which the index contains: with more columns, the
 * planner may prefer to scan all products.
 */
const indexScan = (state: 'available' | 'sold', count: SQL) => sql`(select id from ${products}
  where category_id = ${sql.placeholder('categoryId')} and state = ${sql.raw(`'${state}'`)}
    ${state === 'sold' ? sql`and not is_hidden` : sql``}
    and id < ${sql.placeholder(state)}::uuid
  order by id desc limit ${count})`;

/** Looks up one row of `table` for each preceding row; see `prepareCategory`. */
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
 * Prepares the query of `listCategory`, which the database then plans once for each connection.
 * `offset 0` keeps the planner from reading all users and advertisements while these tables are
 * small. Each page length (there are 100) has its own statement: with the length as a parameter,
 * the database would plan every execution, which takes longer than the query.
 */
export function prepareCategory(db: Database): CategoryQuery {
  const prepared = new Map<number, ReturnType<typeof preparePage>>();
  return ({ count, ...place }) => {
    const query = prepared.get(count) ?? preparePage(db, count);
    prepared.set(count, query);
    return query.execute(place);
  };
}

/** `available` and `sold` are the ids before which the two parts of the page start. */
export type CategoryQuery = (page: {
  categoryId: string;
  count: number;
  available: string;
  sold: string;
}) => Promise<SharedRow[]>;

/** Returns a page of a category: available products first, then sold ones, each newest first. */
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
