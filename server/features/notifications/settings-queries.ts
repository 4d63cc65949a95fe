import { and, asc, eq, inArray, isNull, ne, or } from 'drizzle-orm';
import type { MailMode, NotificationKind } from '../../../contract/notifications/notifications.ts';
import type { Database } from '../../db/database.ts';
import { users } from '../../db/schema/accounts.ts';
import { notificationModes as modes } from '../../db/schema/notifications.ts';

/** What a person has set for a kind; null is the default. */
export interface Preference {
  mail: MailMode | null;
  push: boolean | null;
}

/**
 * Returns the time zone of each of the users who are not deleted, and what they have set for a kind.
 * Takes a shared lock on them, which delays a deletion until the transaction ends.
 */
export async function lockPreferences(
  tx: Database,
  userIds: string[],
  kind: NotificationKind,
): Promise<Map<string, Preference & { timeZone: string | null }>> {
  const people = await tx
    .select({ id: users.id, timeZone: users.timeZone })
    .from(users)
    .where(and(inArray(users.id, userIds), isNull(users.deletedAt)))
    .orderBy(asc(users.id))
    .for('share');
  const rows = await tx
    .select({ userId: modes.userId, mail: modes.mail, push: modes.push })
    .from(modes)
    .where(and(inArray(modes.userId, userIds), eq(modes.kind, kind)));
  const set = new Map(rows.map(({ userId, ...preference }) => [userId, preference]));
  return new Map(
    people.map(({ id, timeZone }) => [
      id,
      { timeZone, ...(set.get(id) ?? { mail: null, push: null }) },
    ]),
  );
}

/** Returns what a person has set, and the time zone. */
export async function readSettings(db: Database, userId: string) {
  const [user] = await db
    .select({ timeZone: users.timeZone })
    .from(users)
    .where(eq(users.id, userId));
  const rows = await db.select().from(modes).where(eq(modes.userId, userId));
  return {
    timeZone: user?.timeZone ?? 'UTC',
    modes: new Map<NotificationKind, Preference>(
      rows.map(({ kind, mail, push }) => [kind, { mail, push }]),
    ),
  };
}

/** Sets what is given for a kind; the rest stays as it is. */
export async function writeMode(
  tx: Database,
  { userId, kind, ...change }: { userId: string; kind: NotificationKind } & Partial<Preference>,
): Promise<void> {
  await tx
    .insert(modes)
    .values({ userId, kind, ...change })
    .onConflictDoUpdate({ target: [modes.userId, modes.kind], set: change });
}

/** Sets the time zone that a person has chosen. Returns whether it is another one. */
export async function chooseTimeZone(
  tx: Database,
  userId: string,
  timeZone: string,
): Promise<boolean> {
  const [before] = await tx
    .select({ timeZone: users.timeZone })
    .from(users)
    .where(eq(users.id, userId));
  await tx.update(users).set({ timeZone, isTimeZoneChosen: true }).where(eq(users.id, userId));
  return before?.timeZone !== timeZone;
}

/** Sets the time zone of a person's browser, unless they have chosen one. */
export async function noteTimeZone(tx: Database, userId: string, timeZone: string): Promise<void> {
  const isNew = and(
    eq(users.id, userId),
    eq(users.isTimeZoneChosen, false),
    or(isNull(users.timeZone), ne(users.timeZone, timeZone)),
  );
  // An update without rows would tell the open pages of admins too.
  if ((await tx.$count(users, isNew)) === 0) return;
  await tx.update(users).set({ timeZone }).where(isNew);
}
