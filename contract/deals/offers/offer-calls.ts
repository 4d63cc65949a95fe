import type { Call } from '../../call.ts';
import { acknowledged, emailQuery, id, idParams } from '../../fields.ts';
import { z } from '../../zod.ts';
import { madeOfferRound, newOfferRound, offerRounds } from './offer-rounds.ts';
import { madeOffer, newOffer, offerChange, offersQuery, ownOffers, priceOffer } from './offers.ts';

/** The calls about offers. An offer belongs to its two sides, whether their accounts buy or sell at the moment. */
export const offerCalls = {
  /** The caller's offers, on both sides. A seller sees those to many people only once they are taken. */
  'GET /offers': {
    access: 'user',
    query: emailQuery.extend(offersQuery.shape),
    response: z.array(priceOffer),
  },
  'POST /offers': { access: 'buyer', query: emailQuery, body: newOffer, response: madeOffer },
  /** Answers an offer, or withdraws one. The id of the answer is that of the counter-offer or of the booking. */
  'PATCH /offers/:id': {
    access: 'user',
    params: idParams,
    query: emailQuery,
    body: offerChange,
    response: acknowledged,
  },
  'GET /bicycles/:id/offers': {
    access: 'buyer',
    params: idParams,
    query: emailQuery,
    response: ownOffers,
  },
  'GET /offer-rounds': {
    access: 'seller',
    query: emailQuery.extend({ productId: id }),
    response: offerRounds,
  },
  /** Offers a bicycle at one price to all who have saved it, look for one like it, or have asked about it. */
  'POST /offer-rounds': {
    access: 'seller',
    query: emailQuery,
    body: newOfferRound,
    response: madeOfferRound,
  },
} as const satisfies Record<string, Call>;
