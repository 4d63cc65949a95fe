import { and, desc, eq, isNull, ne, not, notExists, or, sql } from 'drizzle-orm';
import type { User } from '../../../contract/accounts/accounts.ts';
import type { Database, DbDeps } from '../../db/database.ts';
import { users } from '../../db/schema/accounts.ts';
import { decisions } from '../../db/schema/moderation.ts';
import { wishlistItems } from '../../db/schema/wishlist.ts';
import { type Page, type PageRequest, readPage } from '../../pagination.ts';
import { countContactAttempts } from '../outside-contacts/records.ts';

const wishlistOf = (db: Database) =>
  db
    .select({ ids: sql`coalesce(json_agg(${wishlistItems.productId}), '[]')` })
    .from(wishlistItems)
    .where(eq(wishlistItems.buyerId, users.id));

/**
 * Those whom an admin has deleted, and whose data goes after the days of grace, are not listed. They are suspended, so
 * only for suspended people it is looked up.
 */
function isKept(db: Database) {
  const { personId, action, endedAt } = decisions;
  const isDeletion = and(eq(personId, users.id), eq(action, 'delete_account'), isNull(endedAt));
  const deletion = db.select({ id: decisions.id }).from(decisions).where(isDeletion);
  return or(not(users.isSuspended), notExists(deletion));
}

interface Row {
  user: typeof users.$inferSelect;
  wishlist: string[];
  contactAttempts: number;
}

/**
 * Returns a page of the users with this role, newest first. With an `id`, returns only the user
 * with that id, who may be a buyer or a seller.
 */
export async function listUsers(
  { db, clock }: DbDeps,
  { role, id, ...request }: PageRequest & { role: 'buyer' | 'seller'; id?: string | undefined },
): Promise<Page<User>> {
  const who = id ? and(eq(users.id, id), ne(users.role, 'admin')) : eq(users.role, role);
  const page = await readPage<Row>(
    request,
    ({ user }) => [user.id],
    (after, count) => {
      const begin = after ? sql`${users.id} < ${after[0]}` : undefined;
      return db
        .select({
          user: users,
          wishlist: sql<string[]>`(${wishlistOf(db)})`,
          contactAttempts: countContactAttempts(db, clock.now()),
        })
        .from(users)
        .where(and(who, isNull(users.deletedAt), isKept(db), begin))
        .orderBy(desc(users.id))
        .limit(count);
    },
  );
  return { ...page, rows: page.rows.map(toUser) };
}

const toUser = ({ user, wishlist, contactAttempts }: Row): User => ({
  _id: user.id,
  username: user.username,
  email: user.email,
  photoURL: user.photoUrl,
  role: user.role,
  wishlist,
  verified: user.verified,
  contactAttempts,
  ...(user.closesAt && { closesAt: user.closesAt.toISOString() }),
});
