import type { Delivery } from '../../../contract/catalog/delivery-offer.ts';
import { isOffered, shippingOf, shipsTo } from '../../../contract/catalog/offer.ts';
import { offerTo, type ShownOffer } from '../../../contract/deals/address/shipping-zones.ts';
import { formatMoney } from '../../../contract/money.ts';
import { buyerFee, totalParts } from '../../protection/protection-words.ts';
import { Alert } from '../../ui/notices.tsx';

interface TotalProps {
  offer: ShownOffer;
  chosen: Delivery;
  /** Where it is sent, as far as it is known. */
  country: string | undefined;
}

/** What the buyer will pay in all with the chosen delivery, and for what. `offer` in dollars. */
export function Total({ offer, chosen, country }: TotalProps) {
  const here = offerTo(offer, chosen === 'shipping' ? country : undefined);
  if (offer.zones && !isOffered(here.delivery, chosen))
    return <Alert>{`The seller ships only ${shipsTo(offer.zones)}.`}</Alert>;
  return (
    <div className="grid gap-1 border-line border-t pt-3">
      <p className="flex justify-between gap-4 font-semibold">
        <span>Total</span>
        <span aria-live="polite" className="tabular-nums">
          {formatMoney(here.price + shippingOf(here, chosen) + buyerFee)}
        </span>
      </p>
      <p className="text-soft text-sm">{totalParts(here, chosen)}</p>
    </div>
  );
}
