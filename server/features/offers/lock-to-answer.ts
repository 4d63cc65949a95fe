import { findOfferStep } from '../../../contract/deals/offers/offer-steps.ts';
import type { OfferChange } from '../../../contract/deals/offers/offers.ts';
import type { Caller } from '../../caller.ts';
import type { Database } from '../../db/database.ts';
import { AppError } from '../../errors.ts';
import { lockOffer, type OfferRow } from './queries.ts';

/** @throws AppError offer_ended when the caller cannot do this with the offer at `now` */
export function requireStep(
  { state, roundId, madeBy, buyerId, endsAt }: OfferRow,
  event: OfferChange['event'],
  { caller, now }: { caller: Pick<Caller, 'id'>; now: Date },
): void {
  const side = buyerId === caller.id ? 'buyer' : 'seller';
  const actor = madeBy === side ? 'maker' : 'receiver';
  if (endsAt <= now || !findOfferStep({ state, isRound: roundId !== null }, event, actor))
    throw new AppError('offer_ended');
}

/** Locks an offer and checks again what the caller can do with it. @throws AppError offer_ended */
export async function lockToAnswer(
  tx: Database,
  id: string,
  event: OfferChange['event'],
  at: { caller: Pick<Caller, 'id'>; now: Date },
): Promise<OfferRow> {
  const offer = await lockOffer(tx, id);
  if (!offer) throw new AppError('not_found');
  requireStep(offer, event, at);
  return offer;
}
