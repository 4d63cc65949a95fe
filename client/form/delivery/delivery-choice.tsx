import { type Delivery, delivery as deliveries } from '../../../contract/catalog/delivery-offer.ts';
import { deliveryLabels, isOffered, shippingOf } from '../../../contract/catalog/offer.ts';
import { offerTo, type ShownOffer } from '../../../contract/deals/address/shipping-zones.ts';
import { formatMoney } from '../../../contract/money.ts';

interface DeliveryChoiceProps {
  /** In dollars. */
  offer: ShownOffer;
  /** Where it would be sent, as far as it is known. */
  country: string | undefined;
  chosen: Delivery;
  onChoose(delivery: Delivery): void;
}

const extra = (dollars: number) => (dollars === 0 ? 'free' : `+ ${formatMoney(dollars)}`);

/** How the buyer gets the bicycle, where the seller leaves the choice. */
export function DeliveryChoice({ offer, country, chosen, onChoose }: DeliveryChoiceProps) {
  if (offer.delivery === 'pick_up') return <p>You pick the bicycle up from the seller.</p>;
  if (offer.delivery === 'shipping')
    return <p>The seller sends the bicycle to you. The price includes shipping.</p>;
  const here = offerTo(offer, country);
  return (
    <fieldset className="grid gap-1">
      <legend className="mb-1 font-medium text-sm">Delivery</legend>
      {deliveries.options.map((way) => (
        <label key={way} className="flex min-h-11 cursor-pointer items-center gap-3">
          <input
            type="radio"
            name="delivery"
            checked={way === chosen}
            onChange={() => onChoose(way)}
            className="size-5 shrink-0 accent-pine"
          />
          <span className="flex-1">{deliveryLabels[way]}</span>
          <span className="text-soft tabular-nums">
            {isOffered(here.delivery, way) ? extra(shippingOf(here, way)) : 'not offered there'}
          </span>
        </label>
      ))}
    </fieldset>
  );
}
