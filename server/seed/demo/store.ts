import type { DemoShop, ProductRow, ViewRow } from '@respoke/demo-shop/rows';
import { sql } from 'drizzle-orm';
import type { Database } from '../../db/database.ts';
import { sellerPages, users } from '../../db/schema/accounts.ts';
import { auditEvents } from '../../db/schema/audit.ts';
import { advertisements, priceChanges, products, productViews } from '../../db/schema/catalog.ts';
import { listingsToCompare } from '../../db/schema/jobs.ts';
import { wishlistItems } from '../../db/schema/wishlist.ts';
import { updateUser } from '../../features/accounts/user-state.ts';
import { pauseProducts } from '../../features/catalog/product-state.ts';
import { categoryList, type SeededKind } from '../categories.ts';
import type { FindUrl } from '../store-pictures.ts';
import { storeDeals } from './deals/store-deals.ts';
import { insertAll } from './insert-all.ts';
import { storeModeration } from './store-moderation.ts';
import { storeNotifications } from './store-notifications.ts';
import { storeOffers } from './store-offers.ts';
import { storeReviews } from './store-reviews.ts';
import { storeThreads } from './store-threads.ts';

/** Ids and URLs that are assigned before the demo's rows are stored. */
export interface DemoReferences {
  /** The moment of the demo shop. */
  now: Date;
  /** Ids by email; users without an identity cannot sign in. */
  identityIds: ReadonlyMap<string, string>;
  categoryIds: ReadonlyMap<SeededKind, string>;
  urlOf: FindUrl;
  /** Whether the payment provider is the sandbox. */
  isSandbox: boolean;
}

/** Returns the name under which a photo is stored and found. */
export const photoKey = ({ kind, seed, shot }: ProductRow['photo']): string =>
  shot ? `${kind}/${seed}/${shot}` : `${kind}/${seed}`;

/** Stores the demo shop within a transaction. @throws RangeError for a kind without a category */
export async function storeDemoShop(
  tx: Database,
  shop: DemoShop,
  references: DemoReferences,
): Promise<void> {
  const { identityIds, categoryIds, urlOf } = references;
  const categoryIdOf = ({ photo: { kind } }: ProductRow): string => {
    const id = categoryIds.get(kind);
    if (!id) throw new RangeError(`no category for ${kind}`);
    return id;
  };
  const findPicture = (photo: ProductRow['photo']) => urlOf(photoKey(photo));
  const { history, deals } = shop;
  await tx.insert(users).values(
    [...shop.users, ...history.users].map((row) => ({
      ...row,
      identityId: identityIds.get(row.email) ?? null,
    })),
  );
  const listings = [...shop.products, ...history.products, ...deals.products];
  const stored = listings.map((product) => {
    const { photo, ...row } = product;
    const pictures = row.pictures.map(({ photo, alt }) => ({ image: findPicture(photo), alt }));
    const categoryId = categoryIdOf(product);
    return { ...row, image: findPicture(photo), pictures, categoryId, isMasked: true };
  });
  await insertAll(tx, products, stored);
  const titleOf = new Map(categoryList.map(({ kind, title }) => [kind, title]));
  const known = stored.map((row, index) => {
    const categoryTitle = titleOf.get(listings[index]?.photo.kind ?? 'city') ?? '';
    return [row.id, { ...row, categoryTitle }] as const;
  });
  const { now, isSandbox } = references;
  const around = { now, isSandbox, products: new Map(known), findPicture };
  const replayed = await storeDeals(tx, shop, around);
  await storeReviews(tx, replayed, shop.reviews, now);
  await tx.insert(advertisements).values(shop.advertisements);
  await tx.insert(wishlistItems).values(shop.wishes);
  await tx.insert(priceChanges).values(shop.priceChanges);
  await tx.insert(auditEvents).values(shop.auditEvents);
  await storeThreads(tx, shop.threads);
  await storeOffers(tx, shop.offers);
  const userIds = new Set(
    shop.users.filter(({ email }) => identityIds.has(email)).map(({ id }) => id),
  );
  await storeModeration(tx, shop.moderation, {
    reports: [...shop.reports, ...history.reports, ...shop.moderation.reports],
    findPicture,
    userIds,
  });
  await storeNotifications(
    tx,
    replayed,
    { products: listings, disputes: deals.disputes },
    { now, userIds, categoryIdOf },
  );
  await storeViews(tx, shop.views);
  await tx.insert(sellerPages).values(shop.sellerPages);
  const { userId, until: pausedUntil } = shop.pause;
  const pauseEndsAt = new Date(`${pausedUntil}T00:00:00Z`);
  await updateUser(tx, userId, { pausedUntil, pauseEndsAt });
  await pauseProducts(tx, userId, pausedUntil);
  // The demo has fewer drawings than bicycles: what shares one would be a case each.
  await tx.delete(listingsToCompare);
}

/** In the demo, so many lists show a bicycle for each time that its page is opened. */
const impressionsPerView = 6;

/**
 * Inserts the rows from one JSON value, since they would exceed the number of parameters of a
 * statement.
 */
async function storeViews(tx: Database, views: readonly ViewRow[]): Promise<void> {
  const rows = JSON.stringify(
    views.map(({ productId, day, views }) => ({
      product_id: productId,
      day,
      views,
      impressions: views * impressionsPerView,
    })),
  );
  await tx.execute(sql`insert into ${productViews}
    select * from jsonb_to_recordset(${rows}::jsonb) as seen(product_id uuid, day date, views int, impressions int)`);
}
