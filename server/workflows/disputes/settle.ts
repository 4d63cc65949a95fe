import { recordEvent } from '../../features/audit/record.ts';
import { type DisputeRow, updateDispute } from '../../features/disputes/rows.ts';
import { readBalances } from '../../features/ledger/queries.ts';
import { moveDeal } from '../deals/move-deal.ts';
import type { Step } from './step.ts';

const events = { full: 'settle-full', part: 'settle-part', none: 'settle-none' } as const;

/** How a dispute ends: who gets what, and what is recorded as its outcome. Amounts in cents. */
interface Settlement {
  money: keyof typeof events;
  /** What the buyer gets back. */
  cents: number;
  outcome?: NonNullable<DisputeRow['outcome']>;
}

/** Returns what is held of the money of the deal, in cents: paid, and not refunded. */
export const readHeld = async ({ tx, booking }: Step): Promise<number> =>
  (await readBalances(tx, booking.id)).held;

/**
 * Ends a dispute and moves its money. Returns the refunds to carry out.
 * @throws AppError booking_closed when the state of the booking does not allow it
 */
export async function settle(
  { tx, dispute, booking, caller, by, at }: Step,
  { money, cents, outcome = money }: Settlement,
): Promise<string[]> {
  const part = money === 'part' ? { refundCents: cents } : {};
  const refunds = await moveDeal(tx, booking, events[money], by, { at, ...part });
  await updateDispute(tx, dispute.id, {
    closedAt: at,
    outcome,
    outcomeCents: cents,
    ...(by === 'admin' && { decidedBy: caller.id }),
  });
  if (by !== 'admin') return refunds;
  await recordDecision({ tx, booking, caller, at }, { outcome, cents });
  return refunds;
}

/** Records the decision of an admin in the audit trail. */
export const recordDecision = (
  { tx, booking, caller, at }: Pick<Step, 'tx' | 'booking' | 'caller' | 'at'>,
  details: { outcome: string; cents: number },
): Promise<void> =>
  recordEvent(tx, at, {
    action: 'dispute_decided',
    by: caller.id,
    to: booking.buyerId,
    productId: booking.productId,
    details,
  });
