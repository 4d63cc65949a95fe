/**
 * Every number that bounds what people can do, in one place. How often a call may be made stands in
 * `rate-limits.ts`; how long sessions, tokens and records live in `server/config/lifetimes.ts`. Each
 * section names its source: the product decisions, or the reason for a number of our own.
 */

// Passwords, in characters. The minimum is a product decision; the maximum bounds the work of hashing.

export const minPasswordLength = 8;
export const maxPasswordLength = 128;

// Forms: lengths of texts in characters, and more (product decisions).

export const textLimits = {
  title: 120,
  description: 5000,
  /** The city and the area in which a bicycle stands. */
  place: 80,
  report: 2000,
  /** Our own. */
  username: 80,
  /** Our own. */
  buyerLocation: 200,
  /** RFC 5321 allows no longer address. */
  email: 254,
} as const;

/** Digits of a telephone number; E.164 allows 15. */
export const phoneDigits = { min: 6, max: 15 } as const;

/** Prices in dollars. */
export const priceLimits = { min: 0.5, max: 999_999.99 } as const;

/** The earliest day on which a bicycle was bought. */
export const earliestPurchase = '1900-01-01';

// Pictures (product decisions): the file, and what it decodes to.

/** The formats that are taken, by the names that people know; `imageKindOf` tells them by their bytes. */
export const pictureFormats = 'JPEG, PNG, WebP, AVIF or HEIC';

export const imageLimits = { bytes: 10 * 1024 * 1024, pixels: 50_000_000 } as const;
export const maxPictureMegabytes = imageLimits.bytes / 1024 ** 2;
export const maxPictureMegapixels = imageLimits.pixels / 1e6;

// Payments (product decisions).

/** How long an intent holds a product for its booking: 15 minutes. */
export const holdDurationMs = 15 * 60 * 1000;

/** How often one buyer can hold one product in 24 hours. */
export const maxHoldsPerDay = 2;

/** How many products one account can hold at once. */
export const maxConcurrentHolds = 3;

// Closing one's account.

/**
 * For how many days after the shipping a seller's account stays open while the buyer has not confirmed
 * the receipt. A buyer may forget to, and must not keep the account open for ever.
 */
export const receiptWaitDays = 30;

// Lists: our own.

/** The most rows of one page of a list. */
export const maxPageRows = 100;

/** The most rows of a list whose caller names no limit (product decisions). */
export const maxRowsWithoutLimit = 1000;

/** Up to here the products of a list are counted; of a longer one it is said that it has more. */
export const maxCounted = 1000;

/** The most products whose views one call counts; one page shows no more. */
export const maxViewsPerCall = 100;

/** The most lists of which one open page is told; it shows one or two. */
export const maxTopics = 10;

/** The days by which the audit trail can be filtered; every database can compare them. */
export const auditDays = { first: '1970-01-01', last: '2999-12-31' } as const;

// Figures of the dashboards: our own.

/** How many days the figures on top look back; each is compared with as many days before. */
export const recentDays = 30;

/** From how many sold ones on prices are compared: fewer have no quartiles worth the name. */
export const minComparableSales = 4;
