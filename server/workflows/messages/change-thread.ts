import type { ThreadChange } from '../../../contract/messages/messages.ts';
import type { Caller } from '../../caller.ts';
import type { DbDeps } from '../../db/database.ts';
import { AppError } from '../../errors.ts';
import { isBlocking, setBlocked } from '../../features/messages/blocks.ts';
import {
  countUnreadIn,
  markThreadRead,
  markThreadReadSilently,
  setArchived,
} from '../../features/messages/own-side.ts';
import { lockThreadOf, otherOf } from '../../features/messages/thread-rows.ts';
import { markMessagesRead } from '../../features/notifications/queries.ts';
import { voidOffersBetween } from '../../features/offers/void-offers.ts';

/**
 * Changes the caller's side of a thread: up to where it is read, whether it is archived, and whether
 * the other person is blocked; they do not learn what is read during a block. When nothing in it is
 * unread any more, the notifications of its messages are read too. Safe to repeat.
 * @throws AppError not_found
 */
export const changeThread = (
  { db, clock }: DbDeps,
  caller: Caller,
  threadId: string,
  { readUpTo, isArchived, isBlocked }: ThreadChange,
) =>
  db.transaction(async (tx) => {
    const thread = await lockThreadOf(tx, threadId, caller.id);
    if (!thread) throw new AppError('not_found');
    const otherId = otherOf(thread, caller.id);
    // First, because the lock of a block cannot follow that of a look at it without a deadlock.
    if (isBlocked !== undefined) {
      const pair = { blockerId: caller.id, blockedId: otherId };
      await setBlocked(tx, { ...pair, at: clock.now() }, isBlocked);
      if (isBlocked) await voidOffersBetween(tx, [caller.id, otherId], clock.now());
    }
    if (readUpTo !== undefined) {
      const isSilent = await isBlocking(tx, caller.id, otherId);
      const mark = isSilent ? markThreadReadSilently : markThreadRead;
      await mark(tx, thread, caller.id, readUpTo);
      // A notification tells of all unread messages, so it stays while there are any.
      if ((await countUnreadIn(tx, threadId, caller.id)) === 0)
        await markMessagesRead(tx, caller.id, threadId, clock.now());
    }
    if (isArchived !== undefined) await setArchived(tx, threadId, caller.id, isArchived);
    return { acknowledged: true as const };
  });
