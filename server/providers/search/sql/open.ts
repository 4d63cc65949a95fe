import type { SearchCriteria } from '../../../../contract/search/search-query.ts';
import { systemClock } from '../../../clock.ts';
import type { Database } from '../../../db/database.ts';
import { AppError } from '../../../errors.ts';
import type { ListedPlace } from '../../../places/read-places.ts';
import type { Search, SearchPage } from '../provider.ts';
import { createQueryQueue } from '../query-queue.ts';
import { createUnderstanding, searchOf } from '../understanding/understand.ts';
import { searchBySql } from './search-by-sql.ts';
import { suggestBySql } from './suggest-by-sql.ts';

/**
 * A search may read all listings: so many at the same time leave connections for everything else.
 * A person who has waited for ten seconds has gone.
 */
const queries = { atOnce: 4, waiting: 50, deadline: 10_000 };

/** Whether SQL knows the keys by which the list of a page is sorted; scores and distances it does not. */
export const canContinueBySql = ({ after, order }: SearchPage): boolean =>
  after?.engine !== 'index' || (order !== 'relevance' && order !== 'nearest');

/** SQL looks for makes and models as words, and corrects none. */
const nothingKnown = {
  clock: systemClock,
  findMake: () => undefined,
  makeWords: () => [],
  hasWord: () => true,
  isModel: () => false,
  isSeldom: () => false,
  findsAllOf: () => false,
  hasModel: () => false,
  listingsAt: () => 0,
};

/**
 * Returns the search by SQL, which needs no index. It throws AppError overloaded when too many wait,
 * or for too long, and invalid_input for the cursor of a list that it cannot continue: a reader then
 * begins again.
 */
export function openSqlSearch(
  db: Database,
  places: () => readonly ListedPlace[] = () => [],
): Search {
  let reader: ReturnType<typeof createUnderstanding> | undefined;
  const understand = (query: string) => {
    reader ??= createUnderstanding({ ...nothingKnown, places: places() });
    return reader(query);
  };
  const searchUnderstood = async (criteria: SearchCriteria, page: SearchPage) => {
    if (criteria.q === undefined) return searchBySql(db, criteria, page);
    const understood = understand(criteria.q);
    const { wanted, order } = searchOf(criteria, understood);
    const answer = await searchBySql(db, wanted, {
      ...page,
      order: page.order ?? order ?? (wanted.q ? 'relevance' : 'newest'),
    });
    if (Object.keys(understood.wish).length === 0) return answer;
    return { ...answer, understood: { ...wanted, ...(order && { order }) } };
  };
  const inTurn = createQueryQueue(queries);
  return {
    search: async (criteria, page) => {
      if (!canContinueBySql(page))
        throw new AppError('invalid_input', { fields: { cursor: 'This list must begin again' } });
      return inTurn(() => searchUnderstood(criteria, page));
    },
    suggest: (typed, count) => inTurn(() => suggestBySql(db, typed, count)),
  };
}
