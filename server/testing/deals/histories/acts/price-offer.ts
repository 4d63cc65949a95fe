import type { Delivery } from '../../../../../contract/catalog/delivery-offer.ts';
import { shippingOf } from '../../../../../contract/catalog/offer.ts';
import type { Caller } from '../../../../caller.ts';
import { findThreadAbout } from '../../../../features/messages/thread-rows.ts';
import type { OfferRow } from '../../../../features/offers/queries.ts';
import { addToWishlist } from '../../../../features/wishlist/add-to-wishlist.ts';
import { changeThread } from '../../../../workflows/messages/change-thread.ts';
import { answerOffer } from '../../../../workflows/offers/answer-offer.ts';
import { makeOffer } from '../../../../workflows/offers/make-offer.ts';
import { makeRound } from '../../../../workflows/offers/make-round.ts';
import { sampleAddress } from '../../address.ts';
import type { World } from '../world.ts';
import type { Act, Scene } from './act.ts';

/** What people offer, in dollars, below all that the seller asks; `findRest` has the fees. */
const prices = { buyer: 350, counter: 380, answer: 360, round: 390, tooLow: 300 } as const;

const details = { buyerPhone: '5550109876', buyerLocation: '12 Canal Street' };

const offer =
  (price: number, delivery: Delivery): Act =>
  async (world, { buyer }) => {
    if (buyer.role !== 'buyer') return;
    const { productId } = world;
    const shippingPrice = shippingOf(await world.asked(), delivery) / 100;
    const booking = { ...details, ...(delivery === 'shipping' && { address: sampleAddress }) };
    await makeOffer(world.deps, buyer, { productId, price, delivery, shippingPrice, booking });
  };

/** Does something with the newest offer between the buyer and the seller of one kind, if there is one. */
const withOffer =
  (
    which: (row: OfferRow) => boolean,
    act: (world: World, row: OfferRow, buyer: Caller) => Promise<unknown>,
  ): Act =>
  async (world, { buyer }: Scene) => {
    const rows = await world.offers();
    const row = rows.findLast((one) => one.buyerId === buyer.id && which(one));
    if (row) await act(world, row, buyer);
  };

const isOfBuyer = ({ madeBy }: OfferRow) => madeBy === 'buyer';
const isCounter = ({ madeBy, roundId }: OfferRow) => madeBy === 'seller' && roundId === null;
const isRound = ({ roundId }: OfferRow) => roundId !== null;
const isAny = () => true;

/** Accepts an offer at its price, in the way it names, or which the buyer chooses now. */
const accept =
  (by: 'buyer' | 'seller', chosen?: Delivery) =>
  async (world: World, row: OfferRow, buyer: Caller) => {
    const { priceCents: price } = row;
    const delivery = row.delivery ?? chosen ?? 'pick_up';
    const shipping = row.delivery ? row.shippingCents : shippingOf(await world.asked(), delivery);
    const address = delivery === 'shipping' && { address: sampleAddress };
    const done: { acknowledged: true; _id?: string } = await answerOffer(
      world.deps,
      by === 'buyer' ? buyer : world.seller,
      row.id,
      {
        event: 'accept',
        price: price / 100,
        ...(chosen && {
          delivery,
          shippingPrice: shipping / 100,
          booking: { ...details, ...address },
        }),
      },
    );
    if (done._id) world.agree(done._id, { price, delivery, shipping });
  };

const answer =
  (by: 'buyer' | 'seller', event: 'decline' | 'counter' | 'withdraw', price?: number) =>
  ({ deps, seller }: World, { id }: OfferRow, buyer: Caller) =>
    answerOffer(deps, by === 'buyer' ? buyer : seller, id, { event, price });

const block =
  (isBlocked: boolean): Act =>
  async ({ deps, seller, productId }, { buyer }) => {
    const thread = await findThreadAbout(deps.db, { buyerId: buyer.id, productId });
    if (thread) await changeThread(deps, seller, thread.id, { isBlocked });
  };

/** What buyers and the seller offer each other, and make of it. */
export const priceOfferActs = {
  'the buyer offers less': offer(prices.buyer, 'pick_up'),
  'the buyer offers less with shipping': offer(prices.buyer, 'shipping'),
  'the buyer offers too little': offer(prices.tooLow, 'pick_up'),
  'the buyer withdraws the offer': withOffer(isAny, answer('buyer', 'withdraw')),
  'the seller accepts the offer': withOffer(isOfBuyer, accept('seller')),
  'the seller declines the offer': withOffer(isOfBuyer, answer('seller', 'decline')),
  'the seller offers another price': withOffer(
    isOfBuyer,
    answer('seller', 'counter', prices.counter),
  ),
  'the buyer accepts the offer': withOffer(isCounter, accept('buyer')),
  'the buyer offers another price': withOffer(isCounter, answer('buyer', 'counter', prices.answer)),
  'the buyer saves the bicycle': async ({ deps, productId }, { buyer }) =>
    buyer.role === 'buyer' && addToWishlist(deps, buyer, productId),
  'the seller offers it to all': async ({ deps, seller, productId }) =>
    seller.role === 'seller' && makeRound(deps, seller, { productId, price: prices.round }),
  'the buyer takes the offer to all': withOffer(isRound, accept('buyer', 'pick_up')),
  'the buyer takes the offer to all with shipping': withOffer(isRound, accept('buyer', 'shipping')),
  'the seller blocks the buyer': block(true),
  'the seller ends the block': block(false),
} as const satisfies Record<string, Act>;
