import { and, asc, eq, gt, inArray, isNull } from 'drizzle-orm';
import type { Database } from '../../../db/database.ts';
import { products } from '../../../db/schema/catalog.ts';
import type { Places } from '../../../places/places.ts';

/** The number of listings in one step: each step is a statement or two, and holds few locks. */
const stepSize = 1000;

/**
 * Looks up the place of each available listing that has none: those of earlier versions of the
 * shop, and those in countries that the operator has added. It can be stopped and run again at any
 * time.
 */
export async function findMissingPlaces({
  db,
  places,
}: {
  db: Database;
  places: Places;
}): Promise<void> {
  let after: string | undefined;
  do {
    const rows = await listWithoutPlace(db, after);
    const found = Map.groupBy(rows, ({ city, area }) => places.find(city, area)?.id);
    for (const [placeId, listings] of found)
      if (placeId !== undefined)
        await setPlace(
          db,
          placeId,
          listings.map(({ id }) => id),
        );
    after = rows.length === stepSize ? rows.at(-1)?.id : undefined;
  } while (after);
}

const listWithoutPlace = (db: Database, after: string | undefined) =>
  db
    .select({ id: products.id, city: products.city, area: products.area })
    .from(products)
    .where(
      and(
        isNull(products.placeId),
        eq(products.state, 'available'),
        after ? gt(products.id, after) : undefined,
      ),
    )
    .orderBy(asc(products.id))
    .limit(stepSize);

/** Leaves out listings whose seller has chosen a place in the meantime. */
const setPlace = (db: Database, placeId: number, ids: string[]) =>
  db
    .update(products)
    .set({ placeId })
    .where(and(inArray(products.id, ids), isNull(products.placeId)));
