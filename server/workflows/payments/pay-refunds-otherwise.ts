import { move } from '../../../contract/deals/postings.ts';
import type { DbDeps } from '../../db/database.ts';
import { enqueueEvents } from '../../db/outbox.ts';
import { recordEvent } from '../../features/audit/record.ts';
import { lockBooking } from '../../features/bookings/locks.ts';
import { post } from '../../features/ledger/queries.ts';
import { listPausedRefunds } from '../../features/payments/queries-failed-refunds.ts';
import {
  findRefund,
  markRefunded,
  paidOtherwise,
} from '../../features/payments/queries-refunds.ts';

/**
 * Records that the operator has paid the buyer of a booking another way what its card does not take
 * back. The money that is still at the provider is the operator's own then. Refunds that a job may try
 * at this moment are left out, so that nobody gets the money twice. Returns the cents; 0 where none
 * has failed. The buyer is told. Safe to repeat.
 */
export const payRefundsOtherwise = ({ db, clock }: DbDeps, bookingId: string): Promise<number> =>
  db.transaction(async (tx) => {
    const booking = await lockBooking(tx, bookingId);
    if (!booking) return 0;
    const at = clock.now();
    let paidCents = 0;
    for (const id of await listPausedRefunds(tx, bookingId, at)) {
      const refund = await findRefund(tx, id);
      const end = { at, providerId: null, failure: paidOtherwise };
      if (!refund || !(await markRefunded(tx, refund, end))) continue;
      const { amountCents: cents, transactionId: transaction } = refund;
      await post(tx, move('refund_paid_otherwise', 'refund_due', 'operator', cents), {
        key: id,
        bookingId,
        at,
      });
      await recordEvent(tx, at, {
        action: 'refund_paid_otherwise',
        actor: 'operator',
        to: booking.buyerId,
        productId: booking.productId,
        details: { transaction, cents },
      });
      await enqueueEvents(tx, at, {
        kind: 'refunded',
        ids: [`${id} ${paidOtherwise}`],
        sides: ['buyer'],
      });
      paidCents += cents;
    }
    return paidCents;
  });
