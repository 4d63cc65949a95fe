import { bicyclePath } from '../../../../../contract/catalog/product-links.ts';
import { otherSide } from '../../../../../contract/deals/lifecycle/transition.ts';
import { offerHours } from '../../../../../contract/limits.ts';
import { formatMoney } from '../../../../../contract/money.ts';
import type { Database } from '../../../../db/database.ts';
import { hasPaidBooking } from '../../../bookings/find-sides.ts';
import { quoteTitle } from '../../../mails/quote-user-text.ts';
import { voidWords } from '../../../offers/offer-lines.ts';
import { defineKind, type NotifiedEvent } from '../../notification-kind.ts';
import { bicycleOf, findOfferNews, type OfferData, offerData, totalOf } from './offer-data.ts';

/** Whoever has to answer an offer, or hears what has become of it. */
export const offer = defineKind<OfferData>({
  kind: 'offer',
  data: offerData,
  isRequired: false,
  mailGroup: 'bookings',
  find: findNews,
  bicycle: bicycleOf,
  words: (data) => {
    const link = linkOf(data);
    const { title, text, next } = tell(data);
    return { title, text: `${text} ${next}`, link, mail: [text, next, { path: link }] };
  },
});

/** An offer that was answered meanwhile waits for nobody, and whoever has ended an offer knows of it. */
async function findNews(db: Database, event: NotifiedEvent) {
  const found = await findOfferNews(db, event);
  if (!found || !isToldTo(found.data)) return null;
  const { data, state, userIds } = found;
  if (data.what === 'open' && state !== 'open') return null;
  const [buyerId = ''] = userIds;
  const isOwnDeal = data.voidReason === 'sold' && (await hasPaidBooking(db, { ...data, buyerId }));
  return isOwnDeal ? null : { data, userIds };
}

/** Whether this side is told. A block is told to nobody, and what both have agreed on replaces other offers. */
function isToldTo({ what, side, madeBy, voidReason }: OfferData): boolean {
  const isMaker = side === madeBy;
  switch (what) {
    case 'open':
    case 'withdrawn':
      return !isMaker;
    case 'accepted':
    case 'declined':
      return isMaker;
    case 'expired':
    case 'lapsed':
      return true;
    case 'countered':
      return false;
    case 'voided':
      if (voidReason === 'blocked' || voidReason === 'replaced') return false;
      return side === 'buyer';
  }
}

/** Where the person goes on: the payment, the deal, the conversation, or the page of the bicycle. */
function linkOf({ what, side, bookingId, threadId, productId, title }: OfferData): string {
  if (what === 'accepted' && bookingId)
    return side === 'buyer'
      ? `/dashboard/payment/${bookingId}?side=buyer`
      : `/dashboard/deal/${bookingId}?side=seller`;
  return threadId ? `/dashboard/messages/${threadId}` : bicyclePath({ id: productId, title });
}

function tell(data: OfferData): { title: string; text: string; next: string } {
  const { what, side, madeBy, isRound, amountCents, askedCents, voidReason } = data;
  const bicycle = quoteTitle(data.title);
  const price = formatMoney(amountCents / 100);
  const other = otherSide(side);
  const whose = side === madeBy ? 'Your offer' : `The ${other}'s offer`;
  const offered = `${whose} of ${price} for ${bicycle}`;
  const isSeller = side === 'seller';
  switch (what) {
    case 'open':
      return {
        title: isSeller ? 'You have an offer' : 'The seller has made you an offer',
        text: `The ${other} offers ${totalOf(data)} for ${bicycle}, instead of ${formatMoney(askedCents / 100)}.`,
        next: `You can accept, decline or name another price within ${offerHours} hours.`,
      };
    case 'accepted':
      return {
        title: isRound ? 'A buyer has taken your offer' : 'Your offer was accepted',
        text: `${offered} was accepted.`,
        next: isSeller
          ? isRound
            ? 'The first buyer to pay gets the bicycle.'
            : 'The bicycle is reserved for the buyer, who pays now.'
          : 'The bicycle is reserved for you for a short time. Please pay soon.',
      };
    case 'declined':
      return {
        title: 'Your offer was declined',
        text: `${offered} was declined.`,
        next: 'You can see what is left to do in the conversation:',
      };
    case 'withdrawn':
      return {
        title: 'An offer was withdrawn',
        text: `${offered} was withdrawn.`,
        next: 'You do not have to do anything.',
      };
    case 'lapsed':
      return {
        title: 'A reservation has ended',
        text: `${bicycle} was reserved at ${price} and not paid in time. It is free again.`,
        next: isSeller
          ? 'Others can book it again.'
          : 'You still have your booking, at the price that the seller asks.',
      };
    case 'expired':
      return {
        title: 'An offer has ended',
        text: `${offered} was not answered in time.`,
        next: 'You can see what is left to do in the conversation:',
      };
    case 'voided':
    case 'countered':
      return {
        title: 'An offer has ended',
        text: `${offered} has ended: ${voidReason ? voidWords[voidReason] : 'something has changed'}.`,
        next: 'You can see what is left to do in the conversation:',
      };
  }
}
