import { configure, settings } from '../../../../client/client-settings.ts';
import { OfferCard } from '../../../../client/features/offers/card/OfferCard.tsx';
import type { PriceOffer } from '../../../../contract/deals/offers/offers.ts';
import { component } from '../../component.ts';
import { AlonePage } from '../../frame/AlonePage.tsx';
import { SignedIn } from '../../frame/SignedIn.tsx';
import { longWords, unbroken } from '../../frame/samples.ts';

// The frame has no settings of an operator.
configure({ ...settings, dealDays: { ...settings.dealDays, reserved: 1 } });

const readAt = Date.now();
const hours = (count: number) => new Date(readAt + count * 60 * 60_000).toISOString();

const offer: PriceOffer = {
  _id: '1',
  product: { _id: '2', title: 'Ostravo Svist, 54 cm', image: '', price: 480 },
  side: 'buyer',
  otherName: 'Sam Stillwater',
  isOwn: true,
  isRound: false,
  price: 400,
  delivery: 'pick_up',
  shippingPrice: 0,
  message: 'I can fetch it on Sunday.',
  state: 'open',
  voidReason: null,
  madeAt: hours(-1),
  endsAt: hours(47),
  endedAt: null,
  secondsLeft: 47 * 60 * 60,
  events: ['withdraw'],
  threadId: '4',
  lineNumber: 1,
  bookingId: null,
};
const received: PriceOffer = {
  ...offer,
  isOwn: false,
  side: 'seller',
  otherName: 'Bo Buyer',
  events: ['accept', 'decline', 'counter'],
};
const ended: PriceOffer = { ...offer, events: [], secondsLeft: null };
const reserved: PriceOffer = {
  ...ended,
  state: 'accepted',
  reservedUntil: hours(20),
  secondsLeft: 20 * 60 * 60,
  bookingId: '5',
};

const shown = (one: PriceOffer) => (
  <SignedIn as="buyer">
    <AlonePage>
      <OfferCard offer={one} readAt={readAt} />
    </AlonePage>
  </SignedIn>
);

export default component({
  title: 'Offer',
  of: { OfferCard },
  about: 'What a side offers for a bicycle, what has become of it, and what the reader can do.',
  screenHeight: 360,
  states: {
    'own, open': shown(offer),
    'waits for the seller': shown(received),
    'reserved for another buyer': shown({
      ...received,
      events: ['decline', 'counter'],
      otherReservedUntil: hours(20),
    }),
    'waits for the buyer, with shipping': shown({
      ...received,
      side: 'buyer',
      otherName: 'Sam Stillwater',
      delivery: 'shipping',
      shippingPrice: 45,
    }),
    'the seller to those interested': shown({
      ...received,
      side: 'buyer',
      otherName: 'Sam Stillwater',
      isRound: true,
      delivery: null,
      message: '',
      events: ['accept', 'decline'],
    }),
    'reserved for the buyer': shown(reserved),
    'reserved, for the seller': shown({ ...reserved, side: 'seller', otherName: 'Bo Buyer' }),
    declined: shown({ ...ended, state: 'declined' }),
    countered: shown({ ...ended, state: 'countered' }),
    expired: shown({ ...ended, state: 'expired' }),
    'not paid in time': shown({ ...ended, state: 'lapsed' }),
    sold: shown({ ...ended, state: 'voided', voidReason: 'sold' }),
    'long words': shown({
      ...received,
      otherName: longWords,
      message: unbroken.repeat(3),
      price: 999_999.98,
      product: { ...received.product, price: 999_999.99 },
    }),
  },
});
