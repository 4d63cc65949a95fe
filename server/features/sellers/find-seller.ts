import { and, eq, isNull, or } from 'drizzle-orm';
import type { Database } from '../../db/database.ts';
import { users } from '../../db/schema/accounts.ts';
import { isListed, products } from '../../db/schema/catalog.ts';
import { maskName } from '../accounts/person-name.ts';

/** Returns a person who sells or has sold; undefined for others, and for one who has left or is suspended. */
export async function findSeller(db: Database, id: string) {
  const [row] = await db
    .select({
      _id: users.id,
      username: users.username,
      photoURL: users.photoUrl,
      verified: users.verified,
      role: users.role,
      since: users.createdAt,
      pausedUntil: users.pausedUntil,
    })
    .from(users)
    .where(and(eq(users.id, id), isNull(users.deletedAt), eq(users.isSuspended, false)));
  if (!row || row.role === 'admin') return undefined;
  const seller = { ...row, username: maskName(row.username) };
  if (row.role === 'seller') return seller;
  const [listed] = await db
    .select({ id: products.id })
    .from(products)
    .where(and(eq(products.sellerId, id), or(isListed, eq(products.state, 'sold'))))
    .limit(1);
  return listed && seller;
}
