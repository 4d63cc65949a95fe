import { v7 as uuidv7 } from 'uuid';
import type { MailMode } from '../../../contract/notifications/notifications.ts';
import type { Database } from '../../db/database.ts';
import type { notificationMails } from '../../db/schema/notifications.ts';
import { dailyBundle } from './mails/bundles.ts';
import { fewestMails } from './mails/fewest-mails.ts';
import { insertMails } from './mails/mail-queries.ts';
import { nextDigestAt } from './mails/next-digest.ts';
import type { KindOfNotification } from './notification-kind.ts';
import { insertPushes } from './push/push-queries.ts';
import { insertNotifications } from './queries.ts';
import type { lockPreferences, Preference } from './settings-queries.ts';

interface AddedNews {
  /** Of all people in `news` who are not deleted; their lock is held. */
  preferences: Awaited<ReturnType<typeof lockPreferences>>;
  news: readonly { userId: string; about: string; data: unknown }[];
  createdAt: Date;
}

/**
 * Adds notifications of one kind to the lists of people, and the mails and push messages that each
 * wants. Of one that is there already, nothing is added; nor for a deleted person.
 */
export async function addNotifications(
  tx: Database,
  definition: KindOfNotification,
  { preferences, news, createdAt }: AddedNews,
): Promise<void> {
  const { kind } = definition;
  const rows = news
    .filter(({ userId }) => preferences.has(userId))
    .map((one) => {
      const readAt = definition.isOwnAct?.(one.data) ? createdAt : null;
      return { ...one, id: uuidv7(), kind, createdAt, readAt };
    });
  if (rows.length === 0) return;
  const rowOf = new Map(rows.map((row) => [row.id, row]));
  const added = (await insertNotifications(tx, rows)).flatMap(({ id, userId }) => {
    const preference = preferences.get(userId);
    if (!preference) return [];
    const mode = modeOf(definition, preference);
    const mail = fewestMails(mode.mail, definition.mailOf?.(rowOf.get(id)?.data) ?? mode.mail);
    const push = mode.push && rowOf.get(id)?.readAt === null;
    return [{ id, userId, timeZone: preference.timeZone, push, mail }];
  });
  await insertMails(
    tx,
    added.flatMap((one) => mailOf(definition, one, createdAt)),
  );
  const pushed = added.filter(({ push }) => push);
  await insertPushes(tx, pushed, { kind, dueAt: createdAt });
}

function mailOf(
  { kind, bundle }: KindOfNotification,
  one: { id: string; userId: string; mail: MailMode; timeZone: string | null },
  at: Date,
): (typeof notificationMails.$inferInsert)[] {
  const { id: notificationId, userId, mail, timeZone } = one;
  if (mail === 'off') return [];
  const row = { notificationId, userId, kind };
  if (mail === 'daily')
    return [{ ...row, bundle: dailyBundle, dueAt: nextDigestAt(at, timeZone ?? 'UTC') }];
  if (!bundle) return [{ ...row, bundle: null, dueAt: at }];
  return [{ ...row, bundle: kind, dueAt: new Date(at.getTime() + bundle.delayMs) }];
}

/**
 * How a person is told of a kind: by mail at once and by push message, unless set otherwise. A
 * required mail is always sent at once.
 */
export const modeOf = (
  { isRequired }: KindOfNotification,
  { mail, push }: Preference,
): { mail: MailMode; push: boolean } => ({
  mail: isRequired ? 'at_once' : (mail ?? 'at_once'),
  push: push ?? true,
});
