import { sql } from 'drizzle-orm';
import type { Database } from '../../db/database.ts';
import { products, productViews } from '../../db/schema/catalog.ts';

/**
 * Adds one view to each of these products on a day (UTC, in the form 2026-05-31). Withdrawn
 * products and the viewer's own are skipped.
 */
export async function addViews(
  db: Database,
  view: { productIds: readonly string[]; viewerId: string; day: string },
): Promise<void> {
  const ids = sql.join(
    [...new Set(view.productIds)].map((id) => sql`${id}::uuid`),
    sql`, `,
  );
  // The fixed order prevents deadlocks between batches with the same products.
  await db.execute(sql`
    insert into ${productViews} (product_id, day, views)
    select id, ${view.day}::date, 1 from ${products}
    where id in (${ids}) and seller_id <> ${view.viewerId} and state in ('available', 'sold')
    order by id
    on conflict (product_id, day) do update set views = ${productViews}.views + 1`);
}
