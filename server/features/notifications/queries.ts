import { and, desc, eq, inArray, isNull, lte, type SQL, sql } from 'drizzle-orm';
import { maxUnreadCounted } from '../../../contract/limits.ts';
import { notificationKind } from '../../../contract/notifications/notifications.ts';
import type { Database } from '../../db/database.ts';
import { users } from '../../db/schema/accounts.ts';
import {
  notificationMails,
  notificationModes,
  notifications,
  pushSubscriptions,
} from '../../db/schema/notifications.ts';
import { type Page, type PageRequest, readPage } from '../../pagination.ts';

export type NotificationRow = typeof notifications.$inferSelect;

/** During an upgrade, a process leaves out those of a newer one, for which it has no words. */
const isKnown = inArray(notifications.kind, notificationKind.options);

/** Adds notifications, and returns those that were not there yet. */
export const insertNotifications = (
  tx: Database,
  rows: (typeof notifications.$inferInsert)[],
): Promise<{ id: string; userId: string }[]> =>
  tx
    .insert(notifications)
    .values(rows)
    .onConflictDoNothing()
    .returning({ id: notifications.id, userId: notifications.userId });

/** Returns a page of a person's notifications, newest first. */
export const listNotifications = (
  db: Database,
  userId: string,
  request: PageRequest,
): Promise<Page<NotificationRow>> =>
  readPage<NotificationRow>(
    request,
    ({ id }) => [id],
    (after, limit) => {
      const begin = after ? sql`${notifications.id} < ${after[0]}` : undefined;
      return db
        .select()
        .from(notifications)
        .where(and(eq(notifications.userId, userId), isKnown, begin))
        .orderBy(desc(notifications.id))
        .limit(limit);
    },
  );

/** Counts a person's unread notifications up to `maxUnreadCounted`. */
export async function countUnread(db: Database, userId: string): Promise<number> {
  const unread = db
    .select({ id: notifications.id })
    .from(notifications)
    .where(and(eq(notifications.userId, userId), isKnown, isNull(notifications.readAt)))
    .limit(maxUnreadCounted)
    .as('unread');
  return db.$count(unread);
}

/** Marks one of a person's notifications as read. That of another person stays as it is. */
export const markOneRead = (db: Database, userId: string, id: string, at: Date): Promise<void> =>
  markRead(db, userId, eq(notifications.id, id), at);

/** Marks all of a person's notifications up to one as read. */
export const markAllRead = (db: Database, userId: string, upTo: string, at: Date): Promise<void> =>
  markRead(db, userId, lte(notifications.id, upTo), at);

/** Marks a person's notifications of messages in one thread as read. */
export const markMessagesRead = (
  tx: Database,
  userId: string,
  threadId: string,
  at: Date,
): Promise<void> => markRead(tx, userId, isOfThread(userId, threadId), at);

/** Selects a person's notifications of messages in one thread. */
export const isOfThread = (userId: string, threadId: string) =>
  and(
    eq(notifications.userId, userId),
    eq(notifications.kind, 'message'),
    sql`${notifications.data}->>'threadId' = ${threadId}`,
  );

/** Marks a person's notifications of what a saved search has found as read. */
export const markHitsRead = (
  tx: Database,
  userId: string,
  searchId: string,
  at: Date,
): Promise<void> => markRead(tx, userId, isOfSearch(userId, [searchId]), at);

/** Deletes a person's notifications of what saved searches have found. */
export async function deleteHitNewsOf(
  tx: Database,
  userId: string,
  searchIds: readonly string[],
): Promise<void> {
  await tx.delete(notifications).where(isOfSearch(userId, searchIds));
}

/** Deletes unread notifications of what saved searches have found, of several people. */
export async function deleteUnreadHitNews(
  tx: Database,
  userIds: readonly string[],
  searchIds: readonly string[],
): Promise<void> {
  const isUnread = isNull(notifications.readAt);
  await tx
    .delete(notifications)
    .where(and(inArray(notifications.userId, [...userIds]), isUnread, isOfSearches(searchIds)));
}

const isOfSearches = (searchIds: readonly string[]) =>
  and(
    eq(notifications.kind, 'saved_search'),
    inArray(sql`${notifications.data}->>'searchId'`, [...searchIds]),
  );

const isOfSearch = (userId: string, searchIds: readonly string[]) =>
  and(eq(notifications.userId, userId), isOfSearches(searchIds));

async function markRead(
  db: Database,
  userId: string,
  which: SQL | undefined,
  readAt: Date,
): Promise<void> {
  await db
    .update(notifications)
    .set({ readAt })
    .where(and(eq(notifications.userId, userId), isKnown, isNull(notifications.readAt), which));
}

/** Returns notifications by their ids, oldest first. */
export const readNotifications = (db: Database, ids: string[]): Promise<NotificationRow[]> =>
  db.select().from(notifications).where(inArray(notifications.id, ids)).orderBy(notifications.id);

/** Returns the identity of a user, or null when the account was deleted. */
export async function findRecipient(db: Database, userId: string): Promise<string | null> {
  const [row] = await db
    .select({ identityId: users.identityId })
    .from(users)
    .where(eq(users.id, userId));
  return row?.identityId ?? null;
}

/**
 * Deletes a user's notifications, what they have set about them, and their devices with the push
 * messages that wait for them.
 */
export async function deleteNotificationsOf(tx: Database, userId: string): Promise<void> {
  await tx.delete(pushSubscriptions).where(eq(pushSubscriptions.userId, userId));
  await tx.delete(notificationMails).where(eq(notificationMails.userId, userId));
  await tx.delete(notificationModes).where(eq(notificationModes.userId, userId));
  await tx.delete(notifications).where(eq(notifications.userId, userId));
}
