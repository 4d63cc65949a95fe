import type { DbDeps } from '../../db/database.ts';
import { findRole } from './queries.ts';

/** The role behind an email, null where there is no user. It is public, so it gives nothing else. */
export const lookUpRole = async ({ db }: Pick<DbDeps, 'db'>, email: string) => ({
  role: await findRole(db, email),
});
