import { useState } from 'react';
import type { Delivery } from '../../../contract/catalog/delivery-offer.ts';
import { firstDelivery, isOffered, shippingOf } from '../../../contract/catalog/offer.ts';
import { offerTo, type ShownOffer } from '../../../contract/deals/address/shipping-zones.ts';
import { firstCountry } from './address-fields.tsx';

interface Before {
  /** What was chosen earlier and not sent. */
  delivery?: Delivery | undefined;
  country?: string | undefined;
  /** The country of the address that the account keeps. */
  ownCountry?: string | undefined;
}

/** What a buyer chooses: how they get a bicycle, and to which country it is sent. `offer` in dollars. */
export function useDeliveryChoice(offer: ShownOffer, before: Before) {
  const [chosen, setChosen] = useState(before.delivery ?? firstDelivery(offer.delivery));
  // The seller may have changed the delivery since it was chosen.
  const delivery = isOffered(offer.delivery, chosen) ? chosen : firstDelivery(offer.delivery);
  const [chosenCountry, setCountry] = useState<string>();
  const country = chosenCountry ?? before.country ?? before.ownCountry ?? firstCountry;
  return {
    delivery,
    choose: (way: Delivery) => setChosen(way),
    country,
    // Who picks the bicycle up is asked for no country, and sees the price within the seller's.
    knownCountry: delivery === 'shipping' ? country : (chosenCountry ?? before.ownCountry),
    setCountry,
    /** What it costs beside the price to send it to a country; 0 for pick-up. */
    shippingTo: (to: string | undefined) => shippingOf(offerTo(offer, to), delivery),
  };
}

export type ChosenDelivery = ReturnType<typeof useDeliveryChoice>;
