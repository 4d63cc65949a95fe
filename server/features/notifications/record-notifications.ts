import { v7 as uuidv7 } from 'uuid';
import type { MailMode } from '../../../contract/talk/notifications.ts';
import type { Database, DbDeps } from '../../db/database.ts';
import type { EventSide } from '../../db/schema/outbox.ts';
import type { notificationMails } from '../../db/schema/talk/notifications.ts';
import { kinds } from './kinds.ts';
import { dailyBundle } from './mails/bundles.ts';
import { insertMails } from './mails/mail-queries.ts';
import { nextDigestAt } from './mails/next-digest.ts';
import type { KindOfNotification } from './notification-kind.ts';
import { insertPushes } from './push/push-queries.ts';
import { insertNotifications } from './queries.ts';
import { lockPreferences, type Preference } from './settings-queries.ts';

/** An event of the outbox that people are notified of. */
export interface DueEvent {
  kind: KindOfNotification['kind'];
  about: string;
  side: EventSide;
}

/** So many people are notified in one statement. */
const batchSize = 500;

/**
 * Notifies everybody whom an event concerns: in the list of notifications, and by mail and by push
 * message as each has set it. Safe to repeat: nobody is notified twice of one event.
 */
export async function recordNotifications(
  { db, clock }: DbDeps,
  { kind, about, side }: DueEvent,
): Promise<void> {
  const definition = kinds[kind];
  const found = await definition.find(db, { about, side });
  if (!found) return;
  const event = {
    kind,
    about: definition.onceFor?.(about) ?? about,
    data: found.data,
    createdAt: clock.now(),
  };
  for (let begin = 0; begin < found.userIds.length; begin += batchSize) {
    const userIds = found.userIds.slice(begin, begin + batchSize);
    await db.transaction((tx) => notify(tx, definition, userIds, event));
  }
}

async function notify(
  tx: Database,
  definition: KindOfNotification,
  userIds: string[],
  event: { kind: DueEvent['kind']; about: string; data: unknown; createdAt: Date },
): Promise<void> {
  const preferences = await lockPreferences(tx, userIds, event.kind);
  const isNews = (await definition.confirm?.(tx, event.data, event.about)) ?? true;
  if (!isNews) return;
  const rows = [...preferences.keys()].map((userId) => ({ ...event, id: uuidv7(), userId }));
  if (rows.length === 0) return;
  for (const { userId } of rows) await definition.replace?.(tx, event.data, userId);
  const added = (await insertNotifications(tx, rows)).flatMap(({ id, userId }) => {
    const preference = preferences.get(userId);
    return preference ? [{ id, userId, ...preference, ...modeOf(definition, preference) }] : [];
  });
  const { createdAt } = event;
  await insertMails(
    tx,
    added.flatMap((one) => mailOf(definition, one, createdAt)),
  );
  const pushed = added.filter(({ push }) => push);
  await insertPushes(tx, pushed, { kind: event.kind, dueAt: createdAt });
}

/** Returns when to mail a person about a notification, and with which others; or nothing. */
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
