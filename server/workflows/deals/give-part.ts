import { toCents } from '../../../contract/fields.ts';
import type { Caller } from '../../caller.ts';
import { AppError } from '../../errors.ts';
import { lockBookingOf } from '../../features/bookings/locks.ts';
import { requirePart } from '../../features/disputes/check-amount.ts';
import { readBalances } from '../../features/ledger/queries.ts';
import { carryOutRefunds } from '../payments/carry-out-refunds.ts';
import type { MoneyDeps } from '../payments/money-deps.ts';
import { moveDeal } from './move-deal.ts';

/**
 * Gives a part of what is held back to the buyer because the seller wants it; `amount` in dollars. The
 * deal goes on as before: the buyer can still report a problem, and the rest stays held.
 * @throws AppError not_found to everybody but the seller; booking_closed when the state does not allow
 * it; invalid_input when it is all of the money
 */
export async function givePart(
  deps: MoneyDeps,
  { id: sellerId }: Caller,
  id: string,
  amount: number,
): Promise<{ acknowledged: true }> {
  const refunds = await deps.db.transaction(async (tx) => {
    const booking = await lockBookingOf(tx, id, sellerId);
    if (booking?.sellerId !== sellerId) throw new AppError('not_found');
    const { held } = await readBalances(tx, id);
    const refundCents = Math.min(held, toCents(amount));
    // Before the amount is looked at: a booking that was never paid holds nothing.
    const ordered = await moveDeal(tx, booking, 'give-part', 'seller', {
      at: deps.clock.now(),
      refundCents,
    });
    requirePart(held, refundCents);
    return ordered;
  });
  await carryOutRefunds(deps, refunds);
  return { acknowledged: true };
}
