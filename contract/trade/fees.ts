/** The operator's fee for a sale: a share of the price in percent, and a fixed part in cents. */
export interface FeeRate {
  percent: number;
  cents: number;
}

/**
 * Returns the fee in cents that the seller pays for a sale at `priceCents`; never more than the
 * price. The share is rounded to the nearest cent, a half up. Shipping bears no fee.
 */
export const feeOf = (priceCents: number, { percent, cents }: FeeRate): number =>
  // A percentage has at most two decimals, so that the product of whole numbers is exact.
  Math.min(priceCents, Math.round((priceCents * Math.round(percent * 100)) / 10_000) + cents);
