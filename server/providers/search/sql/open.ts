import type { Database } from '../../../db/database.ts';
import type { Search } from '../provider.ts';
import { searchBySql } from './search-by-sql.ts';
import { suggestBySql } from './suggest-by-sql.ts';

/** Returns the search by SQL, which needs no index. */
export const openSqlSearch = (db: Database): Search => ({
  search: (criteria, page) => searchBySql(db, criteria, page),
  suggest: (typed, count) => suggestBySql(db, typed, count),
});
