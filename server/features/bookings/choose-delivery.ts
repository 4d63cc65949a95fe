import type { Delivery, DeliveryOffer } from '../../../contract/catalog/delivery-offer.ts';
import {
  isAsOffered,
  isOffered,
  type Offer,
  shippingOf,
  shipsTo,
  underOffer,
} from '../../../contract/catalog/offer.ts';
import { postalAddress } from '../../../contract/deals/address/postal-address.ts';
import {
  lacksAddress,
  offerTo,
  type ShippingZones,
} from '../../../contract/deals/address/shipping-zones.ts';
import type { NewBooking } from '../../../contract/deals/bookings.ts';
import type { Address } from '../../../contract/deals/delivery.ts';
import { toCents } from '../../../contract/fields.ts';
import { AppError } from '../../errors.ts';
import { toShippingZones } from '../../places/shipping-zones.ts';
import type { BookingRow } from './locks.ts';

/** What a product's seller asks, prices in cents. */
interface OfferedProduct {
  priceCents: number;
  delivery: DeliveryOffer;
  shippingCents: number;
  shippingZones: ShippingZones | null;
}

/** How a booking is delivered, and what the buyer pays for that in cents. */
export interface ChosenDelivery {
  delivery: Delivery;
  shippingCents: number;
  address: Address | null;
}

type Wanted = Pick<NewBooking, 'delivery' | 'address' | 'shippingPrice'>;

/**
 * Returns how a product gets to its buyer. A new booking that does not say it means the product's
 * price alone: the bicycle is picked up, or sent to the buyer's location if it is only shipped. An
 * acceptance of what the seller asks now means the way and the address of the booking, `booked`.
 * @throws AppError delivery_not_offered; invalid_input for shipping without an address, or with one that
 * lacks what its country needs, or in a country to which the seller does not ship;
 * price_changed when shipping costs something else than the buyer has seen
 */
export function chooseDelivery(
  product: OfferedProduct,
  wanted: Wanted,
  booked?: Pick<BookingRow, 'delivery' | 'address'>,
): ChosenDelivery {
  const { delivery = booked?.delivery, shippingPrice = 0 } = wanted;
  const addressFor = (way: Delivery) => {
    if (way !== 'shipping') return null;
    return wanted.address ? checkAddress(wanted.address) : (booked?.address ?? null);
  };
  if (delivery === undefined) {
    const only = product.delivery === 'shipping' ? 'shipping' : 'pick_up';
    return { delivery: only, shippingCents: 0, address: addressFor(only) };
  }
  if (!isOffered(product.delivery, delivery)) throw new AppError('delivery_not_offered');
  const address = addressFor(delivery);
  // A booking of before may lack an address.
  const isKnown = booked?.delivery === 'shipping' && !isUnaddressed({ delivery, address }, product);
  if (delivery === 'shipping' && !address && !isKnown)
    throw new AppError('invalid_input', { fields: { address: 'Please enter an address' } });
  const offer = offerOf(product, address);
  if (!isOffered(offer.delivery, delivery)) throw notShippedTo(product);
  const shippingCents = shippingOf(offer, delivery);
  if (toCents(shippingPrice) !== shippingCents) throw new AppError('price_changed');
  return { delivery, shippingCents, address };
}

/**
 * Returns a postal address with the parts that its country has.
 * @throws AppError invalid_input, with the parts that are missing
 */
export function checkAddress(given: Address): Address {
  const { data, error } = postalAddress.safeParse(given);
  if (data) return data;
  const wrong = error.issues.map(({ path, message }) => [['address', ...path].join('.'), message]);
  throw new AppError('invalid_input', { fields: Object.fromEntries(wrong) });
}

function notShippedTo(product: OfferedProduct): AppError {
  const { shipping_zones: zones } = toShippingZones(product);
  const said = zones ? `The seller ships only ${shipsTo(zones)}` : 'The seller does not ship there';
  return new AppError('invalid_input', { fields: { 'address.country': said } });
}

/** Returns what a product's seller asks of a buyer with this address, in cents. */
const offerOf = (
  { priceCents, delivery, shippingCents, shippingZones }: OfferedProduct,
  address: Address | null,
): Offer =>
  offerTo(
    { price: priceCents, delivery, shipping: shippingCents, zones: shippingZones },
    address?.country,
  );

const isUnaddressed = (
  { delivery, address }: Pick<BookingRow, 'delivery' | 'address'>,
  { delivery: offered, shippingZones: zones }: OfferedProduct,
): boolean =>
  lacksAddress({ delivery, hasAddress: address !== null }, { delivery: offered, zones });

type Agreed = Pick<BookingRow, 'priceCents' | 'delivery' | 'shippingCents' | 'address' | 'offerId'>;

/** Returns whether a booking is of what its product's seller asks now, or has agreed to. */
export function isBookedAsOffered(booking: Agreed, product: OfferedProduct): boolean {
  const { priceCents: price, delivery, shippingCents: shipping, address, offerId } = booking;
  if (isUnaddressed(booking, product)) return false;
  const agreed = { price, delivery, shipping };
  const asked = offerOf(product, address);
  return isAsOffered(agreed, offerId ? underOffer(agreed, asked) : asked);
}
