import { toDollars } from '../../../contract/fields.ts';
import { soldPageDays } from '../../../contract/limits.ts';
import type { BicyclePage } from '../../../contract/search/bicycle-page.ts';
import type { FoundBicycle } from '../../../contract/search/search-result.ts';
import type { Clock } from '../../clock.ts';
import type { Database } from '../../db/database.ts';
import { AppError } from '../../errors.ts';
import type { Places } from '../../places/places.ts';
import { toShippingZones } from '../../places/shipping-zones.ts';
import type { Search, SearchAnswer } from '../../providers/search/provider.ts';
import { isWithdrawn } from '../catalog/product-state.ts';
import { picturesOf } from '../catalog/queries.ts';
import { findOfferRule } from '../offers/offer-rules.ts';
import { findActiveHold } from '../payments/queries-holds.ts';
import { summarizeReviews } from '../reviews/counts.ts';
import { findListed } from '../search/queries.ts';
import {
  type BicycleRow,
  countCompletedSales,
  countSales,
  findBicycle,
  listFormerPrices,
} from './queries.ts';
import type { UsualDays } from './usual-days.ts';

export interface BicycleDeps {
  db: Database;
  clock: Clock;
  search: Search;
  places: Places;
  /** The usual times of sales of a category. */
  usualDays(categoryId: string): Promise<UsualDays>;
}

const dayMs = 24 * 60 * 60 * 1000;
const similarCount = 8;

/** Similar bicycles cost between these multiples of the price. */
const similarPrices = { from: 0.6, to: 1.6 };

/**
 * Returns the public page of a bicycle: without the seller's email and phone number.
 * @throws AppError not_found; listing_ended when it was withdrawn or hidden, or sold more than `soldPageDays`
 * ago
 */
export async function readBicycle(deps: BicycleDeps, id: string): Promise<BicyclePage> {
  const { db, clock } = deps;
  const row = await findBicycle(db, id);
  if (!row) throw new AppError('not_found');
  const { product } = row;
  const soldMs = clock.now().getTime() - (soldAtOf(product)?.getTime() ?? Number.POSITIVE_INFINITY);
  const isHidden = isWithdrawn(product) || product.isHidden;
  if (isHidden || soldMs > soldPageDays * dayMs) throw new AppError('listing_ended');
  const [formerPrices, sales, completed, reviews, hold, rule, usualDays, similar] =
    await Promise.all([
      listFormerPrices(db, id),
      countSales(db, product.sellerId),
      countCompletedSales(db, product.sellerId),
      summarizeReviews(db, product.sellerId, 'buyer'),
      findActiveHold(db, id, clock.now()),
      findOfferRule(db, id),
      deps.usualDays(product.categoryId),
      findSimilar(deps, row),
    ]);
  return {
    ...publicFields(row),
    heldUntil: hold?.expiresAt.toISOString(),
    ...(hold?.offerId && { isReserved: true }),
    ...(rule && product.state === 'available' && { takesOffers: true }),
    usualDays,
    place: product.placeId === null ? undefined : deps.places.byId(product.placeId),
    priceHistory: formerPrices.map(({ cents, until }) => ({
      price: toDollars(cents),
      until: until.toISOString(),
    })),
    seller: {
      ...row.seller,
      since: row.seller.since.toISOString().slice(0, 10),
      ...sales,
      completed,
      reviews,
    },
    similar,
  };
}

/** A server of an older version may reopen a product without clearing its time of sale. */
const soldAtOf = ({ state, soldAt }: BicycleRow['product']) =>
  (state === 'sold' && soldAt) || undefined;

const publicFields = ({ product }: BicycleRow) => ({
  _id: product.id,
  title: product.title,
  selling_price: toDollars(product.sellingPriceCents),
  purchase_price: toDollars(product.purchasePriceCents),
  purchase_date: product.purchaseDate,
  categoryId: product.categoryId,
  condition: product.condition,
  city: product.city,
  area: product.area,
  description: product.description,
  postedAt: product.postedAt.toISOString(),
  available: product.state === 'available',
  pausedUntil: product.pausedUntil ?? undefined,
  soldAt: soldAtOf(product)?.toISOString(),
  attributes: product.attributes,
  delivery: product.delivery,
  shipping_price: toDollars(product.shippingCents),
  ...toShippingZones(product),
  checklist: product.checklist,
  pictures: picturesOf(product),
});

/** The page of a bicycle is shown without similar ones when too many people search. */
function noneIfOverloaded(error: unknown): Pick<SearchAnswer, 'hits'> {
  if (error instanceof AppError && error.code === 'overloaded') return { hits: [] };
  throw error;
}

/**
 * Returns available bicycles of the same category at about the same price, each with its distance: the nearest
 * first, then those whose place is not known. Where the bicycle's own is not known, the newest.
 */
async function findSimilar(
  { db, search, places }: BicycleDeps,
  { product, kind }: BicycleRow,
): Promise<FoundBicycle[]> {
  const price = toDollars(product.sellingPriceCents);
  const criteria = {
    category: [kind],
    min_price: price * similarPrices.from,
    max_price: price * similarPrices.to,
  };
  const page = { limit: similarCount + 1, after: null, counts: false } as const;
  const placeId = product.placeId ?? undefined;
  const from = placeId === undefined ? undefined : places.byId(placeId);
  const near = from
    ? (
        await search
          .search({ ...criteria, place: placeId }, { ...page, order: 'nearest', from })
          .catch(noneIfOverloaded)
      ).hits
    : [];
  const newest =
    near.length > similarCount
      ? []
      : (await search.search(criteria, { ...page, order: 'newest' }).catch(noneIfOverloaded)).hits;
  const distances = new Map(near.map(({ id, distanceKm }) => [id, distanceKm]));
  const ids = [...new Set([...near, ...newest].map(({ id }) => id))];
  const others = ids.filter((id) => id !== product.id).slice(0, similarCount);
  const listed = await findListed(db, others);
  return listed.map((found) => ({ ...found, distanceKm: distances.get(found._id) }));
}
