import type { BicycleKind } from '../../../artwork/geometry.ts';
import type { Database } from '../open.ts';
import { users } from '../schema/accounts.ts';
import { advertisements } from '../schema/advertising.ts';
import { bookings } from '../schema/bookings.ts';
import { products } from '../schema/catalog.ts';
import { payments } from '../schema/payments.ts';
import { reports } from '../schema/reports.ts';
import { wishlistItems } from '../schema/wishlist.ts';
import type { UrlOf } from './pictures.ts';
import type { DemoShop } from './rows.ts';

/** What the database and the providers have given out before the rows can be stored. */
export interface Bonds {
  /** By email; whoever has none cannot sign in. */
  identityIds: ReadonlyMap<string, string>;
  categoryIds: ReadonlyMap<BicycleKind, string>;
  urlOf: UrlOf;
}

/** Stores the demo shop inside a transaction. @throws RangeError for a kind without a category. */
export async function storeDemoShop(tx: Database, shop: DemoShop, bonds: Bonds): Promise<void> {
  const { identityIds, categoryIds, urlOf } = bonds;
  const categoryIdOf = (kind: BicycleKind): string => {
    const id = categoryIds.get(kind);
    if (!id) throw new RangeError(`no category for ${kind}`);
    return id;
  };
  await tx
    .insert(users)
    .values(shop.users.map((row) => ({ ...row, identityId: identityIds.get(row.email) ?? null })));
  await tx.insert(products).values(
    shop.products.map(({ photo, ...row }) => ({
      ...row,
      image: urlOf(photo),
      categoryId: categoryIdOf(photo.kind),
    })),
  );
  await tx.insert(bookings).values(shop.bookings);
  await tx.insert(payments).values(shop.payments);
  await tx.insert(advertisements).values(shop.advertisements);
  await tx.insert(wishlistItems).values(shop.wishes);
  await tx.insert(reports).values(shop.reports);
}
