import { condition } from './catalog/catalog.ts';
import { bookingState } from './deals/booking-states.ts';
import { id } from './fields.ts';
import { maxViewsPerCall } from './limits.ts';
import { z } from './zod.ts';

/**
 * Products that were visible in a list long enough to count as seen; at most as many as one page shows.
 */
export const viewedProducts = z.object({ productIds: z.array(id).min(1).max(maxViewsPerCall) });
export type ViewedProducts = z.infer<typeof viewedProducts>;

/** That a product's page was opened, by a browser with a random name of the day. */
export const openedProduct = z.object({ browser: z.uuid() });
export type OpenedProduct = z.infer<typeof openedProduct>;

/** A month in UTC, as in 2026-05. */
const month = z.string();

/** A figure of the last `recentDays` days, and of as many days before; null when there is none. */
const recent = z.object({ now: z.number().nullable(), before: z.number().nullable() });
export type Recent = z.infer<typeof recent>;

/** Prices in dollars at which products of the same category and condition were sold. */
export const market = z.object({
  sold: z.number(),
  lowest: z.number(),
  lowerQuartile: z.number(),
  median: z.number(),
  upperQuartile: z.number(),
  highest: z.number(),
});

const priceStanding = z.object({
  productId: id,
  title: z.string(),
  category: z.string(),
  condition,
  price: z.number(),
  /** Null when fewer than `minComparableSales` were sold. */
  market: market.nullable(),
});
export type PriceStanding = z.infer<typeof priceStanding>;

/**
 * `months` are the last twelve, the current one last. All amounts are in dollars. Money belongs to the
 * month in which the buyer paid, and is counted as in Your money: `earned` is the seller's, after the
 * fee and refunds; `held` is not yet.
 */
export const sellerInsights = z.object({
  months: z.array(
    z.object({
      month,
      sold: z.number(),
      earned: z.number(),
      held: z.number(),
      /** How often the pages of the seller's bicycles were opened, and how often lists showed them. */
      views: z.number(),
      impressions: z.number(),
    }),
  ),
  recent: z.object({ sold: recent, earned: recent, held: recent, views: recent }),
  openBookings: z.number(),
  prices: z.array(priceStanding),
  /** Whether something is sold, and no account at the payment provider can receive the money. */
  needsPayoutAccount: z.boolean(),
});
export type SellerInsights = z.infer<typeof sellerInsights>;

const priceDrop = z.object({
  productId: id,
  categoryId: id,
  title: z.string(),
  savedPrice: z.number(),
  price: z.number(),
});
export type PriceDrop = z.infer<typeof priceDrop>;

export const buyerInsights = z.object({
  bookings: z.array(z.object({ state: bookingState, count: z.number() })),
  saved: z.object({
    available: z.number(),
    gone: z.number(),
    /** The number of products that cost less than when they were saved. */
    cheaper: z.number(),
  }),
  /** The largest drops first, relative to the price. */
  drops: z.array(priceDrop),
});
export type BuyerInsights = z.infer<typeof buyerInsights>;

export const adminInsights = z.object({
  months: z.array(
    z.object({
      month,
      buyers: z.number(),
      sellers: z.number(),
      listings: z.number(),
      sold: z.number(),
      volume: z.number(),
      /** Reports of that month that are answered, and those still open. */
      answered: z.number(),
      open: z.number(),
      /**
       * Median hours from the reports of that month to their answers; null when none was answered.
       */
      answerHours: z.number().nullable(),
    }),
  ),
  recent: z.object({ signUps: recent, listings: recent, volume: recent, answerHours: recent }),
  /** Reports about bicycles, and those about people, that no admin has deleted. */
  openReports: z.number(),
  openPersonReports: z.number(),
  /** Disputes that are open, and those of them that no admin has decided in time. */
  openDisputes: z.number(),
  overdueDisputes: z.number(),
  /** The cities of sold bicycles by the sum of payments in the twelve months. */
  cities: z.array(z.object({ city: z.string(), volume: z.number(), sold: z.number() })),
});
export type AdminInsights = z.infer<typeof adminInsights>;
