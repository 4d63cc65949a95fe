import type { Delivery, DeliveryOffer } from '../../contract/catalog/delivery-offer.ts';
import { type Offer, type OfferedDelivery, shippingOf } from '../../contract/catalog/offer.ts';
import { formatMoney } from '../../contract/money.ts';
import { dealTimeText } from '../deal-terms.ts';
import { heldMoney } from './promise.ts';

/** One promise to a buyer: what it is, and a sentence about it. */
type Point = readonly [title: string, text: string];

/** How a buyer gets the bicycle, and how long there is to look at it. */
const timeToCheck: Record<DeliveryOffer, () => string> = {
  pick_up: () =>
    `Show your code only if you take the bicycle. You then have ${dealTimeText('handedOver')} to report a problem.`,
  shipping: () =>
    `You see when it is sent, and its tracking number if it has one. You have ${dealTimeText('delivered')} after the delivery to report a problem.`,
  both: () =>
    `You pick it up by a code, or see when it is sent, and its tracking number if it has one. You have ${dealTimeText('handedOver')} after a pick-up, or ${dealTimeText('delivered')} after a delivery, to report a problem.`,
};

/** What protects the buyer of a bicycle that is delivered so. */
export const protectionPoints = (offer: DeliveryOffer): Point[] => [
  ['We hold your money', 'The seller gets it when you have the bicycle and all is well.'],
  ['You have time to check', timeToCheck[offer]()],
  [
    'You get a full refund',
    `If the seller does not ${handOverWord[offer]} within ${dealTimeText('notSent')}, you get all your money back.`,
  ],
  [
    'What is covered',
    `A bicycle that ${damagedWord[offer]} damaged, is another one, is not as described, or is stolen or counterfeit. There is no return without a reason.`,
  ],
  ['We decide a dispute', 'If you and the seller do not agree, we look at it and decide.'],
];

/** What may be wrong with the way to the buyer: a bicycle that is picked up does not travel. */
const damagedWord: Record<DeliveryOffer, string> = {
  pick_up: 'is',
  shipping: 'does not arrive, arrives',
  both: 'does not arrive, arrives',
};

/** What the seller does with the bicycle. */
const handOverWord: Record<DeliveryOffer, string> = {
  pick_up: 'hand it over',
  shipping: 'send it',
  both: 'hand it over or send it',
};

/**
 * What a buyer pays beside price and shipping, in dollars. The specification has none, and the operator's fee is
 * the seller's.
 */
export const buyerFee = 0;

const noFee = 'no fee for buyers';

/** Says what a total is made of, as in "$210.00 and $45.00 shipping, no fee for buyers". In dollars. */
export function totalParts({ price, delivery, shipping }: Offer, way: Delivery): string {
  const extra = shippingOf({ delivery, shipping }, way);
  if (extra > 0) return `${formatMoney(price)} and ${formatMoney(extra)} shipping, ${noFee}`;
  return way === 'shipping' ? `Shipping included, ${noFee}` : `Pick-up, ${noFee}`;
}

/** Says what a buyer pays in all, for each way of delivery. In dollars. */
export function totalText({
  price,
  delivery,
  shipping,
  zones,
}: Pick<Offer, 'price'> & OfferedDelivery): string {
  const total = formatMoney(price);
  if (delivery === 'pick_up') return `You pay ${total} in all: ${noFee}.`;
  if (delivery === 'shipping') return `You pay ${total} in all, with shipping: ${noFee}.`;
  const sent = zones ? `shipping within ${zones.from_name}` : 'shipping';
  if (shipping === 0) return `You pay ${total} in all, also with ${sent}: ${noFee}.`;
  return `You pay ${total} in all, or ${formatMoney(price + shipping)} with ${sent}: ${noFee}.`;
}

/** Says who has the money of a booking until when, for those who are about to pay. */
export const whoHoldsMoney = (way: Delivery): string[] => [
  heldMoney,
  way === 'pick_up'
    ? `The seller gets the money ${dealTimeText('handedOver')} after the hand-over, or sooner if you say that all is well.`
    : `The seller gets the money ${dealTimeText('delivered')} after the delivery, or sooner if you say that all is well.`,
  'If you report a problem before that, we keep the money until it is settled.',
  `If the seller does not ${handOverWord[way]} within ${dealTimeText('notSent')}, you get it all back.`,
];
