import { and, eq, inArray, isNull } from 'drizzle-orm';
import type { NewUser, Role } from '../../../contract/accounts.ts';
import type { Database } from '../../db/open.ts';
import { users } from '../../db/schema/accounts.ts';
import type { Caller } from '../../router.ts';

/** The user record of an identity; null where there is none, or no longer. */
export async function findCaller(db: Database, identityId: string): Promise<Caller | null> {
  const [row] = await db
    .select({ id: users.id, email: users.email, username: users.username, role: users.role })
    .from(users)
    .where(and(eq(users.identityId, identityId), isNull(users.deletedAt)));
  return row ? { ...row, identityId } : null;
}

/** The role behind an email; null for nobody. */
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

/** Adds a user record; the one that already stands under this identity or email is left as it is. */
export async function insertUser(db: Database, record: UserRecord): Promise<string | null> {
  const { photoURL, ...rest } = record;
  const [row] = await db
    .insert(users)
    .values({ ...rest, photoUrl: photoURL })
    .onConflictDoNothing()
    .returning({ id: users.id });
  return row?.id ?? null;
}

/** Makes admins of the people with these emails, as far as they have an account. Gives their identities. */
export async function promoteToAdmin(db: Database, emails: readonly string[]): Promise<string[]> {
  if (emails.length === 0) return [];
  const rows = await db
    .update(users)
    .set({ role: 'admin' })
    .where(and(inArray(users.email, [...emails]), isNull(users.deletedAt)))
    .returning({ identityId: users.identityId });
  return rows.flatMap(({ identityId }) => identityId ?? []);
}

/** The email of a user by the id of their record; null for nobody. */
export async function findEmail(db: Database, userId: string): Promise<string | null> {
  const [row] = await db.select({ email: users.email }).from(users).where(eq(users.id, userId));
  return row?.email ?? null;
}
