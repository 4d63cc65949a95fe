import { and, asc, eq, inArray, lt, notInArray, or } from 'drizzle-orm';
import {
  type NotificationKind,
  notificationKind,
} from '../../../../contract/notifications/notifications.ts';
import type { Database } from '../../../db/database.ts';
import {
  notifications,
  notificationPushes as pushes,
  pushSubscriptions,
} from '../../../db/schema/notifications.ts';
import { openQueue } from '../../../db/work/queue.ts';

export type PushRow = typeof pushes.$inferSelect;

/** How many due rows are read to find the devices whose messages have been due longest. */
const searchRows = 500;

/** When a process dies while it sends, other processes take over after this time, in ms. */
export const pushLeaseMs = 60_000;

/** During an upgrade, those of a kind that this process does not know wait for a newer one. */
const isKnown = inArray(pushes.kind, notificationKind.options);

/** The push messages. A row is deleted when it is done or given up. */
const pushQueue = openQueue(pushes, {
  key: ['subscriptionId', 'notificationId'],
  dueAt: 'dueAt',
  attempts: 'attempts',
  isWaiting: isKnown,
});

/** Adds a push message about each of the notifications to every device of its person. */
export async function insertPushes(
  tx: Database,
  added: readonly { id: string; userId: string }[],
  { kind, dueAt }: { kind: NotificationKind; dueAt: Date },
): Promise<void> {
  if (added.length === 0) return;
  const userIds = added.map(({ userId }) => userId);
  const devices = await tx
    .select({
      id: pushSubscriptions.id,
      userId: pushSubscriptions.userId,
      pausedUntil: pushSubscriptions.pausedUntil,
    })
    .from(pushSubscriptions)
    .where(inArray(pushSubscriptions.userId, userIds))
    .for('key share');
  const devicesOf = Map.groupBy(devices, ({ userId }) => userId);
  const rows = added.flatMap(({ id: notificationId, userId }) =>
    (devicesOf.get(userId) ?? []).map(({ id: subscriptionId, pausedUntil }) => {
      const at = pausedUntil && pausedUntil > dueAt ? pausedUntil : dueAt;
      return { subscriptionId, notificationId, kind, dueAt: at };
    }),
  );
  if (rows.length > 0) await tx.insert(pushes).values(rows).onConflictDoNothing();
}

/** Selects messages to all devices but those to which this process is sending. */
const isFree = (busy: string[]) => notInArray(pushes.subscriptionId, busy);

/**
 * Claims the messages that have been due longest, at most `count`, for this process until the lease
 * ends: one for each device that is not `busy`, so that one that does not answer is waited for once.
 */
export async function claimPushes(
  db: Database,
  now: Date,
  { count, busy }: { count: number; busy: string[] },
): Promise<PushRow[]> {
  const isDue = and(isFree(busy), pushQueue.isDue(now));
  const found = await db
    .select()
    .from(pushes)
    .where(and(isKnown, isDue))
    .orderBy(asc(pushes.dueAt), asc(pushes.notificationId))
    .limit(searchRows);
  const oldest = new Map(found.toReversed().map((row) => [row.subscriptionId, row]));
  const wanted = [...oldest.values()].toReversed().slice(0, count);
  if (wanted.length === 0) return [];
  return pushQueue.claim(db, {
    which: and(isDue, pushQueue.isOneOf(wanted)),
    until: new Date(now.getTime() + pushLeaseMs),
    limit: wanted.length,
  });
}

/** Returns the notification and the device of a message; null when either is gone. */
export async function readPush(db: Database, { notificationId, subscriptionId }: PushRow) {
  const [row] = await db
    .select({ notification: notifications, device: pushSubscriptions })
    .from(notifications)
    .innerJoin(pushSubscriptions, eq(pushSubscriptions.userId, notifications.userId))
    .where(and(eq(notifications.id, notificationId), eq(pushSubscriptions.id, subscriptionId)));
  return row ?? null;
}

/** Deletes a message that is sent or no longer needed. */
export async function deletePush(db: Database, row: PushRow): Promise<void> {
  await db.delete(pushes).where(pushQueue.isOneOf([row]));
}

/** Deletes all messages that wait for a device. */
export async function deletePushesTo(db: Database, subscriptionId: string): Promise<void> {
  await db.delete(pushes).where(eq(pushes.subscriptionId, subscriptionId));
}

/**
 * Sends nothing to the device of a message until a time: neither this message, unless another
 * process has it now, nor the others that wait for the device.
 */
export async function pausePushes(db: Database, row: PushRow, until: Date): Promise<void> {
  const isEarlier = lt(pushes.dueAt, until);
  const isOwn = and(pushQueue.isOneOf([row]), eq(pushes.attempts, row.attempts));
  await db
    .update(pushes)
    .set({ dueAt: until })
    .where(and(eq(pushes.subscriptionId, row.subscriptionId), or(isEarlier, isOwn)));
}

/** Returns when the next message to a device that is not `busy` is due, or null. */
export const findNextPushDue = (db: Database, busy: string[]): Promise<Date | null> =>
  pushQueue.nextDue(db, isFree(busy));
