import { type Offer, shippingOf } from '../../../contract/catalog/offer.ts';
import { formatMoney } from '../../../contract/money.ts';
import type { Delivery } from '../../../contract/trade/delivery.ts';
import { buyerFee, totalParts } from '../../protection/protection-words.ts';

/** What the buyer will pay in all with the chosen delivery, and for what. `offer` in dollars. */
export const Total = ({ offer, chosen }: { offer: Offer; chosen: Delivery }) => (
  <div className="grid gap-1 border-line border-t pt-3">
    <p className="flex justify-between gap-4 font-semibold">
      <span>Total</span>
      <span aria-live="polite" className="tabular-nums">
        {formatMoney(offer.price + shippingOf(offer, chosen) + buyerFee)}
      </span>
    </p>
    <p className="text-soft text-sm">{totalParts(offer, chosen)}</p>
  </div>
);
