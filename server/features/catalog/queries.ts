import { and, asc, desc, eq, gt, inArray, notExists, or, type SQL, sql } from 'drizzle-orm';
import type { CategoryKind } from '../../../contract/bicycle/category-kind.ts';
import type { Category, OwnProduct, Picture, Product } from '../../../contract/catalog/catalog.ts';
import { toDollars } from '../../../contract/fields.ts';
import type { Caller } from '../../caller.ts';
import type { Database } from '../../db/database.ts';
import { insertedRow } from '../../db/inserted-row.ts';
import { users } from '../../db/schema/accounts.ts';
import {
  advertisements,
  categories,
  isListed,
  isShown,
  priceChanges,
  products,
} from '../../db/schema/catalog.ts';
import { wishlistItems } from '../../db/schema/wishlist.ts';
import { type Page, type PageRequest, readPage } from '../../pagination.ts';
import { toShippingZones } from '../../places/shipping-zones.ts';
import { selectDealOf } from '../bookings/queries.ts';
import { findHidingDecisions } from '../moderation/queries-in-force.ts';
import { readOffersOf } from '../offers/queries-listings.ts';
import { countInterest } from './queries-interest.ts';

/** Returns all categories in the order that the operator has set. */
export const listCategories = (db: Database): Promise<Category[]> =>
  db
    .select({
      _id: categories.id,
      title: categories.title,
      image: categories.image,
      kind: categories.kind,
    })
    .from(categories)
    .orderBy(asc(categories.position));

/** Returns the kind of bicycles that a category lists; null when there is no such category. */
export async function findCategoryKind(db: Database, id: string): Promise<CategoryKind | null> {
  const [row] = await db
    .select({ kind: categories.kind })
    .from(categories)
    .where(eq(categories.id, id));
  return row?.kind ?? null;
}

/** What both a list of products reads and a seller can change, but the price. `shownTo` decides who sees the phone. */
const shownDetails = {
  title: products.title,
  purchasePriceCents: products.purchasePriceCents,
  phone: products.phone,
  purchaseDate: products.purchaseDate,
  image: products.image,
  categoryId: products.categoryId,
  condition: products.condition,
  city: products.city,
  area: products.area,
  description: products.description,
  attributes: products.attributes,
  delivery: products.delivery,
  shippingCents: products.shippingCents,
  shippingZones: products.shippingZones,
  checklist: products.checklist,
};

const details = { ...shownDetails, pictures: products.pictures, placeId: products.placeId };

/** The columns that are the same for all readers of a product: no more, as a list reads them for each of its rows. */
export const sharedColumns = {
  product: {
    ...shownDetails,
    id: products.id,
    sellerId: products.sellerId,
    sellingPriceCents: products.sellingPriceCents,
    state: products.state,
    postedAt: products.postedAt,
  },
  username: users.username,
  verified: users.verified,
  sellerEmail: users.email,
  advertisementId: sql<string | null>`${advertisements.id}`,
};

const columns = (db: Database, readerId: string) => ({
  ...sharedColumns,
  product: products,
  canSellAgain: sql<boolean>`(${products.state} = 'sold' and ${notExists(selectDealOf(db, products.id))})`,
  wishId: sql<string | null>`(select ${wishlistItems.id} from ${wishlistItems}
    where ${wishlistItems.productId} = ${products.id} and ${wishlistItems.buyerId} = ${readerId})`,
});

const selectProducts = (db: Database, readerId: string, where: SQL | undefined) =>
  db
    .select(columns(db, readerId))
    .from(products)
    .innerJoin(users, eq(users.id, products.sellerId))
    .leftJoin(advertisements, eq(advertisements.productId, products.id))
    .where(where)
    .$dynamic();

type Row = Awaited<ReturnType<typeof selectProducts>>[number];

/** A row with the columns that are the same for all readers. */
export type SharedRow = Omit<Row, 'wishId' | 'canSellAgain' | 'product'> & {
  product: Pick<Row['product'], keyof (typeof sharedColumns)['product']>;
};

/** The request for a page of one's own products, or for the one with `id`. */
type OwnRequest = PageRequest & { id?: string | undefined };

/** Returns a page of a seller's own products, newest first, without withdrawn ones. */
export const listBySeller = (db: Database, sellerId: string, request: OwnRequest) =>
  listOwn(db, sellerId, request, or(isListed, eq(products.state, 'sold'), products.isWithheld));

/** Returns a page of all of a seller's own products, newest first, including withdrawn ones. */
export const listAllBySeller = (db: Database, sellerId: string, request: PageRequest) =>
  listOwn(db, sellerId, request);

async function listOwn(
  db: Database,
  sellerId: string,
  { id, ...request }: OwnRequest,
  shown?: SQL,
): Promise<Page<OwnProduct>> {
  const page = await readPage<Row>(
    request,
    ({ product }) => [product.id],
    (after, count) => {
      const begin = after ? sql`${products.id} < ${after[0]}` : undefined;
      const whose = and(eq(products.sellerId, sellerId), id ? eq(products.id, id) : undefined);
      return selectProducts(db, sellerId, and(whose, shown, begin))
        .orderBy(desc(products.id))
        .limit(count);
    },
  );
  const ids = page.rows.map(({ product }) => product.id);
  const listings = page.rows.map(({ product }) => product);
  const [interest, offers, hidden] = await Promise.all([
    countInterest(db, ids),
    readOffersOf(db, ids),
    findHidingDecisions(db, sellerId, listings),
  ]);
  const rows = page.rows.map((row) => ({
    ...toOwnProduct(row),
    ...offers.get(row.product.id),
    interest: interest.get(row.product.id),
    hiddenBy: hidden.get(row.product.id),
  }));
  return { ...page, rows };
}

