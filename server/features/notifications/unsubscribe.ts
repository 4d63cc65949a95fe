import {
  notificationKind,
  type UnsubscribeQuery,
} from '../../../contract/notifications/notifications.ts';
import type { Database } from '../../db/database.ts';
import { AppError } from '../../errors.ts';
import { lockUser } from '../accounts/user-state.ts';
import { dropWaitingMails } from './mails/mail-queries.ts';
import { isSigned } from './mails/unsubscribe-link.ts';
import { readSettings, writeMode } from './settings-queries.ts';

export interface UnsubscribeDeps {
  db: Database;
  unsubscribeSecret: string;
}

/**
 * Stops the mails that a link of a mail names: those of one kind, or all that come once a day. Safe
 * to repeat, and without effect for a deleted user.
 * @throws AppError link_broken when the shop has not made the link
 */
export async function unsubscribe(
  { db, unsubscribeSecret }: UnsubscribeDeps,
  query: UnsubscribeQuery,
): Promise<{ acknowledged: true }> {
  if (!isSigned(unsubscribeSecret, query)) throw new AppError('link_broken');
  const { user: userId, mails } = query;
  await db.transaction(async (tx) => {
    // Locked for writing: a notification that is recorded at this moment is dropped too.
    if (!(await lockUser(tx, userId))) return;
    const { modes } = await readSettings(tx, userId);
    const isStopped = notificationKind.options.filter((kind) =>
      mails === 'daily' ? modes.get(kind)?.mail === 'daily' : kind === mails,
    );
    for (const kind of isStopped) {
      await writeMode(tx, { userId, kind, mail: 'off' });
      await dropWaitingMails(tx, userId, kind);
    }
  });
  return { acknowledged: true };
}
