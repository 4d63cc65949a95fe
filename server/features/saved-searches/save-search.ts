import { randomBytes } from 'node:crypto';
import { maxSavedSearches } from '../../../contract/limits.ts';
import type { NewSavedSearch } from '../../../contract/search/saved-searches.ts';
import type { Caller } from '../../caller.ts';
import type { DbDeps } from '../../db/database.ts';
import { AppError } from '../../errors.ts';
import { lockUser } from '../accounts/user-state.ts';
import { countOwn, findSame, insertSavedSearch } from './queries.ts';
import { canonicalQuery } from './saved-query.ts';

/** Of the secret in a feed's address, which feed readers send without a sign-in. */
const tokenBytes = 24;

/**
 * Saves a search and returns its id. If the person has one with the same criteria, returns that one
 * and leaves it as it is.
 * @throws AppError invalid_input for criteria that are malformed or missing; too_many_saved_searches; not_signed_in when the account is deleted at the same
 * moment
 */
export const saveSearch = (
  { db, clock }: DbDeps,
  { id: userId }: Caller,
  { name, query: written, mail = 'at_once' }: NewSavedSearch,
) =>
  db.transaction(async (tx) => {
    const query = canonicalQuery(written);
    if (!(await lockUser(tx, userId))) throw new AppError('not_signed_in');
    const same = await findSame(tx, userId, query);
    if (same) return { acknowledged: true as const, _id: same };
    if ((await countOwn(tx, userId)) >= maxSavedSearches)
      throw new AppError('too_many_saved_searches');
    const now = clock.now();
    const feedToken = randomBytes(tokenBytes).toString('base64url');
    const times = { createdAt: now, seenUntil: now, toldUntil: now };
    const _id = await insertSavedSearch(tx, { userId, name, query, mail, feedToken, ...times });
    return { acknowledged: true as const, _id };
  });
