import { deliveryLabels } from '../../../../contract/catalog/offer.ts';
import type { OfferState, VoidReason } from '../../../../contract/deals/offers/offer-steps.ts';
import type { PriceOffer } from '../../../../contract/deals/offers/offers.ts';
import { formatMoney } from '../../../../contract/money.ts';
import type { Tone } from '../../../ui/badge.tsx';
import { countText } from '../../../ui/text/count-text.ts';
import { untilText } from '../../../ui/text/until-text.ts';

const labels: Record<OfferState, string> = {
  open: 'Open',
  accepted: 'Accepted',
  lapsed: 'Not paid',
  declined: 'Declined',
  countered: 'Answered',
  withdrawn: 'Withdrawn',
  expired: 'Expired',
  voided: 'Ended',
};

/** Returns the state of an offer in a word or two, and its tone. */
export function stateBadge({
  state,
  isOwn,
  reservedUntil,
  bookingId,
}: PriceOffer): readonly [label: string, tone: Tone] {
  if (state === 'open') return isOwn ? ['Open', 'plain'] : ['Waits for you', 'warm'];
  if (reservedUntil) return ['Reserved', 'good'];
  if (state === 'accepted' && bookingId) return [labels.accepted, 'good'];
  return [labels[state === 'accepted' ? 'voided' : state], 'plain'];
}

const voidTexts: Record<VoidReason, string> = {
  sold: 'The bicycle was sold.',
  listing_withdrawn: 'The bicycle is no longer for sale.',
  price_dropped: 'The seller asks no more than that now.',
  delivery_changed: 'The seller has changed the delivery.',
  paused: 'The seller is away.',
  blocked: 'The two of you can no longer buy from each other.',
  replaced: 'You have agreed on another offer.',
};

const ended: Record<Exclude<OfferState, 'open' | 'accepted'>, (offer: PriceOffer) => string> = {
  lapsed: ({ side }) =>
    side === 'buyer'
      ? 'You did not pay in time. The bicycle is no longer reserved for you.'
      : 'The buyer did not pay in time. The bicycle is free again.',
  declined: () => 'This offer was declined.',
  countered: () => 'The answer was another price.',
  withdrawn: ({ isOwn }) => (isOwn ? 'You have withdrawn it.' : 'The other side has withdrawn it.'),
  expired: ({ isOwn }) => (isOwn ? 'It was not answered in time.' : 'You did not answer in time.'),
  voided: ({ voidReason }) => (voidReason ? voidTexts[voidReason] : 'Something has changed.'),
};

/** Returns what has become of an offer, or what its reader can do, in a sentence. */
export function stateText(offer: PriceOffer): string {
  const { state, side, isOwn, isRound, endsAt, reservedUntil, bookingId } = offer;
  if (offer.otherReservedUntil)
    return `The bicycle is reserved for another buyer until ${untilText(offer.otherReservedUntil)}. This offer can be accepted after that if they do not pay.`;
  if (state === 'open') {
    const until = untilText(endsAt);
    if (isRound)
      return `You can take it until ${until}. It is not reserved: the first to pay has it.`;
    return isOwn ? `It can be answered until ${until}.` : `Please answer by ${until}.`;
  }
  if (state !== 'accepted') return ended[state](offer);
  if (reservedUntil)
    return side === 'buyer'
      ? `Reserved for you until ${untilText(reservedUntil)}. It is yours once you have paid.`
      : `Reserved for the buyer until ${untilText(reservedUntil)}. It is not paid yet.`;
  if (!bookingId) return 'You had agreed on this price. The booking has ended since.';
  if (isRound)
    return side === 'buyer' ? 'You have taken this offer.' : 'The buyer has taken your offer.';
  return 'You have agreed on this price.';
}

/** Returns who offers, as what stands before and after the name of the other side. */
export function makerWords({
  isOwn,
  side,
  isRound,
}: PriceOffer): readonly [before: string, after: string] {
  if (isRound)
    return side === 'buyer' ? ['', 'lowers the price for you'] : ['Your lower price for', ''];
  if (isOwn) return side === 'buyer' ? ['You offer', ''] : ['Your answer to', ''];
  return side === 'buyer' ? ['', 'answers'] : ['', 'offers'];
}

/** Returns how the buyer would get the bicycle, and what it costs in all where shipping is extra. */
export function deliveryLine({ delivery, price, shippingPrice }: PriceOffer): string {
  if (delivery === null) return 'You choose how you get the bicycle';
  if (shippingPrice > 0)
    return `${deliveryLabels[delivery]} for ${formatMoney(shippingPrice)}: ${formatMoney(price + shippingPrice)} in all`;
  return delivery === 'shipping' ? 'Shipping included' : deliveryLabels[delivery];
}

const minute = 60;
const hour = 60 * minute;
const day = 24 * hour;

/** Returns how long an offer runs on, as in "1 day 23 hours left". */
export function leftText(seconds: number): string {
  if (seconds < minute) return 'less than a minute left';
  const [days, hours, minutes] = [
    Math.floor(seconds / day),
    Math.floor((seconds % day) / hour),
    Math.floor((seconds % hour) / minute),
  ];
  const parts = days
    ? [countText(days, 'day'), hours && countText(hours, 'hour')]
    : [hours && countText(hours, 'hour'), minutes && countText(minutes, 'minute')];
  return `${parts.filter(Boolean).join(' ')} left`;
}
