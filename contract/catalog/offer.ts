import { formatMoney } from '../money.ts';
import type { Delivery, DeliveryOffer } from '../trade/delivery.ts';

// Without a schema, so that pages that only show an offer do not load the library for them.

/** Returns whether a seller who offers `offer` delivers so. */
export const isOffered = (offer: DeliveryOffer, wanted: Delivery): boolean =>
  offer === 'both' || offer === wanted;

/** Returns what is chosen at first: pick-up, unless the bicycle is only shipped. */
export const firstDelivery = (offer: DeliveryOffer): Delivery =>
  offer === 'shipping' ? 'shipping' : 'pick_up';

/** The ways in which a seller delivers. */
export const deliveryLabels: Record<DeliveryOffer, string> = {
  pick_up: 'Pick-up',
  shipping: 'Shipping',
  both: 'Pick-up or shipping',
};

/** Returns how a bicycle gets to its buyer and what that costs, in words. `shipping` in dollars. */
export function deliveryText({ delivery, shipping }: Pick<Offer, 'delivery' | 'shipping'>): string {
  if (delivery === 'both')
    return `Pick-up, or shipping ${shipping === 0 ? 'for free' : `for ${formatMoney(shipping)}`}`;
  return delivery === 'shipping' ? 'Shipping, included in the price' : 'Pick-up';
}

/** Returns the same with what it costs in all, where shipping is extra. In dollars. */
export const deliveryTotalText = ({ price, delivery, shipping }: Offer): string =>
  delivery === 'both' && shipping > 0
    ? `${deliveryText({ delivery, shipping })}: ${formatMoney(price + shipping)} in all`
    : deliveryText({ delivery, shipping });

/** Returns what a bicycle that is sent costs in all, and what that is made of. In dollars. */
export function shippedPrice({ price, delivery, shipping }: Offer): { total: string; of: string } {
  const extra = shippingOf({ delivery, shipping }, 'shipping');
  const total = formatMoney(price + extra);
  if (extra > 0) return { total, of: `${formatMoney(price)} + ${formatMoney(extra)} shipping` };
  return { total, of: delivery === 'pick_up' ? 'Pick-up only' : 'Shipping included' };
}

/** What a seller asks: a price, and what shipping costs beside it, in one unit. */
export interface Offer {
  price: number;
  delivery: DeliveryOffer;
  /** For `both` only. */
  shipping: number;
}

/** What a buyer has agreed to pay for: a price, a way of delivery and its price, in one unit. */
export interface Terms {
  price: number;
  delivery: Delivery;
  shipping: number;
}

/** Returns what this way costs beside the price: nothing where the price includes it. */
export const shippingOf = (
  { delivery, shipping }: Pick<Offer, 'delivery' | 'shipping'>,
  way: Delivery,
): number => (delivery === 'both' && way === 'shipping' ? shipping : 0);

/**
 * Returns whether the seller still asks what the buyer has agreed to. Otherwise the buyer chooses and
 * accepts again before paying.
 */
export const isAsOffered = (agreed: Terms, offer: Offer): boolean =>
  isOffered(offer.delivery, agreed.delivery) &&
  agreed.price === offer.price &&
  agreed.shipping === shippingOf(offer, agreed.delivery);
