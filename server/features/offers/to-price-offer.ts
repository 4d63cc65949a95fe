import type { BookingState } from '../../../contract/deals/booking-states.ts';
import { listOfferEvents } from '../../../contract/deals/offers/offer-steps.ts';
import type { PriceOffer } from '../../../contract/deals/offers/offers.ts';
import { toDollars } from '../../../contract/fields.ts';
import { maskOutsideContacts } from '../../../contract/outside-contacts/outside-contact.ts';
import { maskName } from '../accounts/person-name.ts';
import { toMessage } from '../messages/message-queries.ts';
import type { CardRow } from './card-rows.ts';

/**
 * Maps a row to an offer as one of its sides sees it at `now`. One whose time is over has expired, also before the job
 * has said so.
 */
export function toPriceOffer(row: CardRow, readerId: string, now: Date): PriceOffer {
  const { offer, product, blockedName, message } = row;
  const side = offer.buyerId === readerId ? 'buyer' : 'seller';
  const isOwn = offer.madeBy === side;
  const isRound = offer.roundId !== null;
  const isOver = offer.state === 'open' && offer.endsAt <= now;
  const state = isOver ? 'expired' : offer.state;
  const reservedUntil = reservationOf(row, now);
  // Whoever takes one of a round books it, and reserves nothing.
  const asksForReservation = state === 'open' && !isRound;
  const other = asksForReservation ? laterThan(now, row.otherReservedUntil) : null;
  const end = reservedUntil ?? (state === 'open' ? offer.endsAt : null);
  const { priceCents, title, delivery, ...shown } = product;
  return {
    _id: offer.id,
    product: { ...shown, title: maskOutsideContacts(title), price: toDollars(priceCents) },
    side,
    otherName: maskName(blockedName ?? (side === 'buyer' ? row.sellerName : row.buyerName)),
    isOwn,
    isRound,
    price: toDollars(offer.priceCents),
    // Whoever takes one of a round chooses, where there is a choice.
    delivery: offer.delivery ?? (delivery === 'both' ? null : delivery),
    shippingPrice: toDollars(offer.shippingCents),
    message: message ? toMessage(message, { userId: readerId, isPaid: false }).text : '',
    state,
    voidReason: offer.voidReason,
    madeAt: offer.madeAt.toISOString(),
    endsAt: offer.endsAt.toISOString(),
    endedAt: (isOver ? offer.endsAt : offer.endedAt)?.toISOString() ?? null,
    ...(reservedUntil && { reservedUntil: reservedUntil.toISOString() }),
    secondsLeft: end && Math.ceil((end.getTime() - now.getTime()) / 1000),
    ...(other && { otherReservedUntil: other.toISOString() }),
    events: listOfferEvents({ state, isRound }, isOwn ? 'maker' : 'receiver').filter(
      (event) => !other || event !== 'accept',
    ),
    threadId: row.threadId,
    lineNumber: offer.lineNumber,
    bookingId: hasEnded(row.booking?.state) ? null : offer.bookingId,
  };
}

/** Whether a booking ended before it was paid: then there is nothing to see of it. */
const hasEnded = (state: BookingState | undefined) => state === 'cancelled' || state === 'expired';

/** Returns until when an accepted offer that is not paid reserves the bicycle at `now`; null when it does not. */
function reservationOf({ offer, booking }: CardRow, now: Date): Date | null {
  const isRunning = booking?.state === 'booked' && booking.offerId === offer.id;
  return isRunning ? laterThan(now, booking.reservedUntil) : null;
}

const laterThan = (now: Date, end: Date | null) => (end && end > now ? end : null);
