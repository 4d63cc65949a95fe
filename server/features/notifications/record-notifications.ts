import type { Database, DbDeps } from '../../db/database.ts';
import type { EventSide } from '../../db/schema/outbox.ts';
import { addNotifications } from './add-notifications.ts';
import { kinds } from './kinds.ts';
import type { KindOfNotification } from './notification-kind.ts';
import { lockPreferences } from './settings-queries.ts';

/** An event of the outbox that people are notified of. */
export interface DueEvent {
  kind: KindOfNotification['kind'];
  about: string;
  side: EventSide;
}

/** How many people are notified in one statement. */
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
  const found = await definition.find?.(db, { about, side });
  if (!found) return;
  const event = {
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
  { createdAt, ...event }: { about: string; data: unknown; createdAt: Date },
): Promise<void> {
  const preferences = await lockPreferences(tx, userIds, definition.kind);
  const isNews = (await definition.confirm?.(tx, event.data, event.about)) ?? true;
  if (!isNews) return;
  const news = [...preferences.keys()].map((userId) => ({ ...event, userId }));
  for (const { userId } of news) await definition.replace?.(tx, event.data, userId);
  await addNotifications(tx, definition, { preferences, news, createdAt });
}
