import type { Caller } from '../../caller.ts';
import type { DbDeps } from '../../db/database.ts';
import { enqueueEvents } from '../../db/outbox.ts';
import { AppError } from '../../errors.ts';
import { lockUser, updateUser } from '../../features/accounts/user-state.ts';
import { recordEvent } from '../../features/audit/record.ts';
import { restoreAfterClosing } from '../../features/catalog/product-state.ts';
import { findDeletion } from '../../features/moderation/decisions.ts';
import { lockProductsOf } from '../bookings/end-bookings.ts';

/**
 * Ends the closing of the caller's account, offers the listings again that it has withdrawn, and
 * mails the owner. Does nothing to an account that is not being closed.
 * @throws AppError account_suspended for an account that moderators delete; not_signed_in when the account is deleted at
 * the same moment
 */
export const keepAccount = ({ db, clock }: DbDeps, { id, identityId }: Caller) =>
  db.transaction(async (tx) => {
    const user = await lockUser(tx, id);
    if (!user) throw new AppError('not_signed_in');
    if (!user.closesAt) return { acknowledged: true as const };
    if (await findDeletion(tx, id)) throw new AppError('account_suspended');
    const now = clock.now();
    await updateUser(tx, id, { closesAt: null });
    await lockProductsOf(tx, id);
    await restoreAfterClosing(tx, id);
    const about = `${identityId} ${now.toISOString()}`;
    await enqueueEvents(tx, now, { kind: 'account_kept', ids: [about], sides: ['owner'] });
    await recordEvent(tx, now, { action: 'account_kept', by: id, to: id });
    return { acknowledged: true as const };
  });
