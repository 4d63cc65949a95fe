import { lt, type SQL, sql } from 'drizzle-orm';
import type { Database, DbDeps } from '../../db/database.ts';
import { products, productViewers, productViews } from '../../db/schema/catalog.ts';
import { dayOf } from '../../periods.ts';

/** Who looks, on a day (UTC, in the form 2026-05-31); without an id, a visitor. */
interface Look {
  viewerId: string | undefined;
  day: string;
}

/** Whether a look at a product counts: not at a withdrawn one, and not the seller's own. */
const counts = ({ viewerId }: Look): SQL => sql`${products.state} in ('available', 'sold')
  ${viewerId === undefined ? sql`` : sql`and ${products.sellerId} <> ${viewerId}`}`;

/** Adds one impression in a list to each of these products. */
export async function addImpressions(
  db: Database,
  look: Look & { productIds: readonly string[] },
): Promise<void> {
  const ids = sql.join(
    [...new Set(look.productIds)].map((id) => sql`${id}::uuid`),
    sql`, `,
  );
  // The fixed order prevents deadlocks between batches with the same products.
  await db.execute(sql`
    insert into ${productViews} (product_id, day, views, impressions)
    select id, ${look.day}::date, 0, 1 from ${products} where id in (${ids}) and ${counts(look)}
    order by id
    on conflict (product_id, day) do update set impressions = ${productViews}.impressions + 1`);
}

/** Adds one view to a product, unless this viewer has one of it on this day; one statement. */
export async function addView(
  db: Database,
  look: Look & { productId: string; mark: string },
): Promise<void> {
  await db.execute(sql`
    with viewed as (
      insert into ${productViewers} (day, product_id, viewer)
      select ${look.day}::date, id, ${look.mark} from ${products}
      where id = ${look.productId} and ${counts(look)}
      on conflict do nothing
      returning product_id, day)
    insert into ${productViews} (product_id, day, views) select product_id, day, 1 from viewed
    on conflict (product_id, day) do update set views = ${productViews}.views + 1`);
}

/** Deletes the marks of viewers of days that are over: nothing is compared with them any more. */
export async function purgeViewers({ db, clock }: DbDeps): Promise<void> {
  await db.delete(productViewers).where(lt(productViewers.day, dayOf(clock.now())));
}
