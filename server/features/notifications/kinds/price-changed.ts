import { deliveryText, isAsOffered } from '../../../../contract/catalog/offer.ts';
import { bicyclePath } from '../../../../contract/catalog/product-links.ts';
import { lacksAddress } from '../../../../contract/deals/address/shipping-zones.ts';
import { formatMoney } from '../../../../contract/money.ts';
import {
  bicycleOf,
  type DealData,
  dealData,
  findDealOfBooking,
  partsOf,
  paymentOf,
  totalOf,
} from '../deal-data.ts';
import { defineKind } from '../notification-kind.ts';

/** What the seller asks now, in cents. Stored notices may be older than deliveries. */
const offerOf = ({
  askedCents,
  askedDelivery = 'pick_up',
  askedShippingCents = 0,
  askedZones: zones,
}: DealData) => ({
  price: askedCents,
  delivery: askedDelivery,
  shipping: askedShippingCents,
  zones,
});

const isOutdated = (data: DealData): boolean => {
  const { amountCents: price, delivery = 'pick_up', shippingCents: shipping = 0 } = data;
  const offer = offerOf(data);
  // Zones are in it where the booking has no address.
  if (lacksAddress({ delivery, hasAddress: !offer.zones }, offer)) return true;
  return !isAsOffered({ price, delivery, shipping }, offer);
};

/** A buyer with an unpaid booking, when the seller has changed the price or the delivery. */
export const priceChanged = defineKind({
  kind: 'price_changed',
  data: dealData,
  isRequired: false,
  mailGroup: 'bookings',
  find: async (db, event) => {
    const deal = await findDealOfBooking(db, event);
    // No longer news when the buyer has accepted the change or the booking is closed.
    return deal?.state === 'booked' && isOutdated(deal.data) ? deal : null;
  },
  bicycle: bicycleOf,
  words: (deal, brandName) => {
    const { title } = partsOf(deal);
    const isRepriced = deal.askedCents !== deal.amountCents;
    const booked = totalOf(deal);
    const { price, shipping, ...offered } = offerOf(deal);
    const asked = `${formatMoney(price / 100)}. ${deliveryText({ ...offered, shipping: shipping / 100 })}`;
    const link = paymentOf(deal);
    return {
      title: isRepriced ? 'The price has changed' : 'The delivery has changed',
      text: `${title} now costs ${asked}. You booked it for ${booked}. Accept the change before you pay.`,
      link,
      mail: [
        `The seller of ${title} at ${brandName} now asks ${asked}. You booked it for ${booked}.`,
        'You still have your booking. Please accept the change before you pay, or delete the booking:',
        { path: link },
        'The bicycle:',
        { path: bicyclePath({ id: deal.productId, title: deal.title }) },
      ],
    };
  },
});
