import type { NewDispute } from '../../../contract/deals/disputes.ts';
import { toCents } from '../../../contract/fields.ts';
import type { Caller } from '../../caller.ts';
import type { DbDeps } from '../../db/database.ts';
import { AppError } from '../../errors.ts';
import { lockUserShared } from '../../features/accounts/user-state.ts';
import { recordEvent } from '../../features/audit/record.ts';
import { lockBookingOf } from '../../features/bookings/locks.ts';
import { lockProduct } from '../../features/catalog/product-state.ts';
import { requireAtMost } from '../../features/disputes/check-amount.ts';
import { recordStep } from '../../features/disputes/record-step.ts';
import { insertDispute } from '../../features/disputes/rows.ts';
import { readBalances } from '../../features/ledger/queries.ts';
import { findProductOfBooking } from '../../features/payments/queries.ts';
import type { PictureHost } from '../../providers/pictures/picture-host.ts';
import { requirePictures } from '../../providers/pictures/require-pictures.ts';
import { moveDeal } from '../deals/move-deal.ts';

/**
 * Opens a dispute about a booking of the caller, and returns its id. The money stays held until it is
 * settled.
 * @throws AppError not_found, image_unknown; invalid_input when more is wanted than was paid;
 * booking_closed when the state does not allow it, as with a dispute that is open; not_signed_in when
 * the account is deleted at the same moment
 */
export async function openDispute(
  { db, clock, images }: DbDeps & { images: Pick<PictureHost, 'has'> },
  { id: buyerId }: Caller,
  { bookingId, reason, message: text, wanted, pictures = [] }: NewDispute,
) {
  await requirePictures(images, pictures);
  const productId = await findProductOfBooking(db, bookingId, buyerId);
  if (!productId) throw new AppError('not_found');
  return db.transaction(async (tx) => {
    if (!(await lockUserShared(tx, buyerId))) throw new AppError('not_signed_in');
    await lockProduct(tx, productId);
    const booking = await lockBookingOf(tx, bookingId, buyerId);
    if (!booking) throw new AppError('not_found');
    const at = clock.now();
    // Before the amount is looked at: a booking that was never paid holds nothing.
    await moveDeal(tx, booking, 'dispute', 'buyer', { at });
    const { held } = await readBalances(tx, bookingId);
    const wantedCents = wanted === undefined ? held : toCents(wanted);
    requireAtMost(held, wantedCents);
    const opened = { bookingId, kind: 'complaint', reason, wantedCents, openedAt: at } as const;
    const { id } = await insertDispute(tx, opened);
    const said = { by: 'buyer', userId: buyerId, text, pictures, cents: wantedCents } as const;
    await recordStep(tx, id, { step: 'opened', ...said }, at);
    await recordEvent(tx, at, {
      action: 'dispute_opened',
      by: buyerId,
      to: booking.sellerId,
      productId,
      details: { reason, cents: wantedCents },
    });
    return { acknowledged: true as const, _id: id };
  });
}
