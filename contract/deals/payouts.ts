import { id } from '../fields.ts';
import { z } from '../zod.ts';
import { bookingState } from './booking-states.ts';

/** A seller's account at the payment provider. */
export const payoutAccount = z.object({
  /** `none`: not set up. `needs_information`, `in_review`, `active`, `restricted`: by the provider. */
  status: z.enum(['none', 'needs_information', 'in_review', 'active', 'restricted']),
  /** What is still needed, in plain words. */
  requirements: z.array(z.string()),
  /** Until when nothing is paid out, after a change of how the seller signs in, or because admins hold it. */
  holdUntil: z.iso.datetime().nullable(),
  /** Whether admins hold it that long, by a decision; left out for all others. */
  isHeldByAdmins: z.boolean().optional(),
});
export type PayoutAccount = z.infer<typeof payoutAccount>;

/** Sums of a seller's money in dollars. */
const sums = z.object({
  /** The seller's after the fee and refunds: on the way, paid out and set aside together. */
  earned: z.number(),
  /** Paid by buyers, and not yet the seller's; without what goes back with a bicycle. */
  held: z.number(),
  /** The seller's, and not yet at the bank. */
  onTheWay: z.number(),
  paidOut: z.number(),
  /** Set aside, since the seller has not said where it is to go. */
  unclaimed: z.number(),
});

/** One deal of the seller's money. Amounts in dollars. */
export const payoutRow = z.object({
  bookingId: id,
  productTitle: z.string(),
  state: bookingState,
  paidAt: z.string(),
  price: z.number(),
  shipping: z.number(),
  fee: z.number(),
  refunded: z.number(),
  /** Held, and the buyer's once the seller has the bicycle back; not in `held`. */
  goesBack: z.number(),
  /** What the seller has or gets of this deal in all, once nothing is held. */
  youGet: z.number(),
  earned: z.number(),
  held: z.number(),
  onTheWay: z.number(),
  paidOut: z.number(),
  unclaimed: z.number(),
  /** When the payout arrives or has arrived; null while none is known. */
  arrivesAt: z.string().nullable(),
  failure: z.string().nullable(),
});
export type PayoutRow = z.infer<typeof payoutRow>;

export const sellersPayouts = z.object({
  account: payoutAccount,
  /** The operator's fee for the next deal. */
  fee: z.object({ percent: z.number(), fixed: z.number() }),
  sums,
  /** By month of the payment, newest first, at most 24. */
  months: z.array(sums.extend({ month: z.string(), sales: z.number().int(), fee: z.number() })),
  years: z.array(z.number().int()),
});
export type SellersPayouts = z.infer<typeof sellersPayouts>;

/** The page at the provider on which a seller sets up the account. */
export const onboardingLink = z.object({ url: z.string() });

/** The money of the whole shop, for admins. Amounts in dollars. */
export const shopPayouts = z.object({
  /** The balance of every account of the ledger. */
  accounts: z.record(z.string(), z.number()),
  refundsDue: z.array(
    z.object({
      bookingId: id,
      productTitle: z.string(),
      amount: z.number(),
      since: z.iso.datetime(),
      failure: z.string().nullable(),
    }),
  ),
  /** Due to sellers for more than a week. */
  stuck: z.array(
    z.object({
      bookingId: id,
      productTitle: z.string(),
      amount: z.number(),
      sellerEmail: z.string(),
      since: z.iso.datetime(),
      reason: z.string(),
    }),
  ),
  /** Open disputes by their age in days. */
  disputes: z.object({
    open: z.number().int(),
    overThreeDays: z.number().int(),
    overFourteenDays: z.number().int(),
  }),
  /** Differences that the last reconciliation found and could not correct. */
  differences: z.number().int(),
});
export type ShopPayouts = z.infer<typeof shopPayouts>;
