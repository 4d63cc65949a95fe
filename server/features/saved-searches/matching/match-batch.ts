import type { SearchCriteria } from '../../../../contract/search/search-query.ts';
import type { PointOf } from '../../../providers/search/feed/read-documents.ts';
import type { SearchDocument, SearchPage } from '../../../providers/search/provider.ts';
import { createSearchIndex } from '../../../providers/search/search-index.ts';
import { readCriteria } from '../saved-query.ts';
import type { ListingBatch } from './read-batch.ts';

/** A saved search, as it is compared. */
export interface ComparedSearch {
  userId: string;
  query: string;
  createdAt: Date;
}

/** So many listings of one batch are stored for one search; nobody reads more. */
const maxHits = 200;

/** After a position, the index answers without the counts of filters, which take most of its time. */
const fromTheFirst = { key: Number.MAX_SAFE_INTEGER, id: 'ffffffff-ffff-ffff-ffff-ffffffffffff' };

const indexOf = (documents: readonly SearchDocument[]) => {
  // A saved search means what it says: no word of it is taken for a misspelt one.
  const index = createSearchIndex({ corrects: false });
  index.update(documents, []);
  return index;
};

/**
 * Returns a function that compares a saved search with a batch and returns the ids of the listings
 * that it has found: the new ones that match, and the changed ones that did not match before. It
 * leaves out listings of the person, of people with whom there is a block, and those listed before
 * the search was saved, which its results showed at that time.
 */
export function createMatcher(
  { documents, former, listings, isBlocked }: ListingBatch,
  pointOf: PointOf,
): (search: ComparedSearch) => string[] {
  const now = indexOf(documents);
  const before = indexOf(former);
  const changed = new Set(former.map(({ id }) => id));

  return ({ userId, query, createdAt }) => {
    const criteria = readCriteria(query);
    if (!criteria) return [];
    const page = pageOf(criteria, pointOf);
    const found = now.search(criteria, { ...page, limit: maxHits }).hits.map(({ id }) => id);
    if (found.length === 0) return found;
    const known = found.some((id) => changed.has(id))
      ? new Set(before.search(criteria, { ...page, limit: former.length }).hits.map(({ id }) => id))
      : null;
    return found.filter((id) => {
      const listing = listings.get(id);
      if (!listing || listing.sellerId === userId || isBlocked(listing.sellerId, userId))
        return false;
      return changed.has(id) ? !known?.has(id) : listing.postedAt > createdAt;
    });
  };
}

const pageOf = ({ place }: SearchCriteria, pointOf: PointOf): Omit<SearchPage, 'limit'> => ({
  order: 'newest',
  after: fromTheFirst,
  from: place === undefined ? undefined : (pointOf(place) ?? undefined),
});
