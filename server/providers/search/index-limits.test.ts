import { expect, test } from 'vitest';
import type { IndexLimits } from './index-limits.ts';
import type { SearchDocument } from './provider.ts';
import { createSearchIndex } from './search-index.ts';
import { bicycle, firstPage, idOf } from './test-documents.ts';

/** An index with these limits, and what it finds. */
function open(limits: Partial<IndexLimits>) {
  const index = createSearchIndex({ limits });
  const add = (number: number, stated: Partial<SearchDocument>) =>
    index.update([bicycle(number, stated)], []);
  const find = (q: string) => index.search({ q }, firstPage()).hits.map(({ id }) => id);
  return { index, add, find };
}

test('words beyond the limit are not found, and the listing is by its others', () => {
  const { add, find } = open({ words: 70 });
  add(1, { title: 'Kilo paddles' });
  for (let number = 2; number < 40; number++) add(number, { title: `odd${number}` });
  add(50, { title: 'Kilo zephyr paddled' });
  expect(find('zephyr')).toEqual([]);
  expect(find('kilo')).toEqual([idOf(50), idOf(1)]);
  // Words with a known stem need no room.
  expect(find('paddled')).toEqual([idOf(50), idOf(1)]);
});

test('letters are limited too', () => {
  const { add, find } = open({ letters: 400 });
  const titleOf = (number: number) => `${number}${'x'.repeat(38)}`;
  for (let number = 0; number < 9; number++) add(number, { title: titleOf(number) });
  expect([find(titleOf(0)), find(titleOf(8))]).toEqual([[idOf(0)], []]);
});

test('a bicycle of a make beyond the limit counts as one without a make', () => {
  const { index, add } = open({ makes: 2 });
  ['Trek', 'Canyon', 'Giant'].forEach((make, number) => {
    add(number, { attributes: { make, model: 'One' } });
  });
  expect(index.search({ make: ['Giant'] }, firstPage()).total).toBe(0);
  expect(index.search({ make: ['trek'] }, firstPage()).total).toBe(1);
  const { facets, total } = index.search({}, firstPage());
  expect([total, facets.make?.length]).toEqual([3, 2]);
});

test('a model beyond the limit is not suggested, and found by its words', () => {
  const { index, add, find } = open({ models: 1 });
  add(1, { title: 'A', attributes: { make: 'Trek', model: 'Madone' } });
  add(2, { title: 'B', attributes: { make: 'Trek', model: 'Domane' } });
  expect(index.suggest('mad', 5)).toHaveLength(1);
  expect(index.suggest('dom', 5)).toHaveLength(0);
  expect(find('domane')).toEqual([idOf(2)]);
});

test('a name is suggested by its first words only', () => {
  const { index, add } = open({});
  add(1, { attributes: { make: 'One Two Three Four Five Six Seven' } });
  expect(index.suggest('five', 5)).toHaveLength(1);
  expect(index.suggest('six', 5)).toHaveLength(0);
});

test('of a long description, the first words are found', () => {
  const { add, find } = open({ wordsPerDescription: 3 });
  add(1, { title: 'Kilo', description: 'golf golf hotel india juliet' });
  expect([find('india'), find('juliet'), find('kilo')]).toEqual([[idOf(1)], [], [idOf(1)]]);
});

test('compaction makes room for new words, makes and models', () => {
  const { index, add, find } = open({ makes: 3, models: 3, words: 120 });
  add(1, { title: 'Kilo', attributes: { make: 'Trek', model: 'Madone' } });
  const odd = Array.from({ length: 10_001 }, (_, number) =>
    bicycle(100 + number, {
      title: `odd${number}`,
      attributes: { make: `Make ${number % 50}`, model: `Model ${number % 50}` },
    }),
  );
  index.update(odd, []);
  index.update(
    [],
    odd.map(({ id }) => id),
  );
  while (index.compact(10));
  expect([index.size(), index.dead()]).toEqual([1, 0]);
  add(2, { title: 'Zephyr', attributes: { make: 'Tern', model: 'GSD' } });
  expect([find('zephyr'), find('kilo')]).toEqual([[idOf(2)], [idOf(1)]]);
  expect(index.suggest('gs', 5)).toHaveLength(1);
  expect(index.suggest('make', 5)).toEqual([]);
  expect(index.search({ make: ['Tern', 'trek'] }, firstPage()).total).toBe(2);
  expect(index.search({ q: 'kilos' }, firstPage()).hits).toHaveLength(1);
});
