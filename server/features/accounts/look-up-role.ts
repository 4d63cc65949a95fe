import type { DbDeps } from '../../db/database.ts';
import { findRole } from './queries.ts';

/** The role behind an email, null for nobody; open to anyone, so it tells nothing else. */
export const lookUpRole = async ({ db }: Pick<DbDeps, 'db'>, email: string) => ({
  role: await findRole(db, email),
});
