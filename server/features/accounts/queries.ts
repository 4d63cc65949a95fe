import { and, asc, eq, isNull, lte, ne, sql } from 'drizzle-orm';
import type { NewUser, Role } from '../../../contract/accounts/accounts.ts';
import type { Caller } from '../../caller.ts';
import type { Database } from '../../db/database.ts';
import { admins, users } from '../../db/schema/accounts.ts';

const prepareCaller = (db: Database) =>
  db
    .select({
      id: users.id,
      email: users.email,
      username: users.username,
      role: users.role,
      rights: admins.rights,
    })
    .from(users)
    .leftJoin(admins, eq(admins.userId, users.id))
    .where(and(eq(users.identityId, sql.placeholder('identityId')), isNull(users.deletedAt)))
    .prepare('caller');

/** Makes a function that returns the active user record of an identity, or null. */
export function callerFinder(db: Database): (identityId: string) => Promise<Caller | null> {
  // A prepared statement: the database plans it once for each connection.
  const query = prepareCaller(db);
  return async (identityId) => {
    const [row] = await query.execute({ identityId });
    return row ? { ...row, identityId, rights: row.rights ?? [] } : null;
  };
}

/** Returns the active user record of an identity, or null. */
export const findCaller = (db: Database, identityId: string) => callerFinder(db)(identityId);

/** Returns the role of the active user with this email, or null. */
export async function findRole(db: Database, email: string): Promise<Role | null> {
  const [row] = await db
    .select({ role: users.role })
    .from(users)
    .where(and(eq(users.email, email), isNull(users.deletedAt)));
  return row?.role ?? null;
}

export interface UserRecord extends Pick<NewUser, 'username' | 'email' | 'photoURL'> {
  identityId: string;
  role: Role;
  verified?: boolean;
  createdAt: Date;
}

/**
 * Adds a user record and returns its id. Returns null, and changes nothing, when a record with this
 * identity or email exists.
 */
export async function insertUser(db: Database, record: UserRecord): Promise<string | null> {
  const { photoURL, ...rest } = record;
  const [row] = await db
    .insert(users)
    .values({ ...rest, photoUrl: photoURL })
    .onConflictDoNothing()
    .returning({ id: users.id });
  return row?.id ?? null;
}

/** Returns the email in a user record, or null when there is no such record. */
export async function findEmail(db: Database, userId: string): Promise<string | null> {
  const [row] = await db.select({ email: users.email }).from(users).where(eq(users.id, userId));
  return row?.email ?? null;
}

/**
 * Returns the ids of the people who are to be deleted by now, because they have asked for it, the
 * longest due first. An admin is only dismissed by the operator.
 */
export async function listDueClosings(db: Database, now: Date): Promise<string[]> {
  const isDue = and(lte(users.closesAt, now), isNull(users.deletedAt), ne(users.role, 'admin'));
  const columns = { id: users.id };
  const rows = await db.select(columns).from(users).where(isDue).orderBy(asc(users.closesAt));
  return rows.map(({ id }) => id);
}

/**
 * Returns the ids of the sellers whose pause is over by now, the longest first. Whoever is to be deleted stays
 * paused until the account is kept.
 */
export async function listDueReturns(db: Database, now: Date): Promise<string[]> {
  const isDue = and(lte(users.pauseEndsAt, now), isNull(users.deletedAt), isNull(users.closesAt));
  const columns = { id: users.id };
  const rows = await db.select(columns).from(users).where(isDue).orderBy(asc(users.pauseEndsAt));
  return rows.map(({ id }) => id);
}
