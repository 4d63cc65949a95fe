import { expect, test } from 'vitest';
import {
  brakes,
  colour,
  frameMaterial,
  frameShape,
  gearing,
  wheelSize,
} from '../../../contract/bicycle/attributes.ts';
import { categoryKind } from '../../../contract/bicycle/category-kind.ts';
import { offerTraits } from '../../../contract/bicycle/values.ts';
import { condition } from '../../../contract/catalog/catalog.ts';
import { distances } from '../../../contract/limits.ts';
import { type SearchCriteria, searchOrder } from '../../../contract/search/search-query.ts';
import type { Facets } from '../../../contract/search/search-result.ts';
import type { SearchDocument, SearchPage } from './provider.ts';
import { createSearchIndex, type SearchIndex } from './search-index.ts';
import {
  bicycle,
  createRandom,
  firstPage,
  idOf,
  makes,
  pick,
  points,
  randomBicycle,
  sizes,
  someWords,
} from './test-documents.ts';
import { searchPlainly } from './test-reference.ts';

type Random = () => number;

function randomCriteria(random: Random): SearchCriteria {
  const maybe = <T>(read: () => T) => (random() < 0.15 ? read() : undefined);
  const some = <T>(values: readonly T[]) =>
    maybe(() => [pick(random, values), pick(random, values)]);
  const criteria = {
    q: random() < 0.5 ? someWords(random, 2) : undefined,
    category: some(categoryKind.options),
    condition: some(condition.options),
    make: some(makes),
    material: some(frameMaterial.options),
    shape: some(frameShape.options),
    wheel: some(wheelSize.options),
    gearing: some(gearing.options),
    brakes: some(brakes.options),
    colour: some(colour.options),
    size: some(sizes),
    only: some(offerTraits),
    with_shipping: maybe(() => 'yes' as const),
    electric: maybe(() => pick(random, ['yes', 'no'] as const)),
    min_price: maybe(() => Math.floor(random() * 2000)),
    max_price: maybe(() => 1000 + Math.floor(random() * 2000)),
    min_year: maybe(() => 2016),
    height: maybe(() => 160 + Math.floor(random() * 40)),
    distance: maybe(() => pick(random, distances)),
  };
  return Object.fromEntries(
    Object.entries(criteria).filter(([, value]) => value !== undefined),
  ) as SearchCriteria;
}

/** Reads all pages and returns the ids of their hits. */
function readAll(index: SearchIndex, criteria: SearchCriteria, page: SearchPage): string[] {
  const ids: string[] = [];
  let { after } = page;
  for (;;) {
    const { hits } = index.search(criteria, { ...page, after });
    ids.push(...hits.map(({ id }) => id));
    const last = hits.at(-1);
    if (!last) return ids;
    after = { ...last, engine: 'index' };
  }
}

const asRecord = (facets: Facets) =>
  Object.fromEntries(
    Object.entries(facets).flatMap(([name, values]) => {
      const found = values.filter(({ count }) => count > 0);
      const counts = Object.fromEntries(found.map(({ value, count }) => [value, count]));
      return found.length > 0 ? [[name, counts]] : [];
    }),
  );

function compareWithReference(index: SearchIndex, documents: SearchDocument[], random: Random) {
  const criteria = randomCriteria(random);
  const page = firstPage({
    order: pick(random, searchOrder.options),
    limit: 1 + Math.floor(random() * 40),
    from: random() < 0.5 ? pick(random, points) : undefined,
  });
  const expected = searchPlainly(documents, criteria, page);
  const first = index.search(criteria, page);
  const context = JSON.stringify({ criteria, page });
  expect(readAll(index, criteria, page), context).toEqual(expected.ids);
  expect(first.total, context).toBe(expected.ids.length);
  expect(asRecord(first.facets), context).toEqual(expected.facets);
  if (first.withoutPlace !== undefined)
    expect(first.withoutPlace, context).toBe(expected.withoutPlace);
  for (const { name, count } of first.dropped ?? [])
    if (!name.startsWith('q:')) expect(count, context).toBe(expected.countWithout(name));
  return first.total;
}

