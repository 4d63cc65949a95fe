import { and, desc, eq, inArray, lt, ne, or, sql } from 'drizzle-orm';
import type { Database } from '../../../db/database.ts';
import { pushSubscriptions as devices } from '../../../db/schema/notifications.ts';

/**
 * Stores the subscription of a session's browser, in place of what is known of that session and of
 * that browser: the browser may have belonged to another person before. Only that browser knows the
 * keys; with other keys, nothing of another person is replaced, and nothing stored. A session that
 * subscribes again keeps its pause.
 * @throws Error when other sessions store the same browser again and again at the same moment
 */
export async function replaceDevice(tx: Database, row: typeof devices.$inferInsert): Promise<void> {
  const { sessionId, endpoint, userId, p256dh, auth } = row;
  const isEndpoint = eq(devices.endpoint, endpoint);
  const hasOtherKeys = or(ne(devices.p256dh, p256dh), ne(devices.auth, auth));
  const isForeign = and(isEndpoint, ne(devices.userId, userId), hasOtherKeys);
  const isSame = or(eq(devices.sessionId, sessionId), isEndpoint);
  let pause: Partial<typeof devices.$inferInsert> = {};
  // A conflict: another session has stored this browser after the deletion.
  for (let attempt = 0; attempt < 3; attempt += 1) {
    if ((await tx.$count(devices, isForeign)) > 0) return;
    const former = await tx.delete(devices).where(isSame).returning();
    const own = former.find((one) => one.sessionId === sessionId);
    if (own) pause = { failingSince: own.failingSince, pausedUntil: own.pausedUntil };
    const values = { ...row, ...pause };
    const stored = await tx.insert(devices).values(values).onConflictDoNothing().returning();
    if (stored.length > 0) return;
  }
  throw new Error('the device could not be stored');
}

/** Deletes all of a person's devices but the `max` newest. */
export async function keepNewestDevices(tx: Database, userId: string, max: number): Promise<void> {
  const older = tx
    .select({ id: devices.id })
    .from(devices)
    .where(eq(devices.userId, userId))
    .orderBy(desc(devices.id))
    .offset(max);
  await tx.delete(devices).where(inArray(devices.id, older));
}

/** Whether the browser of a session shows push messages. */
export async function isDeviceOn(db: Database, sessionId: string): Promise<boolean> {
  return (await db.$count(devices, eq(devices.sessionId, sessionId))) > 0;
}

/** Deletes the subscription of a session's browser. */
export async function deleteDeviceOfSession(
  db: Database,
  userId: string,
  sessionId: string,
): Promise<void> {
  await db.delete(devices).where(and(eq(devices.userId, userId), eq(devices.sessionId, sessionId)));
}

/** Deletes a subscription that its push service no longer knows. */
export async function deleteDevice(db: Database, id: string): Promise<void> {
  await db.delete(devices).where(eq(devices.id, id));
}

/** Notes that a message to a device has failed, and until when nothing is sent to it. */
export async function pauseDevice(
  db: Database,
  id: string,
  { failedAt, pausedUntil }: { failedAt: Date; pausedUntil: Date },
): Promise<void> {
  const failingSince = sql`coalesce(${devices.failingSince}, ${failedAt.toISOString()})`;
  await db.update(devices).set({ failingSince, pausedUntil }).where(eq(devices.id, id));
}

/** Notes that the push service of a device has answered. */
export async function resumeDevice(db: Database, id: string): Promise<void> {
  await db.update(devices).set({ failingSince: null, pausedUntil: null }).where(eq(devices.id, id));
}

/** Deletes a device to which no message could be sent since before a time. */
export async function deleteIfFailing(db: Database, id: string, before: Date): Promise<void> {
  await db.delete(devices).where(and(eq(devices.id, id), lt(devices.failingSince, before)));
}

/** Returns all devices of a person, oldest first. */
export const listDevices = (db: Database, userId: string) =>
  db
    .select({ endpoint: devices.endpoint, createdAt: devices.createdAt })
    .from(devices)
    .where(eq(devices.userId, userId))
    .orderBy(devices.id);
