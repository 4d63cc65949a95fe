import type { BookingActor, BookingEvent } from '../../../contract/deals/booking-lifecycle.ts';
import type { DisputeStep } from '../../../contract/deals/disputes.ts';
import type { Database } from '../../db/database.ts';
import { recordStep, tellAdmins } from '../../features/disputes/record-step.ts';
import { type DisputeRow, lockOpenComplaint, updateDispute } from '../../features/disputes/rows.ts';

interface Cause {
  actor: BookingActor;
  at: Date;
  /** Who has acted; undefined for the server. */
  userId: string | undefined;
}

type Follow = (tx: Database, dispute: DisputeRow, cause: Cause) => Promise<void>;

/**
 * Writes into the open complaint about a booking what a step of the deal means for it, within `tx`,
 * which has locked the booking: what has become of a return, that a time has passed, or that the bank
 * has decided.
 */
export async function followDeal(
  tx: Database,
  booking: { id: string; buyerId: string; sellerId: string },
  event: BookingEvent,
  { actor, at }: Pick<Cause, 'actor' | 'at'>,
): Promise<void> {
  const follow = follows[event];
  const dispute = follow && (await lockOpenComplaint(tx, booking.id));
  if (!dispute) return;
  const users = { buyer: booking.buyerId, seller: booking.sellerId };
  const userId = actor === 'buyer' || actor === 'seller' ? users[actor] : undefined;
  await follow(tx, dispute, { actor, at, userId });
}

const record = (
  tx: Database,
  { id }: DisputeRow,
  step: DisputeStep,
  { actor: by, at, userId }: Cause,
): Promise<void> => recordStep(tx, id, { step, by, ...(userId && { userId }) }, at);

const endBy =
  (outcome: 'chargeback_won' | 'chargeback_lost'): Follow =>
  async (tx, dispute, cause) => {
    await record(tx, dispute, 'chargeback_closed', cause);
    await updateDispute(tx, dispute.id, { closedAt: cause.at, outcome, outcomeCents: null });
  };

const follows: Partial<Record<BookingEvent, Follow>> = {
  'escalate-unanswered': async (tx, dispute, cause) => {
    const { at } = cause;
    if (dispute.outcome) return;
    if (!dispute.answeredAt) {
      await updateDispute(tx, dispute.id, { escalatedAt: at });
      await record(tx, dispute, 'escalated', cause);
    }
    await tellAdmins(tx, [dispute.id], { what: at.toISOString(), at });
  },
  'escalate-undecided': async (tx, dispute, cause) => {
    const { at } = cause;
    if (dispute.outcome) return;
    await updateDispute(tx, dispute.id, { overdueAt: at });
    await record(tx, dispute, 'overdue', cause);
    await tellAdmins(tx, [dispute.id], { what: at.toISOString(), at });
  },
  'give-return-address': (tx, dispute, cause) => record(tx, dispute, 'address_given', cause),
  'remind-of-address': (tx, dispute, cause) => record(tx, dispute, 'address_reminder', cause),
  'refund-unaddressed': async (tx, dispute, cause) => {
    await record(tx, dispute, 'address_missing', cause);
    await updateDispute(tx, dispute.id, { closedAt: cause.at });
  },
  'send-back': (tx, dispute, cause) => record(tx, dispute, 'sent_back', cause),
  'confirm-return': async (tx, dispute, cause) => {
    await record(tx, dispute, 'returned', cause);
    await updateDispute(tx, dispute.id, { closedAt: cause.at });
  },
  'keep-unreturned': async (tx, dispute, cause) => {
    await record(tx, dispute, 'not_returned', cause);
    await updateDispute(tx, dispute.id, { closedAt: cause.at, outcome: 'none', outcomeCents: 0 });
  },
  'win-chargeback': endBy('chargeback_won'),
  'lose-chargeback': endBy('chargeback_lost'),
};
