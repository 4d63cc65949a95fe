import type { newShopRefund } from '../../../contract/deals/bookings.ts';
import { toCents } from '../../../contract/fields.ts';
import type { z } from '../../../contract/zod.ts';
import type { Caller } from '../../caller.ts';
import { enqueueEvents } from '../../db/outbox.ts';
import { AppError } from '../../errors.ts';
import { recordEvent } from '../../features/audit/record.ts';
import { lockBooking } from '../../features/bookings/locks.ts';
import { requirePart } from '../../features/disputes/check-amount.ts';
import { readBalances } from '../../features/ledger/queries.ts';
import { isParty } from '../../features/moderation/parties.ts';
import { explainRefunds } from '../../features/payments/queries-refunds.ts';
import { moveDeal } from '../deals/move-deal.ts';
import { carryOutRefunds } from '../payments/carry-out-refunds.ts';
import type { MoneyDeps } from '../payments/money-deps.ts';

/**
 * Gives the buyer of a booking all or a part of what is held, outside a dispute and in the states in which the seller
 * could: all of it ends the deal. Both sides are told why.
 * @throws AppError not_found; own_case for an admin who has ever dealt with a side;
 * booking_closed when the state does not allow it, as with an open dispute; invalid_input for a part that is all of the
 * money; contradicts_record when less or more is held than the admin has seen
 */
export async function refundByShop(
  deps: MoneyDeps,
  { id: adminId }: Pick<Caller, 'id'>,
  id: string,
  { amount, held: seen, explanation }: z.infer<typeof newShopRefund>,
): Promise<{ acknowledged: true }> {
  const refunds = await deps.db.transaction(async (tx) => {
    const booking = await lockBooking(tx, id);
    if (!booking) throw new AppError('not_found');
    const { buyerId, sellerId, productId } = booking;
    for (const personId of [buyerId, sellerId])
      if (await isParty(tx, adminId, { personId })) throw new AppError('own_case');
    const at = deps.clock.now();
    const { held } = await readBalances(tx, id);
    const cents = amount === undefined ? held : toCents(amount);
    const event = amount === undefined ? 'refund-sale' : 'give-part';
    // Before the amount is looked at: a booking that was never paid holds nothing.
    const refundCents = Math.min(held, cents);
    const ordered = await moveDeal(tx, booking, event, 'admin', { at, refundCents });
    if (toCents(seen) !== held) throw new AppError('contradicts_record');
    if (amount !== undefined) requirePart(held, cents);
    await explainRefunds(tx, ordered, explanation);
    await enqueueEvents(tx, at, { kind: 'refunded', ids: ordered, sides: ['seller'] });
    await recordEvent(tx, at, {
      action: 'refund_by_shop',
      by: adminId,
      to: buyerId,
      productId,
      details: { booking: id, cents },
    });
    return ordered;
  });
  await carryOutRefunds(deps, refunds);
  return { acknowledged: true };
}
