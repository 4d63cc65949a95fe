import {
  and,
  desc,
  eq,
  gte,
  inArray,
  isNotNull,
  isNull,
  lte,
  not,
  or,
  type SQL,
  sql,
} from 'drizzle-orm';
import { toCents, toDollars } from '../../../contract/fields.ts';
import type { ListingState } from '../../../contract/moderation/listing-state.ts';
import type { ListingRow, ListingsQuery } from '../../../contract/records/listings.ts';
import type { Database } from '../../db/database.ts';
import { users } from '../../db/schema/accounts.ts';
import { categories, products } from '../../db/schema/catalog.ts';
import { type Page, readPage } from '../../pagination.ts';
import { listingStateOf } from '../moderation/listing-state.ts';
import { isBetween, isPerson, personColumns } from './columns.ts';
import { hasWords, readId } from './find-words.ts';
import { inRow, listedByTime, readIds } from './read-ids.ts';

/** Returns the listings of a condition, newest first, each with its seller and its category. */
export const selectListings = (db: Database, where: SQL | undefined) =>
  db
    .select({
      product: products,
      seller: personColumns(users),
      categoryTitle: categories.title,
    })
    .from(products)
    .innerJoin(users, eq(users.id, products.sellerId))
    .innerJoin(categories, eq(categories.id, products.categoryId))
    .where(where)
    .orderBy(desc(products.postedAt), desc(products.id));

export type FoundListing = Awaited<ReturnType<typeof selectListings>>[number];

const { isHidden, isWithheld, awaitsReview, pausedUntil, state } = products;

// The text of the partial index, so that it is used.
const isKeptBack = or(isHidden, isWithheld);
const isShown = and(not(isHidden), not(isWithheld));

/** As `listingStateOf` names them. */
const states: Record<ListingState, SQL | undefined> = {
  hidden: and(isKeptBack, sql`${isHidden}`),
  withheld: and(isKeptBack, not(isHidden), not(awaitsReview)),
  in_review: and(isKeptBack, not(isHidden), awaitsReview),
  paused: and(isNotNull(pausedUntil), isShown),
  available: and(eq(state, 'available'), isShown),
  sold: and(eq(state, 'sold'), isShown, isNull(pausedUntil)),
  withdrawn: and(eq(state, 'withdrawn'), isShown, isNull(pausedUntil)),
};

const { sellingPriceCents: price } = products;

const wantedOf = (db: Database, { q = '', seller, categoryId, ...query }: ListingsQuery) => {
  const id = readId(q);
  return {
    words: q && !id ? inRow(hasWords(sql`${products.title}`, q)) : undefined,
    range: isBetween(products.postedAt, query),
    rest: and(
      id ? eq(products.id, id) : undefined,
      isPerson(db, products.sellerId, seller),
      categoryId ? eq(products.categoryId, categoryId) : undefined,
      query.state && states[query.state],
      query.minPrice === undefined ? undefined : gte(price, toCents(query.minPrice)),
      query.maxPrice === undefined ? undefined : lte(price, toCents(query.maxPrice)),
    ),
  };
};

const listed = listedByTime(products, products.id, products.postedAt);

/**
 * Returns a page of the listings of any state that an admin searches for, newest first.
 * @throws AppError invalid_input for a cursor of another list
 */
export async function findListings(db: Database, query: ListingsQuery): Promise<Page<ListingRow>> {
  const page = await readPage<FoundListing>(
    query,
    ({ product }) => [String(product.postedAt.getTime()), product.id],
    async (after, count) => {
      const ids = await readIds(db, listed, wantedOf(db, query), { after, count });
      return ids.length === 0 ? [] : selectListings(db, inArray(products.id, ids));
    },
    'timeAndId',
  );
  return { ...page, rows: page.rows.map(toListingRow) };
}

/** Returns a listing as an admin's list shows it. */
export const toListingRow = ({ product, seller, categoryTitle }: FoundListing): ListingRow => ({
  _id: product.id,
  title: product.title,
  image: product.image,
  seller,
  categoryTitle,
  state: listingStateOf(product),
  price: toDollars(product.sellingPriceCents),
  postedAt: product.postedAt.toISOString(),
});
