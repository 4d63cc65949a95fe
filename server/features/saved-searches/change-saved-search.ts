import type { SavedSearchChange } from '../../../contract/search/saved-searches.ts';
import type { Caller } from '../../caller.ts';
import type { Database } from '../../db/database.ts';
import { AppError } from '../../errors.ts';
import { updateOwn } from './queries.ts';

/**
 * Changes the name of the caller's saved search, or when mails come.
 * @throws AppError not_found for another person's saved search
 */
export async function changeSavedSearch(
  db: Database,
  { id: userId }: Caller,
  id: string,
  { name, mail }: SavedSearchChange,
) {
  const change = { ...(name !== undefined && { name }), ...(mail !== undefined && { mail }) };
  if (!(await updateOwn(db, { userId, id }, change))) throw new AppError('not_found');
  return { acknowledged: true as const };
}
