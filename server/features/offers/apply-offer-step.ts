import { eq } from 'drizzle-orm';
import {
  findOfferStep,
  type OfferActor,
  type OfferStepName,
  type VoidReason,
} from '../../../contract/deals/offers/offer-steps.ts';
import type { Database } from '../../db/database.ts';
import { enqueueEvents } from '../../db/outbox.ts';
import { offers } from '../../db/schema/deals/offers.ts';
import { AppError } from '../../errors.ts';
import { recordEvent } from '../audit/record.ts';
import type { OfferRow } from './queries.ts';

/** What the table of steps does not hold. */
interface OfferStepDetails {
  at: Date;
  /** With `void`. */
  reason?: VoidReason;
  /** With `accept`: the booking, and the delivery that the buyer of an offer to many has chosen. */
  accepted?: Pick<OfferRow, 'bookingId' | 'delivery' | 'shippingCents' | 'lineNumber'>;
}

/**
 * Applies one step to an offer that `tx` has locked: its state, the events for both sides, and the audit event. No
 * other code writes the state of an offer. What the buyer gave for a booking is forgotten with the offer.
 * @throws AppError offer_ended when its state does not allow the step
 */
export async function applyOfferStep(
  tx: Database,
  offer: OfferRow,
  event: OfferStepName,
  actor: OfferActor,
  { at, reason, accepted }: OfferStepDetails,
): Promise<void> {
  const { id, roundId, state } = offer;
  const step = findOfferStep({ state, isRound: roundId !== null }, event, actor);
  if (!step) throw new AppError('offer_ended');
  await tx
    .update(offers)
    .set({
      state: step.to,
      voidReason: reason ?? null,
      ...(state === 'open' && { endedAt: at, details: null }),
      ...accepted,
    })
    .where(eq(offers.id, id));
  // A counter-offer tells of itself, and an offer to many that ends is no news.
  const isNews = event !== 'counter' && (roundId === null || event === 'accept');
  if (isNews)
    await enqueueEvents(tx, at, {
      kind: 'offer',
      ids: [`${id} ${step.to}`],
      sides: ['buyer', 'seller'],
    });
  if (event === 'accept') await recordAcceptance(tx, offer, at);
}

/** Who has not made an offer is who accepts it. */
async function recordAcceptance(
  tx: Database,
  { madeBy, buyerId, sellerId, productId, priceCents: cents }: OfferRow,
  at: Date,
): Promise<void> {
  const [by, to] = madeBy === 'buyer' ? [sellerId, buyerId] : [buyerId, sellerId];
  await recordEvent(tx, at, { action: 'offer_accepted', by, to, productId, details: { cents } });
}
