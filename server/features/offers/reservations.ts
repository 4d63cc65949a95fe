import type { Database } from '../../db/database.ts';
import type { BookingRow } from '../bookings/locks.ts';
import { applyOfferStep } from './apply-offer-step.ts';
import { lockOffer } from './queries.ts';

/** The columns of a booking whose price no accepted offer sets, or no longer does. */
export const notAgreed = { offerId: null, reservedUntil: null };

/** Ends the accepted offer of a booking that was not paid in the time for which it reserved the bicycle. */
export async function lapseOffer(
  tx: Database,
  { offerId }: Pick<BookingRow, 'offerId'>,
  at: Date,
): Promise<void> {
  const offer = offerId && (await lockOffer(tx, offerId));
  if (offer) await applyOfferStep(tx, offer, 'lapse', 'system', { at });
}
