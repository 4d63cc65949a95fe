import type { Delivery } from '../../../../contract/catalog/delivery-offer.ts';
import type { OfferBooking } from '../../../../contract/deals/offers/offers.ts';
import { paragraphs, price } from '../../../../contract/fields.ts';
import { textLimits } from '../../../../contract/limits.ts';
import { formatMoney } from '../../../../contract/money.ts';
import { z } from '../../../../contract/zod.ts';
import { pickUpDetails, shippingDetails } from '../booking-details.ts';

const message = z.literal('').or(paragraphs(textLimits.message)).optional();

const termsBelow = (asked: number) =>
  z.object({
    price: price.refine((offered) => offered < asked, { error: `Less than ${formatMoney(asked)}` }),
    message,
  });

/** An offer as its form holds it, checked: what the booking needs is left out where the shop has it. */
export type SentOffer = z.output<ReturnType<typeof termsBelow>> & OfferBooking;
type TypedOffer = z.input<ReturnType<typeof termsBelow>> & Partial<z.input<typeof shippingDetails>>;

/**
 * Returns the schema of an offer below `asked`, in dollars. With what a booking of this `delivery` needs, unless that
 * is null.
 */
export function offerFormOf(
  asked: number,
  delivery: Delivery | null,
): z.ZodType<SentOffer, TypedOffer> {
  const terms = termsBelow(asked);
  const details = { pick_up: pickUpDetails, shipping: shippingDetails };
  const whole = delivery ? terms.extend(details[delivery].shape) : terms;
  return whole as unknown as z.ZodType<SentOffer, TypedOffer>;
}
