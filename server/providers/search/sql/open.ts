import pLimit from 'p-limit';
import type { Database } from '../../../db/database.ts';
import { AppError } from '../../../errors.ts';
import type { Search } from '../provider.ts';
import { searchBySql } from './search-by-sql.ts';
import { suggestBySql } from './suggest-by-sql.ts';

/** A search may read all listings: so many at the same time leave connections for everything else. */
const maxAtOnce = 4;
const maxWaiting = 50;

/**
 * Returns the search by SQL, which needs no index. It throws AppError overloaded when too many wait.
 */
export function openSqlSearch(db: Database): Search {
  const limit = pLimit(maxAtOnce);
  const inTurn = <Answer>(ask: () => Promise<Answer>): Promise<Answer> => {
    if (limit.pendingCount >= maxWaiting) return Promise.reject(new AppError('overloaded'));
    return limit(ask);
  };
  return {
    search: (criteria, page) => inTurn(() => searchBySql(db, criteria, page)),
    suggest: (typed, count) => inTurn(() => suggestBySql(db, typed, count)),
  };
}
