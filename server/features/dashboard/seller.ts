import type { PriceStanding, SellerInsights } from '../../../contract/dashboard.ts';
import { toDollars } from '../../../contract/fields.ts';
import { minComparableSales } from '../../../contract/limits.ts';
import type { Caller } from '../../caller.ts';
import type { Database, DbDeps } from '../../db/database.ts';
import { centsToDollars, firstMonthStart, lastMonths, nullsToZero } from '../../periods.ts';
import { sumDealsByMonth, sumRecentDeals } from '../payouts/queries-deals.ts';
import { listOffers, type MarketKey, summarizeSales } from './queries-prices.ts';
import {
  countOpenBookings,
  listViews,
  needsPayoutAccount,
  sumRecentViews,
} from './queries-seller.ts';

/**
 * Returns the figures for a seller's dashboard: the seller's own sales and views, and prices that
 * buyers paid for similar products.
 */
export async function readSellerInsights(
  { db, clock }: DbDeps,
  { id }: Caller,
): Promise<SellerInsights> {
  const now = clock.now();
  const since = firstMonthStart(now);
  const sales = new Map(
    (await sumDealsByMonth(db, { sellerId: id, since })).map((row) => [row.month, row]),
  );
  const views = new Map((await listViews(db, id, since)).map((row) => [row.month, row]));
  const recent = await sumRecentDeals(db, id, now);
  return {
    months: lastMonths(now).map((month) => ({
      month,
      sold: sales.get(month)?.sales ?? 0,
      earned: toDollars(sales.get(month)?.earned ?? 0),
      held: toDollars(sales.get(month)?.held ?? 0),
      views: views.get(month)?.views ?? 0,
      impressions: views.get(month)?.impressions ?? 0,
    })),
    recent: {
      sold: nullsToZero(recent?.sold),
      earned: centsToDollars(nullsToZero(recent?.earned)),
      held: centsToDollars(nullsToZero(recent?.held)),
      views: nullsToZero(await sumRecentViews(db, id, now)),
    },
    openBookings: await countOpenBookings(db, id),
    prices: await comparePrices(db, id),
    needsPayoutAccount: await needsPayoutAccount(db, id),
  };
}

async function comparePrices(db: Database, sellerId: string): Promise<PriceStanding[]> {
  const offers = await listOffers(db, sellerId);
  const keyOf = ({ categoryId, condition }: MarketKey) => `${categoryId} ${condition}`;
  const markets = new Map<string, PriceStanding['market']>();
  for (const offer of offers)
    if (!markets.has(keyOf(offer))) markets.set(keyOf(offer), await readMarket(db, offer));
  return offers.map((offer) => ({
    productId: offer.productId,
    title: offer.title,
    category: offer.category,
    condition: offer.condition,
    price: toDollars(offer.cents),
    market: markets.get(keyOf(offer)) ?? null,
  }));
}

async function readMarket(db: Database, kind: MarketKey): Promise<PriceStanding['market']> {
  const row = await summarizeSales(db, kind);
  if (!row || row.sold < minComparableSales) return null;
  const dollars = (cents: number | null) => toDollars(Math.round(cents ?? 0));
  return {
    sold: row.sold,
    lowest: dollars(row.lowest),
    lowerQuartile: dollars(row.lowerQuartile),
    median: dollars(row.median),
    upperQuartile: dollars(row.upperQuartile),
    highest: dollars(row.highest),
  };
}