/** Returns these products as a reader sees them, in the order of `ids`, without withdrawn ones. */
export async function findProducts(
  db: Database,
  readerId: string,
  ids: readonly string[],
): Promise<Product[]> {
  if (ids.length === 0) return [];
  const rows = await selectProducts(db, readerId, and(inArray(products.id, [...ids]), isShown));
  const places = new Map(ids.map((id, place) => [id, place]));
  const placeOf = ({ product }: Row) => places.get(product.id) ?? 0;
  return rows
    .sort((one, other) => placeOf(one) - placeOf(other))
    .map((row) => toProduct(row, row.wishId));
}

/**
 * Maps a row to a product as its seller sees it. Add fields that only the seller may see here, not
 * to `toProduct`.
 */
const toOwnProduct = (row: Row): OwnProduct => ({
  ...publicFields(row),
  pictures: picturesOf(row.product),
  ...(row.product.placeId === null ? {} : { place_id: row.product.placeId }),
  version: row.product.version,
  ...(row.product.pausedUntil && { pausedUntil: row.product.pausedUntil }),
  ...(row.product.isWithheld && { isWithheld: true }),
  ...(row.product.awaitsReview && { inReview: true }),
  canSellAgain: row.canSellAgain,
});

/** Returns all pictures of a product in their order, at least its image. */
export const picturesOf = ({
  image,
  pictures,
}: Pick<Row['product'], 'image' | 'pictures'>): Picture[] =>
  pictures.length > 0 ? pictures : [{ image }];

/**
 * Maps a row to a product as other users see it, with the id of the reader's wish for it, or null.
 */
export const toProduct = (row: SharedRow, wishId: string | null): Product =>
  withWish({ ...publicFields(row), wished: false }, wishId);

/** Adds the reader's wish to a product, or returns it unchanged when `wishId` is null. */
export const withWish = (product: Product, wishId: string | null): Product =>
  wishId === null ? product : { ...product, wished: true, wishlistItemId: wishId };

/**
 * Returns how a reader sees products. With `hidesContacts`, the seller's phone and email are empty, but
 * in the reader's own, by which a client recognizes them.
 */
export const shownTo =
  ({ email }: Pick<Caller, 'email'>, hidesContacts: boolean) =>
  (product: Product): Product =>
    hidesContacts && product.sellerEmail !== email
      ? { ...product, phone: '', sellerEmail: '' }
      : product;

function publicFields(row: SharedRow) {
  const { product, username, verified, sellerEmail, advertisementId } = row;
  return {
    _id: product.id,
    title: product.title,
    selling_price: toDollars(product.sellingPriceCents),
    purchase_price: toDollars(product.purchasePriceCents),
    phone: product.phone,
    purchase_date: product.purchaseDate,
    image: product.image,
    categoryId: product.categoryId,
    condition: product.condition,
    city: product.city,
    area: product.area,
    description: product.description,
    postedAt: product.postedAt.toISOString(),
    available: product.state === 'available',
    sellerEmail,
    ...(advertisementId ? { advertise: { _id: advertisementId } } : {}),
    sellerId: product.sellerId,
    sellerDetails: [{ username, verified }],
    attributes: product.attributes,
    delivery: product.delivery,
    shipping_price: toDollars(product.shippingCents),
    ...toShippingZones(product),
    checklist: product.checklist,
  };
}

/** Whether a seller has a listing above this price, in cents, that does not wait for a look of moderators. */
export const hasReviewedAbove = async (
  tx: Database,
  sellerId: string,
  cents: number,
): Promise<boolean> => {
  const isAbove = and(gt(products.sellingPriceCents, cents), eq(products.awaitsReview, false));
  return (await tx.$count(products, and(eq(products.sellerId, sellerId), isAbove))) > 0;
};

/** Adds a product and returns its id. */
export async function insertProduct(
  db: Database,
  values: typeof products.$inferInsert,
): Promise<string> {
  return insertedRow(await db.insert(products).values(values).returning({ id: products.id })).id;
}

/** The columns of a product that a seller can change, except the selling price. */
export type ProductDetails = Pick<typeof products.$inferSelect, keyof typeof details>;

/**
 * Returns the editable columns of a product that `tx` has locked. @throws Error when it does not
 * exist
 */
export async function readDetails(tx: Database, id: string): Promise<ProductDetails> {
  const [row] = await tx.select(details).from(products).where(eq(products.id, id));
  if (!row) throw new Error('the locked product does not exist');
  return row;
}

/** The version of a product after one more change of its seller. */
export const nextVersion = sql`${products.version} + 1`;

/** Changes the price of a product and records the former price. Prices in cents. */
export async function updatePrice(
  tx: Database,
  change: typeof priceChanges.$inferInsert,
): Promise<void> {
  await tx
    .update(products)
    .set({ sellingPriceCents: change.toCents, version: nextVersion })
    .where(eq(products.id, change.productId));
  await tx.insert(priceChanges).values(change);
}

/** Returns whether a person has ever listed a product. */
export async function hasListed(db: Database, sellerId: string): Promise<boolean> {
  const rows = await db
    .select({ id: products.id })
    .from(products)
    .where(eq(products.sellerId, sellerId))
    .limit(1);
  return rows.length > 0;
}
