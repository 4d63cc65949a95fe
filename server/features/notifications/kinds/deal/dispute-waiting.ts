import { and, arrayContains, eq, isNull, notInArray } from 'drizzle-orm';
import { z } from '../../../../../contract/zod.ts';
import type { Database } from '../../../../db/database.ts';
import { admins, users } from '../../../../db/schema/accounts.ts';
import { bookings } from '../../../../db/schema/bookings.ts';
import { disputes } from '../../../../db/schema/deals/disputes.ts';
import { quoteTitle } from '../../../mails/quote-user-text.ts';
import { defineKind, type NotifiedEvent } from '../../notification-kind.ts';

const waitingData = z.object({
  /** Written by the seller. */
  title: z.string(),
  isOverdue: z.boolean(),
});

const link = '/dashboard/disputes';

/** The admins who decide disputes, when one waits for them; daily once it is overdue. */
export const disputeWaiting = defineKind({
  kind: 'dispute_waiting',
  data: waitingData,
  isRequired: true,
  mailGroup: 'payments',
  find: findWaiting,
  words: ({ title, isOverdue }, brandName) => {
    const bicycle = quoteTitle(title);
    const text = isOverdue
      ? `The dispute about ${bicycle} should have been decided already. The money stays held until it is.`
      : `The dispute about ${bicycle} is waiting for a decision.`;
    return {
      title: isOverdue ? 'A dispute is overdue' : 'A dispute is waiting for a decision',
      text,
      link,
      mail: [text, `All open disputes at ${brandName}:`, { path: link }],
    };
  },
});

/**
 * Returns the dispute and who decides it: admins with that right who are not part of the deal. Null
 * when it no longer waits for them. `about` holds the dispute's id and which time they are told.
 */
async function findWaiting(db: Database, { about, side }: NotifiedEvent) {
  const [disputeId = ''] = about.split(' ');
  if (side !== 'admins') return null;
  const [row] = await db
    .select({ dispute: disputes, booking: bookings })
    .from(disputes)
    .innerJoin(bookings, eq(bookings.id, disputes.bookingId))
    .where(and(eq(disputes.id, disputeId), isNull(disputes.closedAt), isNull(disputes.outcome)));
  if (!row) return null;
  const { dispute, booking } = row;
  const deciders = await db
    .select({ id: users.id })
    .from(admins)
    .innerJoin(users, eq(users.id, admins.userId))
    .where(
      and(
        arrayContains(admins.rights, ['moderation']),
        isNull(users.deletedAt),
        notInArray(users.id, [booking.buyerId, booking.sellerId]),
      ),
    );
  const data = { title: booking.title, isOverdue: dispute.overdueAt !== null };
  return { data, userIds: deciders.map(({ id }) => id) };
}
