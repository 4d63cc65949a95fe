import { v7 as uuidv7 } from 'uuid';
import { findTransition } from '../../../contract/deals/booking-lifecycle.ts';
import { move, nothing, takeBack } from '../../../contract/deals/postings.ts';
import type { Database } from '../../db/database.ts';
import type { BookingRow } from '../../features/bookings/locks.ts';
import type { Chargeback } from '../../features/disputes/queries-chargebacks.ts';
import { recordStep, tellAdmins } from '../../features/disputes/record-step.ts';
import { insertDispute, lockOpenComplaint, updateDispute } from '../../features/disputes/rows.ts';
import { post, readBalances } from '../../features/ledger/queries.ts';
import type { Payment } from '../../features/payments/queries.ts';
import type { ProviderDispute } from '../../providers/payments/provider.ts';
import { moveDeal } from '../deals/move-deal.ts';

/** What `tx` has locked: the booking, and its payment that the bank takes back. */
export interface Disputed {
  booking: BookingRow;
  payment: Payment;
}

/**
 * Records that the bank has taken a payment back, and freezes the deal that it has paid for. A
 * payment whose refund was ordered has paid for no deal: the bank takes the operator's money, which
 * the refund makes up for if it is not carried out.
 */
export async function openChargeback(
  tx: Database,
  { booking, payment }: Disputed,
  { id: providerId, amountCents: cents }: ProviderDispute,
  at: Date,
): Promise<Chargeback> {
  const bookingId = booking.id;
  const chargeback = await insertDispute(tx, {
    bookingId,
    kind: 'chargeback',
    reason: 'chargeback',
    wantedCents: cents,
    openedAt: at,
    providerId,
  });
  const isDeal = payment.refundDueAt === null;
  if (isDeal && findTransition(booking, 'charge-back', 'system')) {
    await reopenDecision(tx, bookingId);
    await moveDeal(tx, booking, 'charge-back', 'system', { at });
  }
  const bearing = isDeal ? await readBalances(tx, bookingId) : nothing;
  await post(tx, takeBack(bearing, cents), { key: providerId, bookingId, at });
  await recordStep(tx, chargeback.id, { step: 'charged_back', by: 'system', cents }, at);
  await tellAdmins(tx, [chargeback.id], { what: at.toISOString(), at });
  return { ...chargeback, providerId };
}

/** A return that was decided stops here: the deal waits for the bank, and then for a new decision. */
async function reopenDecision(tx: Database, bookingId: string): Promise<void> {
  const complaint = await lockOpenComplaint(tx, bookingId);
  if (!complaint?.outcome) return;
  await updateDispute(tx, complaint.id, {
    outcome: null,
    outcomeCents: null,
    decidedBy: null,
    offeredCents: null,
  });
}

/** Records the provider's fee for a chargeback, in cents, which it may change later. */
export async function noteFee(
  tx: Database,
  { id, bookingId, feeCents: noted }: Chargeback,
  feeCents: number,
  at: Date,
): Promise<void> {
  if (feeCents === noted) return;
  await updateDispute(tx, id, { feeCents });
  await post(tx, move('provider_fee', 'operator', 'provider_fee', feeCents - noted), {
    key: uuidv7(),
    bookingId,
    at,
  });
}
