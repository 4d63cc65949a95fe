import type { DealTimes } from '../../../contract/deals/deal-times.ts';
import type { Dispute } from '../../../contract/deals/disputes.ts';
import { toDollars } from '../../../contract/fields.ts';
import type { BookingRow } from '../bookings/locks.ts';
import type { DisputeRow } from './rows.ts';

/** A dispute, with what its deadlines depend on. */
export interface DisputeOfBooking {
  dispute: DisputeRow;
  state: BookingRow['state'];
  stateSince: Date | null;
}

/** Returns what both sides and admins see of a dispute, without what was said in it. */
export function toDispute(
  { dispute, state, stateSince }: DisputeOfBooking,
  times: DealTimes,
): Omit<Dispute, 'entries'> {
  const { id, bookingId, kind, reason, offeredCents, outcomeCents } = dispute;
  const waitsFor = waitsForOf(dispute, state);
  return {
    _id: id,
    bookingId,
    kind,
    reason,
    waitsFor,
    wanted: toDollars(dispute.wantedCents),
    offered: offeredCents === null ? null : toDollars(offeredCents),
    openedAt: dispute.openedAt.toISOString(),
    dueAt: dueAtOf(waitsFor, stateSince ?? dispute.openedAt, times),
    isOverdue: dispute.overdueAt !== null && dispute.closedAt === null,
    closedAt: dispute.closedAt?.toISOString() ?? null,
    outcome: dispute.outcome,
    outcomeAmount: outcomeCents === null ? null : toDollars(outcomeCents),
  };
}

function waitsForOf(
  { kind, closedAt, outcome, answeredAt, escalatedAt }: DisputeRow,
  state: BookingRow['state'],
): Dispute['waitsFor'] {
  if (closedAt) return null;
  if (kind === 'chargeback') return 'bank';
  // While a bicycle is sent back, the deal's own times count.
  if (outcome || state !== 'disputed') return null;
  return answeredAt || escalatedAt ? 'admin' : 'seller';
}

/** The times count from the moment at which the booking became disputed, as its timers do. */
function dueAtOf(waitsFor: Dispute['waitsFor'], since: Date, times: DealTimes): string | null {
  if (waitsFor !== 'seller' && waitsFor !== 'admin') return null;
  const ms = waitsFor === 'seller' ? times.answer : times.decision;
  return new Date(since.getTime() + ms).toISOString();
}
