import { type Offer, shippingOf } from '../../../contract/catalog/offer.ts';
import { formatMoney } from '../../../contract/money.ts';
import type { Delivery } from '../../../contract/trade/delivery.ts';

/** What the buyer will pay in all with the chosen delivery. `offer` in dollars. */
export const Total = ({ offer, chosen }: { offer: Offer; chosen: Delivery }) => (
  <p className="flex justify-between gap-4 border-line border-t pt-3 font-semibold">
    <span>Total</span>
    <span aria-live="polite" className="tabular-nums">
      {formatMoney(offer.price + shippingOf(offer, chosen))}
    </span>
  </p>
);
