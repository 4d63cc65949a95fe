import type { DisputedMessage } from '../../../contract/deals/disputes.ts';
import { maxReportedMessages } from '../../../contract/limits.ts';
import type { Caller } from '../../caller.ts';
import type { DbDeps } from '../../db/database.ts';
import { AppError } from '../../errors.ts';
import { recordEvent } from '../audit/record.ts';
import { listLastMessages } from '../messages/message-queries.ts';
import { findThreadAbout } from '../messages/thread-rows.ts';
import { findDisputeKey } from './rows.ts';

/**
 * Returns the last `maxReportedMessages` that the sides of a disputed deal have written to each other,
 * oldest first, and records that an admin has read them.
 * @throws AppError not_found
 */
export const readDisputedMessages = (
  { db, clock }: DbDeps,
  admin: Caller,
  disputeId: string,
): Promise<DisputedMessage[]> =>
  db.transaction(async (tx) => {
    const key = await findDisputeKey(tx, disputeId);
    if (!key) throw new AppError('not_found');
    const { buyerId, sellerId } = key;
    const thread = await findThreadAbout(tx, key);
    const rows = thread
      ? await listLastMessages(tx, thread.id, { limit: maxReportedMessages })
      : [];
    await recordEvent(tx, clock.now(), {
      action: 'messages_read',
      by: admin.id,
      toAll: [buyerId, sellerId],
      details: { dispute: disputeId },
    });
    return rows.map(({ number, senderId, text, pictures, sentAt }) => ({
      number,
      text,
      pictures,
      from: senderId === buyerId ? 'buyer' : senderId === sellerId ? 'seller' : 'shop',
      date: sentAt.toISOString(),
    }));
  });
