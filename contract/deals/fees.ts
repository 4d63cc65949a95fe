/** The operator's fee for a deal: a share of the price in percent, and a fixed part in cents. */
export interface FeeRate {
  percent: number;
  cents: number;
}

/**
 * Returns the fee in cents that the seller pays for a deal at `priceCents`; never more than the
 * price. The share is rounded to the nearest cent, a half up. Shipping bears no fee.
 */
export const feeOf = (priceCents: number, { percent, cents }: FeeRate): number =>
  // A percentage has at most two decimals, so that the product of whole numbers is exact.
  Math.min(priceCents, Math.round((priceCents * Math.round(percent * 100)) / 10_000) + cents);

/** A deal as its fee sees it, in cents: what was agreed at the payment. */
interface FeeBearing {
  priceCents: number;
  feeCents: number;
}

/**
 * Returns the fee in cents that is left of a deal of which `refundedCents` are refunded. A refund
 * first gives back the price, then shipping, which bears no fee; the fee is in proportion to what is
 * left of the price, to the nearest cent, a half up. `dealsOf` in the server says the same in SQL.
 */
export const feeAfterRefund = (
  { priceCents, feeCents }: FeeBearing,
  refundedCents: number,
): number =>
  priceCents === 0
    ? 0
    : Math.round((feeCents * Math.max(0, priceCents - refundedCents)) / priceCents);
