import { expect, test } from 'vitest';
import { categoryKind } from '../../../../contract/bicycle/category-kind.ts';
import type { SearchCriteria } from '../../../../contract/search/search-query.ts';
import { createSearchIndex } from '../../../providers/search/search-index.ts';
import {
  createRandom,
  makes,
  pick,
  points,
  randomBicycle,
  someWords,
} from '../../../providers/search/test-documents.ts';
import { canonicalQuery, readCriteria } from '../saved-query.ts';
import { createMatcher } from './match-batch.ts';

const random = createRandom(16);
const documents = Array.from({ length: 150 }, (_, number) => randomBicycle(random, number));
const pointOf = (id: number) => points[id - 1] ?? null;
const createdAt = new Date(0);
const listings = new Map(
  documents.map(({ id }) => [id, { sellerId: 'seller', postedAt: new Date() }]),
);
const nobody = { listings, isBlocked: () => false };

/** The query of a search with a few criteria. */
function randomQuery(): string {
  const query = new URLSearchParams({ category: pick(random, categoryKind.options) });
  const maybe = (name: string, value: string) => random() < 0.3 && query.set(name, value);
  if (random() < 0.7) query.delete('category');
  maybe('q', someWords(random, 2));
  maybe('make', `${pick(random, makes)},${pick(random, makes)}`);
  maybe('max_price', String(Math.floor(random() * 4000)));
  maybe('condition', 'good,excellent');
  maybe('electric', pick(random, ['yes', 'no']));
  maybe('height', String(Math.floor(155 + random() * 40)));
  if (random() < 0.3) {
    query.set('place', String(1 + Math.floor(random() * points.length)));
    query.set('distance', '50');
  }
  return query.toString();
}

const ownAnswer = (criteria: SearchCriteria) => {
  const index = createSearchIndex({ corrects: false });
  index.update(documents, []);
  const from = criteria.place === undefined ? undefined : (pointOf(criteria.place) ?? undefined);
  const page = { order: 'newest' as const, limit: 100, after: null, from };
  return index.search(criteria, page).hits.map(({ id }) => id);
};

test('a saved search finds what its search finds, for 300 random searches', async () => {
  const match = await createMatcher({ documents, former: [], ...nobody }, pointOf);
  let hits = 0;
  for (let count = 0; count < 300; count++) {
    let query = '';
    while (query === '') query = tryCanonical(randomQuery());
    const found = match({ userId: 'buyer', query, createdAt });
    expect([query, found]).toEqual([query, ownAnswer(readCriteria(query) ?? {})]);
    hits += found.length;
  }
  expect(hits).toBeGreaterThan(1000);
});

function tryCanonical(query: string): string {
  try {
    return canonicalQuery(query);
  } catch {
    return '';
  }
}

test('of changed listings, only those are found that did not match before', async () => {
  const [first, second] = documents;
  if (!first || !second) throw new Error('there are documents');
  const now = [
    { ...first, title: 'Kilo', priceCents: 10_000 },
    { ...second, title: 'Kilo', priceCents: 10_000 },
  ];
  const former = [
    { ...first, title: 'Kilo', priceCents: 90_000 },
    { ...second, title: 'Kilo', priceCents: 20_000 },
  ];
  const match = await createMatcher({ documents: now, former, ...nobody }, pointOf);
  const found = (query: string) => match({ userId: 'buyer', query, createdAt });
  expect(found('q=kilo&max_price=500')).toEqual([first.id]);
  expect(found('q=kilo')).toEqual([]);
});
