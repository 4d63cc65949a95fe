import { toCents } from '../../../contract/fields.ts';
import type { NewBooking } from '../../../contract/trade/bookings.ts';
import { type Address, type Delivery, isOffered } from '../../../contract/trade/delivery.ts';
import { AppError } from '../../errors.ts';
import type { LockedProduct } from '../catalog/product-state.ts';

/** How a booking is delivered, and what the buyer pays for that in cents. */
export interface ChosenDelivery {
  delivery: Delivery;
  shippingCents: number;
  address: Address | null;
}

type Wanted = Pick<NewBooking, 'delivery' | 'address' | 'shippingPrice'>;

/**
 * Returns how a product gets to its buyer. A request that does not say it means the product's price
 * alone: the bicycle is picked up, or sent to the buyer's location if it is only shipped.
 * @throws AppError delivery_not_offered; invalid_input for shipping without an address;
 * price_changed when shipping costs something else than the buyer has seen
 */
export function chooseDelivery(product: LockedProduct, wanted: Wanted): ChosenDelivery {
  const { delivery, address = null } = wanted;
  if (delivery === undefined) {
    const only = product.delivery === 'shipping' ? 'shipping' : 'pick_up';
    return { delivery: only, shippingCents: 0, address: only === 'shipping' ? address : null };
  }
  if (!isOffered(product.delivery, delivery)) throw new AppError('delivery_not_offered');
  if (delivery === 'pick_up') return { delivery, shippingCents: 0, address: null };
  if (!address)
    throw new AppError('invalid_input', { fields: { address: 'Please enter an address' } });
  const shippingCents = product.delivery === 'both' ? product.shippingCents : 0;
  const { shippingPrice } = wanted;
  if (shippingPrice !== undefined && toCents(shippingPrice) !== shippingCents)
    throw new AppError('price_changed');
  return { delivery, shippingCents, address };
}
