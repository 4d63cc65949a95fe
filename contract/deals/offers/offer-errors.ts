import { maxLapses, maxOffersOfBuyer, maxOpenOffers, offerRoundDays } from '../../limits.ts';

/** The errors of offers, a part of `errors`. */
export const offerErrors = {
  offers_not_taken: { status: 409, message: 'The seller takes no offers for this bicycle.' },
  offer_open: { status: 409, message: 'You already have an open offer for this bicycle.' },
  offer_ended: { status: 409, message: 'This offer is no longer open.' },
  offer_not_lower: {
    status: 422,
    message: 'Please offer less than the price of the bicycle. You can also book it at its price.',
  },
  too_many_open_offers: {
    status: 409,
    message: `You have ${maxOpenOffers} open offers, which is the maximum. Please withdraw one of them, or wait for an answer.`,
    values: { times: maxOpenOffers },
  },
  no_tries_left: {
    status: 409,
    message: `You have made ${maxOffersOfBuyer} offers for this bicycle, which is the maximum.`,
    values: { times: maxOffersOfBuyer },
  },
  buyer_holds_too_many: {
    status: 409,
    message:
      'Other bicycles are reserved for this buyer, who cannot have more at the same time. Please try again later.',
  },
  too_many_reservations: {
    status: 409,
    message: `This bicycle was reserved for this buyer ${maxLapses} times and not paid. No offer can reserve it again.`,
    values: { times: maxLapses },
  },
  listing_reserved: {
    status: 409,
    message:
      'This bicycle is reserved for the buyer whose offer was accepted. You can change the price and the delivery after that.',
  },
  too_many_rounds: {
    status: 409,
    message: `You can make such an offer for a bicycle once in ${offerRoundDays} days.`,
    values: { days: offerRoundDays },
  },
  nobody_interested: {
    status: 409,
    message: 'Nobody who could get this offer is interested in the bicycle at the moment.',
  },
} as const;
