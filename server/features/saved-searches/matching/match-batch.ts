import { setImmediate as nextTurn } from 'node:timers/promises';
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

/** How many listings of one batch are stored for one search, the newest; nobody reads more. */
const maxHits = 100;

/** How many listings are indexed in one turn of the event loop, which takes a few milliseconds. */
const listingsPerTurn = 50;

async function indexOf(documents: readonly SearchDocument[]) {
  // A saved search means what it says: no word of it is taken for a misspelt one.
  const index = createSearchIndex({ corrects: false });
  for (let start = 0; start < documents.length; start += listingsPerTurn) {
    index.update(documents.slice(start, start + listingsPerTurn), []);
    await nextTurn();
  }
  return index;
}

/** The answers of so many queries are kept: people save the same searches. */
const maxKept = 20_000;

/** A listing that a query finds, and whether it is new to those who saved the query. */
interface Found {
  id: string;
  sellerId: string;
  /** When it was listed; null for a changed listing that did not match before. */
  postedAt: Date | null;
}

/**
 * Returns a function that compares a saved search with a batch and returns the ids of the listings
 * that it has found: the new ones that match, and the changed ones that did not match before. It
 * leaves out listings of the person, of people with whom there is a block, and those listed before
 * the search was saved, which its results showed at that time.
 */
export async function createMatcher(
  batch: ListingBatch,
  pointOf: PointOf,
): Promise<(search: ComparedSearch) => string[]> {
  const find = await createFinder(batch, pointOf);
  const kept = new Map<string, Found[]>();
  const findOnce = (query: string) => {
    const known = kept.get(query);
    if (known) return known;
    const found = find(query);
    if (kept.size < maxKept) kept.set(query, found);
    return found;
  };
  return ({ userId, query, createdAt }) => {
    const ids: string[] = [];
    for (const { id, sellerId, postedAt } of findOnce(query))
      if (
        sellerId !== userId &&
        (postedAt === null || postedAt > createdAt) &&
        !batch.isBlocked(sellerId, userId)
      )
        ids.push(id);
    return ids;
  };
}

/** Returns a function that finds what a query newly matches. */
async function createFinder({ documents, former, listings }: ListingBatch, pointOf: PointOf) {
  const now = await indexOf(documents);
  const before = await indexOf(former);
  const changed = new Set(former.map(({ id }) => id));
  const sellers = new Set([...listings.values()].map(({ sellerId }) => sellerId));
  return (query: string): Found[] => {
    const criteria = readCriteria(query);
    if (!criteria || (criteria.seller && !sellers.has(criteria.seller))) return [];
    const page = pageOf(criteria, pointOf);
    // The index knows no sellers.
    const limit = criteria.seller ? documents.length : maxHits;
    const { hits } = now.search(criteria, { ...page, limit });
    const known = hits.some(({ id }) => changed.has(id))
      ? new Set(before.search(criteria, { ...page, limit: former.length }).hits.map(({ id }) => id))
      : null;
    const found = hits.flatMap(({ id }) => {
      const listing = listings.get(id);
      if (!listing || known?.has(id)) return [];
      if (criteria.seller && criteria.seller !== listing.sellerId) return [];
      return [
        { id, sellerId: listing.sellerId, postedAt: changed.has(id) ? null : listing.postedAt },
      ];
    });
    return found.slice(0, maxHits);
  };
}

const pageOf = ({ place }: SearchCriteria, pointOf: PointOf): Omit<SearchPage, 'limit'> => ({
  order: 'newest',
  after: null,
  counts: false,
  from: place === undefined ? undefined : (pointOf(place) ?? undefined),
});
