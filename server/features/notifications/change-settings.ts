import {
  type NotificationSettings,
  type NotificationSettingsChange,
  notificationKind,
} from '../../../contract/notifications/notifications.ts';
import type { Database, DbDeps } from '../../db/database.ts';
import { AppError } from '../../errors.ts';
import { tellOfProfile } from '../../providers/identity/tell-owner.ts';
import { lockUser } from '../accounts/user-state.ts';
import { modeOf } from './add-notifications.ts';
import { kinds } from './kinds.ts';
import { dropWaitingMails } from './mails/mail-queries.ts';
import { chooseTimeZone, noteTimeZone, readSettings, writeMode } from './settings-queries.ts';

/** Returns how a person wants to be told of each kind. */
export async function readNotificationSettings(
  db: Database,
  userId: string,
): Promise<NotificationSettings> {
  const { timeZone, modes } = await readSettings(db, userId);
  return {
    timeZone,
    kinds: notificationKind.options.map((kind) => {
      const set = modes.get(kind) ?? { mail: null, push: null };
      return { kind, ...modeOf(kinds[kind], set), isRequired: kinds[kind].isRequired };
    }),
  };
}

/**
 * Changes how a person is told.
 * @throws AppError invalid_input when a mail is turned off that is required; not_signed_in when the
 * account is deleted at the same moment
 */
export async function changeNotificationSettings(
  { db, clock }: DbDeps,
  userId: string,
  { timeZone, browserTimeZone, mail = {}, push = {} }: NotificationSettingsChange,
): Promise<{ acknowledged: true }> {
  const fixed = notificationKind.options.find(
    (kind) => kinds[kind].isRequired && mail[kind] && mail[kind] !== 'at_once',
  );
  if (fixed)
    throw new AppError('invalid_input', { fields: { mail: 'We always send this mail at once' } });
  await db.transaction(async (tx) => {
    const user = await lockUser(tx, userId);
    if (!user?.identityId) throw new AppError('not_signed_in');
    if (browserTimeZone) await noteTimeZone(tx, userId, browserTimeZone);
    if (timeZone && (await chooseTimeZone(tx, userId, timeZone)))
      await tellOfProfile(tx, clock.now(), user.identityId);
    for (const kind of notificationKind.options) {
      const change = {
        ...(mail[kind] !== undefined && { mail: mail[kind] }),
        ...(push[kind] !== undefined && { push: push[kind] }),
      };
      if (Object.keys(change).length > 0) await writeMode(tx, { userId, kind, ...change });
      if (mail[kind] === 'off') await dropWaitingMails(tx, userId, kind);
    }
  });
  return { acknowledged: true };
}
