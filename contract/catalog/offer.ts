import { formatMoney } from '../money.ts';
import type { Delivery, DeliveryOffer } from './delivery-offer.ts';

// Without a schema, so that pages that only show an offer do not load the library for them.

/** Returns whether a seller who offers `offer` delivers so. */
export const isOffered = (offer: DeliveryOffer, wanted: Delivery): boolean =>
  offer === 'both' || offer === wanted;

/** Returns what is chosen at first: pick-up, unless the bicycle is only shipped. */
export const firstDelivery = (offer: DeliveryOffer): Delivery =>
  offer === 'shipping' ? 'shipping' : 'pick_up';

/** Whether a bicycle is sold, and not only hidden while its seller is away, or withheld by moderators. */
export const isSold = ({
  available,
  pausedUntil,
  isWithheld,
}: {
  available: boolean;
  pausedUntil?: string | undefined;
  isWithheld?: boolean | undefined;
}): boolean => !available && !pausedUntil && !isWithheld;

/** The ways in which a seller delivers. */
export const deliveryLabels: Record<DeliveryOffer, string> = {
  pick_up: 'Pick-up',
  shipping: 'Shipping',
  both: 'Pick-up or shipping',
};

/** Where a seller ships to, and for how many dollars: see `shippingZones` of the catalog. */
export interface NamedZones {
  from_name: string;
  continent_name: string;
  continent: number | null;
  world: number | null;
}

const forText = (dollars: number) => (dollars === 0 ? 'for free' : `for ${formatMoney(dollars)}`);

/** Returns where a seller ships to, in words, each place with what `add` says of its price. */
export function shipsTo(
  { from_name: from, continent_name: name, continent, world }: NamedZones,
  home = 0,
  add: (dollars: number) => string = () => '',
): string {
  const places = [`within ${from}${add(home)}`];
  if (continent !== null) places.push(`to the rest of ${name}${add(continent)}`);
  if (world !== null)
    places.push(
      `${continent === null ? `outside ${name}` : 'to the rest of the world'}${add(world)}`,
    );
  return places.join(', ').replace(/, (?!.*, )/, ' and ');
}

/** Returns what shipping costs, in words. In dollars. */
export const shippingText = (home: number, zones: NamedZones | undefined): string =>
  zones ? shipsTo(zones, home, (dollars) => ` ${forText(dollars)}`) : forText(home);

export type OfferedDelivery = Pick<Offer, 'delivery' | 'shipping'> & {
  zones?: NamedZones | undefined;
};

/** Returns how a bicycle gets to its buyer and what that costs, in words. In dollars. */
export function deliveryText({ delivery, shipping, zones }: OfferedDelivery): string {
  if (delivery !== 'both')
    return delivery === 'shipping' ? 'Shipping, included in the price' : 'Pick-up';
  return `Pick-up, or shipping ${shippingText(shipping, zones)}`;
}

/** Returns the same with what it costs in all, where shipping is extra at one price. In dollars. */
export const deliveryTotalText = ({
  price,
  ...offered
}: OfferedDelivery & Pick<Offer, 'price'>): string =>
  offered.delivery === 'both' && offered.shipping > 0 && !offered.zones
    ? `${deliveryText(offered)}: ${formatMoney(price + offered.shipping)} in all`
    : deliveryText(offered);

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
 * Returns what the seller asks of a buyer whose offer was accepted: its price, unless the seller asks less
 * by now. The delivery and its price are as the seller asks them.
 */
export const underOffer = (agreed: Pick<Terms, 'price'>, offer: Offer): Offer => ({
  ...offer,
  price: Math.min(agreed.price, offer.price),
});

/**
 * Returns whether the seller still asks what the buyer has agreed to. Otherwise the buyer chooses and
 * accepts again before paying.
 */
export const isAsOffered = (agreed: Terms, offer: Offer): boolean =>
  isOffered(offer.delivery, agreed.delivery) &&
  agreed.price === offer.price &&
  agreed.shipping === shippingOf(offer, agreed.delivery);
