import { inArray } from 'drizzle-orm';
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

/** How many offers one statement changes at most. Not a product decision. */
const batch = 1000;

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
  details: OfferStepDetails,
): Promise<void> {
  await writeStep(tx, [offer], event, actor, details);
  if (event === 'accept') await recordAcceptance(tx, offer, details.at);
}

/** Ends open offers that `tx` has locked, all by the same step. A bicycle may have very many. */
export async function endOffers(
  tx: Database,
  rows: readonly OfferRow[],
  event: 'void' | 'withdraw' | 'decline',
  actor: OfferActor,
  details: Omit<OfferStepDetails, 'accepted'>,
): Promise<void> {
  for (let first = 0; first < rows.length; first += batch)
    await writeStep(tx, rows.slice(first, first + batch), event, actor, details);
}

/** Applies one step to offers that are all in one state. */
async function writeStep(
  tx: Database,
  rows: readonly OfferRow[],
  event: OfferStepName,
  actor: OfferActor,
  { at, reason, accepted }: OfferStepDetails,
): Promise<void> {
  const steps = rows.map(({ state, roundId }) =>
    findOfferStep({ state, isRound: roundId !== null }, event, actor),
  );
  const [step] = steps;
  if (!step || steps.includes(undefined)) throw new AppError('offer_ended');
  const { from, to } = step;
  const ids = rows.map(({ id }) => id);
  await tx
    .update(offers)
    .set({
      state: to,
      voidReason: reason ?? null,
      ...(from === 'open' && { endedAt: at, details: null }),
      ...accepted,
    })
    .where(inArray(offers.id, ids));
  // A counter-offer tells of itself, and an offer to many that ends is no news.
  const news = event === 'counter' ? [] : rows.filter((row) => !row.roundId || event === 'accept');
  const about = news.map(({ id }) => `${id} ${to}`);
  await enqueueEvents(tx, at, { kind: 'offer', ids: about, sides: ['buyer', 'seller'] });
}

/** Adds an acceptance to the audit trail: by the side that has not made the offer. */
async function recordAcceptance(
  tx: Database,
  { madeBy, buyerId, sellerId, productId, priceCents: cents }: OfferRow,
  at: Date,
): Promise<void> {
  const [by, to] = madeBy === 'buyer' ? [sellerId, buyerId] : [buyerId, sellerId];
  await recordEvent(tx, at, { action: 'offer_accepted', by, to, productId, details: { cents } });
}