/** Changes and removes some of the documents, in the index and in the list. */
function changeSome(index: SearchIndex, documents: Map<string, SearchDocument>, random: Random) {
  const ids = [...documents.keys()].filter(() => random() < 0.3);
  const removed = ids.filter(() => random() < 0.5);
  const changed = Array.from({ length: 30 }, () =>
    randomBicycle(random, Math.floor(random() * 400)),
  ).filter(({ id }) => !removed.includes(id));
  index.update(changed, removed);
  for (const id of removed) documents.delete(id);
  for (const one of changed) documents.set(one.id, one);
}

test('hits, orders, pages, totals and facets are those of comparing every document', () => {
  const random = createRandom(7);
  const index = createSearchIndex({ corrects: false });
  const documents = new Map<string, SearchDocument>();
  const all = Array.from({ length: 300 }, (_, number) => randomBicycle(random, number));
  index.update(all, []);
  for (const one of all) documents.set(one.id, one);
  let hits = 0;
  for (let round = 0; round < 400; round++) {
    if (round % 20 === 19) changeSome(index, documents, random);
    hits += compareWithReference(index, [...documents.values()], random);
    expect(index.size()).toBe(documents.size);
  }
  // Queries without hits would prove nothing.
  expect(hits).toBeGreaterThan(5000);
});

test('listings are changed and found while replaced ones are taken out', () => {
  const random = createRandom(11);
  const index = createSearchIndex({ corrects: false });
  const documents = new Map<string, SearchDocument>();
  // Slots are renumbered when more than 10,000 are dead.
  for (let round = 0; round < 23; round++) {
    const some = Array.from({ length: 500 }, (_, number) => randomBicycle(random, number));
    index.update(some, []);
    for (const one of some) documents.set(one.id, one);
  }
  let rounds = 0;
  for (; index.dead() > 10_000; rounds++) {
    changeSome(index, documents, random);
    compareWithReference(index, [...documents.values()], random);
    index.compact(0.2);
  }
  expect(rounds).toBeGreaterThan(3);
  expect(index.dead()).toBeLessThan(rounds * 400);
  for (let round = 0; round < 20; round++)
    compareWithReference(index, [...documents.values()], random);
});

test('an index that changes much while it is compacted keeps few of the changes', () => {
  const index = createSearchIndex();
  const many = (start: number) => Array.from({ length: 5500 }, (_, n) => bicycle(start + n));
  index.update(many(0), []);
  index.update(many(0), []);
  index.update(many(0), []);
  expect(index.dead()).toBe(11_000);
  for (const start of [10_000, 20_000, 30_000, 40_000]) index.update(many(start), []);
  expect([index.dead(), index.size()]).toEqual([0, 27_500]);
});

test('a word is indexed again in a slot that another listing with it had before', () => {
  const index = createSearchIndex();
  // Slots are renumbered when more than 10,000 are dead.
  const many = (start: number) => Array.from({ length: 10_001 }, (_, n) => bicycle(start + n));
  index.update([...many(1), bicycle(0, { title: 'Kilo' })], []);
  index.update(
    [],
    many(1).map(({ id }) => id),
  );
  while (index.compact(10));
  expect(index.dead()).toBe(0);
  index.update([...many(20_000).slice(1), bicycle(40_000, { title: 'Kilo' })], []);
  expect(index.search({ q: 'kilo' }, firstPage()).total).toBe(2);
});

test('a search without hits names the filters to drop', () => {
  const index = createSearchIndex();
  index.update(
    [
      bicycle(1, { title: 'Trek Domane', attributes: { colour: 'red' } }),
      bicycle(2, { title: 'Canyon Endurace', attributes: { colour: 'blue' } }),
      bicycle(3, { title: 'Trek Madone', attributes: { colour: 'red' } }),
    ],
    [],
  );
  const answer = index.search({ q: 'trek', colour: ['blue'] }, firstPage());
  expect(answer.total).toBe(0);
  expect(answer.dropped).toEqual([
    { name: 'make', count: 1 },
    { name: 'colour', count: 2 },
  ]);
});

test('hits that only lack a place are counted where distance matters', () => {
  const index = createSearchIndex();
  const [ghent] = points;
  index.update([bicycle(1, { point: ghent ?? null, placeId: 1 }), bicycle(2)], []);
  const answer = index.search({ distance: 25 }, firstPage({ order: 'nearest', from: ghent }));
  expect(answer.hits.map(({ id, distanceKm }) => [id, distanceKm])).toEqual([[idOf(1), 0]]);
  expect(answer.withoutPlace).toBe(1);
});
