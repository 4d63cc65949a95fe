import { z } from '../../zod.ts';

/**
 * The states of an offer. Only an open one can be answered. `lapsed`: it was accepted, and the buyer has
 * not paid in the time for which the bicycle was reserved. `countered`: the other side has made an offer
 * of its own instead. `voided`: what it was about has changed, see `voidReason`.
 */
export const offerState = z.enum([
  'open',
  'accepted',
  'lapsed',
  'declined',
  'countered',
  'withdrawn',
  'expired',
  'voided',
]);
export type OfferState = z.infer<typeof offerState>;

/**
 * Why an open offer is void; shown to both sides. `price_dropped`: the seller asks no more than the offer
 * now. `delivery_changed`: the offer's way to get the bicycle is no longer offered, or costs something
 * else. `blocked`: one side blocks the other, and nobody is told who. `replaced`: the same buyer and seller have
 * agreed on another offer.
 */
export const voidReason = z.enum([
  'sold',
  'listing_withdrawn',
  'price_dropped',
  'delivery_changed',
  'paused',
  'blocked',
  'replaced',
]);
export type VoidReason = z.infer<typeof voidReason>;

/** `maker`: who has made the offer; `receiver`: who answers it; `system`: the server. */
export type OfferActor = 'maker' | 'receiver' | 'system';

/** What a side does with an offer. */
export const offerEvent = z.enum(['accept', 'decline', 'counter', 'withdraw']);
export type OfferEvent = z.infer<typeof offerEvent>;

/** `decline-below`: it is below the seller's lowest price. `lapse`: its reservation has ended without a payment. */
export type OfferStepName = OfferEvent | 'decline-below' | 'expire' | 'void' | 'lapse';

interface OfferStep {
  from: OfferState;
  event: OfferStepName;
  to: OfferState;
  actor: OfferActor;
  /** Set where it does not happen to offers of a round: those to many people are taken or left. */
  notInRound?: true;
}

/**
 * The life of an offer: who may do what in which state, and the new state. Everybody but the system can only
 * do something before the offer has ended, and one file writes the state.
 */
const offerSteps: readonly OfferStep[] = [
  { from: 'open', event: 'accept', to: 'accepted', actor: 'receiver' },
  { from: 'open', event: 'decline', to: 'declined', actor: 'receiver' },
  { from: 'open', event: 'counter', to: 'countered', actor: 'receiver', notInRound: true },
  { from: 'open', event: 'withdraw', to: 'withdrawn', actor: 'maker', notInRound: true },
  { from: 'open', event: 'decline-below', to: 'declined', actor: 'system' },
  { from: 'open', event: 'expire', to: 'expired', actor: 'system' },
  { from: 'open', event: 'void', to: 'voided', actor: 'system' },
  { from: 'accepted', event: 'lapse', to: 'lapsed', actor: 'system' },
];

/** Returns the step of `event` by `actor` for an offer, or undefined when it is not allowed. */
export const findOfferStep = (
  { state, isRound }: { state: OfferState; isRound: boolean },
  event: OfferStepName,
  actor: OfferActor,
): OfferStep | undefined =>
  offerSteps.find(
    (step) =>
      step.from === state &&
      step.event === event &&
      step.actor === actor &&
      !(isRound && step.notInRound),
  );

/** Returns what a side can do with an offer now. */
export const listOfferEvents = (
  offer: { state: OfferState; isRound: boolean },
  actor: Exclude<OfferActor, 'system'>,
): OfferEvent[] => offerEvent.options.filter((event) => findOfferStep(offer, event, actor));
