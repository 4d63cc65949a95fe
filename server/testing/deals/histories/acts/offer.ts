import type { ProductChange } from '../../../../../contract/catalog/catalog.ts';
import type { Delivery } from '../../../../../contract/catalog/delivery-offer.ts';
import { shippingOf } from '../../../../../contract/catalog/offer.ts';
import { newBooking } from '../../../../../contract/deals/bookings.ts';
import { acceptPrice } from '../../../../workflows/bookings/accept-price.ts';
import { book } from '../../../../workflows/bookings/book.ts';
import { editProduct } from '../../../../workflows/catalog/edit-product.ts';
import { endPause, pauseSelling } from '../../../../workflows/catalog/pause.ts';
import { dayIn, daysAfter } from '../../../../workflows/catalog/pause-days.ts';
import { sellAgain } from '../../../../workflows/catalog/sell-again.ts';
import { openIntent } from '../../../../workflows/payments/open-payment.ts';
import { bookingPayload } from '../../../payloads.ts';
import { sampleAddress } from '../../address.ts';
import { firstOffer } from '../stage.ts';
import type { World } from '../world.ts';
import type { Act } from './act.ts';

/** What a buyer sees of the bicycle now, who wants it in this way: a form, and the terms in it. */
async function see(world: World, delivery: Delivery) {
  const offer = await world.asked();
  const { price } = offer;
  const shipping = shippingOf(offer, delivery);
  const address = delivery === 'shipping' && { address: sampleAddress };
  const form = { price: price / 100, delivery, shippingPrice: shipping / 100, ...address };
  return { form, terms: { price, delivery, shipping } };
}

const bookBy =
  (delivery: Delivery): Act =>
  async (world, { buyer }) => {
    // Only who buys finds the button.
    if (buyer.role !== 'buyer') return;
    const { form, terms } = await see(world, delivery);
    const { productId: _id, seller } = world;
    const offered = { ...world.listed, _id, sellerEmail: seller.email };
    const wanted = newBooking.parse({ ...bookingPayload(buyer, offered), ...form });
    const booked = await book(world.deps, buyer, wanted);
    world.agree(booked._id, terms);
  };

const accept =
  (delivery: Delivery): Act =>
  async (world, { buyer, bookingId }) => {
    const { form, terms } = await see(world, delivery);
    await acceptPrice(world.deps, buyer, bookingId, form);
    // A price that was agreed on, and still stands, is not given up.
    const booking = (await world.bookings()).find(({ id }) => id === bookingId);
    if (!booking?.offerId) world.agree(bookingId, terms);
  };

/** Pays at the provider, what the booking says or what is asked now; the shop hears of it by an event. */
const pay =
  (what: 'booked' | 'asked', card?: string): Act =>
  async (world, { buyer, bookingId }) => {
    const booking = (await world.bookings()).find(({ id }) => id === bookingId);
    const asked = (await world.asked()).price;
    const cents = what === 'booked' ? (booking?.priceCents ?? asked) : asked;
    const wanted = { bookingId, price: cents / 100 };
    const { clientSecret } = await openIntent(world.deps, buyer, wanted);
    await world.memory.pay(clientSecret, card);
  };

const declinedCard = '4000000000000002';

const edit =
  (change: ProductChange): Act =>
  async ({ deps, seller, productId }) =>
    seller.role === 'seller' && editProduct(deps, seller, productId, change);

/** What the seller asks, and what buyers agree to and pay. Prices as in `fees` of `findRest`. */
export const offerActs = {
  books: bookBy('pick_up'),
  'books with shipping': bookBy('shipping'),
  pays: pay('booked'),
  'pays what is asked now': pay('asked'),
  'pays with a card that is declined': pay('booked', declinedCard),
  'the buyer accepts to pick it up': accept('pick_up'),
  'the buyer accepts shipping': accept('shipping'),
  'the seller asks more': edit({ selling_price: 500 }),
  'the seller asks less': edit({ selling_price: 400 }),
  'the seller asks more for shipping': edit({ delivery: 'both', shipping_price: 25 }),
  'the seller only ships': edit({ delivery: 'shipping' }),
  'the seller ships no more': edit({ delivery: 'pick_up' }),
  'the seller asks what was asked first': edit({
    selling_price: firstOffer.price / 100,
    delivery: firstOffer.delivery,
    shipping_price: firstOffer.shipping / 100,
  }),
  'the seller sells it again': async ({ deps, seller, productId }) =>
    seller.role === 'seller' && sellAgain(deps, seller, productId),
  'the seller pauses': ({ deps, seller, clock }) =>
    pauseSelling(deps, seller, daysAfter(dayIn(clock.now(), 'UTC'), 7)),
  'the seller is back': ({ deps, seller }) => endPause(deps, seller),
} as const satisfies Record<string, Act>;
