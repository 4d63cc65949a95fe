import type { DbDeps } from '../../db/database.ts';
import { findRole } from './queries.ts';

/**
 * Returns the role of the user with this email, or null when there is none. The route is public, so
 * it returns nothing else.
 */
export const lookUpRole = async ({ db }: Pick<DbDeps, 'db'>, email: string) => ({
  role: await findRole(db, email),
});
