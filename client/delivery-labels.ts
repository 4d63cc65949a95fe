import { formatMoney } from '../contract/money.ts';
import type { DeliveryOffer } from '../contract/trade/delivery.ts';

/** The ways in which a seller delivers. */
export const deliveryLabels: Record<DeliveryOffer, string> = {
  pick_up: 'Pick-up',
  shipping: 'Shipping',
  both: 'Pick-up or shipping',
};

/** Returns how a bicycle gets to its buyer and what that costs, in words. `shipping` in dollars. */
export function deliveryText(offer: DeliveryOffer, shipping: number): string {
  if (offer === 'both')
    return `Pick-up, or shipping ${shipping === 0 ? 'for free' : `for ${formatMoney(shipping)}`}`;
  return offer === 'shipping' ? 'Shipping, included in the price' : 'Pick-up';
}
