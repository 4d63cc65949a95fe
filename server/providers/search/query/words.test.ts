import { expect, test } from 'vitest';
import type { SearchDocument } from '../provider.ts';
import { createSearchIndex } from '../search-index.ts';
import { bicycle, firstPage, idOf } from '../test-documents.ts';

const shop: Partial<SearchDocument>[] = [
  { title: 'Trek Domane SL 5, 54cm', attributes: { make: 'Trek', model: 'Domane SL 5' } },
  { title: 'Surly Cross-Check', attributes: { make: 'Surly', model: 'Cross-Check' } },
  { title: 'Specialized S-Works Tarmac', attributes: { make: 'Specialized', frame_size: '54 cm' } },
  { title: 'Gazelle', kind: 'electric', description: 'A comfortable bike with a basket' },
  { title: 'Cube Reaction', kind: 'mountain', attributes: { wheel_size: '29', gears: 12 } },
  { title: 'Riese & Müller Load', kind: 'cargo', attributes: { make: 'Riese & Müller' } },
  { title: "Child's bicycle", kind: 'kids', attributes: { wheel_size: '20' } },
  { title: 'Two panniers came with my Gravel bike', kind: 'gravel', city: 'Liège' },
  { title: 'Brompton', kind: 'folding', attributes: { frame_material: 'aluminium' } },
  { title: 'Trek FX 3', attributes: { make: 'Trek', model: 'FX 3', colour: 'grey' } },
  { title: 'Felt F-8', description: 'New tyres, 700 x 28c' },
  { title: 'Felt F8', description: 'Tyres: 700x28c' },
];

function openShop() {
  const index = createSearchIndex();
  index.update(
    shop.map((stated, number) => bicycle(number, stated)),
    [],
  );
  /** Returns the numbers of the hits. */
  const find = (q: string) =>
    index.search({ q }, firstPage()).hits.map(({ id }) => Number.parseInt(id.slice(-12), 16));
  return { index, find };
}

test.each([
  ['in any order', 'domane trek', [0]],
  ['with words that fit every bicycle', 'a used Trek Domane bike for sale', [0]],
  ['with a unit that the listing has, too', 'trek 54 cm', [0]],
  ['with a unit that the listing spells differently', 'tarmac 54cm', [2]],
  ['with a number alone', 'tarmac 54', [2]],
  ['by a plural', 'baskets', [3]],
  ['by a singular', 'pannier', [7]],
  ['by another form of a word', 'comfort', [3]],
  ['with accents that the listing lacks', 'brömpton', [8]],
  ['without accents that the listing has', 'riese muller', [5]],
  ['by a city without its accent', 'liege', [7]],
  ['by what a category is called, too', 'mtb', [4]],
  ['by two words for one', 'e-bike', [3]],
  ['by one word for two', 'crosscheck', [1]],
  ['by a name that is written together', 'sworks', [2]],
  ['by a name and its number written together', 'fx3', [9]],
  ['by a code, however it is written', 'F8', [11, 10]],
  ['by a code with a dash, however it is written', 'F-8', [11, 10]],
  ['by a code in two words, however it is written', 'felt f 8', [11, 10]],
  ['by a size of tyres, however it is written', '700x28c', [11, 10]],
  ['by a size of tyres in three words, however it is written', '700 × 28C', [11, 10]],
  ['by a part of a size of tyres', '28c', [11, 10]],
  ['by the name of a wheel', '29er', [4]],
  ['by its gears', '12 gears', [4]],
  ['by American spelling', 'gray', [9]],
  ['by a material in another spelling', 'aluminum', [8]],
  ['by the beginning of the last word', 'trek dom', [0]],
  ['with a half-typed word that fits every bicycle', 'gravel bicy', [7]],
])('a bicycle is found %s', (_, query, found) => {
  expect(openShop().find(query)).toEqual(found);
});

test.each([
  ['swapped letters', 'terk domane', 'trek domane', [0]],
  ['a missing letter', 'trek domne', 'trek domane', [0]],
  ['an additional letter', 'brommpton', 'brompton', [8]],
  ['a wrong letter', 'gazekle', 'gazelle', [3]],
  ['two errors in a long word', 'specilaised', 'specialized', [2]],
])('%s in a word are corrected, and the correction is told', (_, query, correction, found) => {
  const { index, find } = openShop();
  expect(find(query)).toEqual(found);
  expect(index.search({ q: query }, firstPage()).correction).toBe(correction);
});

test('of the words that may have been meant, the one is taken that occurs with the others', () => {
  const index = createSearchIndex();
  const frequent = Array.from({ length: 20 }, (_, n) => bicycle(n, { title: 'Giant Marlon' }));
  index.update([...frequent, bicycle(30, { title: 'Trek Marlin' })], []);
  const answer = index.search({ q: 'trek marlyn' }, firstPage());
  expect(answer.hits.map(({ id }) => id)).toEqual([idOf(30)]);
  expect(answer.correction).toBe('trek marlin');
});

test.each([
  ['the word itself first', 'Wayfarr', 'Wayfare', 999],
  ['the name of a maker first', 'Bromton', 'Brompton', 299],
])('a word far rarer than a similar one is read as both, %s', (_, rare, frequent, first) => {
  const index = createSearchIndex();
  const many = Array.from({ length: 300 }, (_, n) => bicycle(n, { title: frequent }));
  index.update([bicycle(999, { title: rare, postedAt: 1 }), ...many], []);
  const answer = index.search({ q: rare }, firstPage());
  expect(answer.total).toBe(301);
  expect(answer.hits[0]?.id).toBe(idOf(first));
  expect(answer.correction).toBe(frequent.toLowerCase());
});

test('a rare word is read as what filters find, where they find all that has it', () => {
  const index = createSearchIndex();
  const many = Array.from({ length: 100 }, (_, n) => bicycle(n, { kind: 'gravel' }));
  index.update([bicycle(200, { title: 'Gravle bike', kind: 'gravel' }), ...many], []);
  const ask = () => index.search({ q: 'gravle' }, firstPage());
  expect(ask()).toMatchObject({ total: 101, understood: { category: ['gravel'] } });
  index.update([bicycle(201, { title: 'Gravle', kind: 'road' })], []);
  expect(ask().understood).toBeUndefined();
  expect(ask().hits.map(({ id }) => id)).toContain(idOf(201));
});

test('numbers and short words are not corrected', () => {
  const { index } = openShop();
  for (const word of ['2019', 'tk', 'zzz']) {
    const answer = index.search({ q: `domane ${word}` }, firstPage());
    expect([answer.correction, answer.without]).toEqual([undefined, { q: word }]);
    expect(answer.hits.map(({ id }) => id)).toEqual([idOf(0)]);
  }
  expect(index.search({ q: 'zzz' }, firstPage()).total).toBe(0);
});

test('words of a title come before those of a description, and newer listings before older ones', () => {
  const index = createSearchIndex();
  index.update(
    [
      bicycle(1, { title: 'Domane' }),
      bicycle(2, { title: 'Domane' }),
      bicycle(3, { title: 'Canyon', description: 'Lighter than a Domane' }),
    ],
    [],
  );
  const { hits } = index.search({ q: 'domane' }, firstPage());
  expect(hits.map(({ id }) => id)).toEqual([idOf(2), idOf(1), idOf(3)]);
});

test('an index without corrections finds only what was asked for', () => {
  const index = createSearchIndex({ corrects: false });
  index.update([bicycle(1, { title: 'Brompton' })], []);
  const totalOf = (q: string) => index.search({ q }, firstPage()).total;
  expect(totalOf('bromton')).toBe(0);
  expect(totalOf('bromp')).toBe(0);
  expect(totalOf('bromptons')).toBe(1);
});

test('any characters are a query', () => {
  const { index } = openShop();
  for (const q of ['', ' ', '"', "' or 1=1 --", '%_*\\', '\0', '🚲', '((('.repeat(60), '{"a":1}'])
    expect(index.search({ q }, firstPage()).total).toBeTypeOf('number');
});

test('a model is found by its initials, unless they are a word of the field', () => {
  const index = createSearchIndex();
  index.update(
    [
      bicycle(1, { title: 'Surly', attributes: { make: 'Surly', model: 'Long Haul Trucker' } }),
      bicycle(2, { title: 'Surly', kind: 'mountain', attributes: { make: 'Surly' } }),
      bicycle(3, { title: 'Surly', attributes: { make: 'Surly', model: 'Mountain Track Bird' } }),
    ],
    [],
  );
  const find = (q: string) => index.search({ q }, firstPage()).hits.map(({ id }) => id);
  expect(find('surly lht')).toEqual([idOf(1)]);
  expect(find('surly mtb')).toEqual([idOf(2)]);
});

test('a word is not joined to the next one because of a common stem', () => {
  const index = createSearchIndex();
  index.update(
    [bicycle(1, { title: 'GT Performer' }), bicycle(2, { title: 'GT Performer, red' })],
    [],
  );
  const { hits } = index.search({ q: 'performer red' }, firstPage());
  expect(hits.map(({ id }) => id)).toEqual([idOf(2)]);
});

test('a plus sign is part of a name', () => {
  const index = createSearchIndex();
  index.update([bicycle(1, { title: 'Trek Verve 2' }), bicycle(2, { title: 'Trek Verve+ 2' })], []);
  const find = (q: string) => index.search({ q }, firstPage()).hits.map(({ id }) => id);
  expect(find('verve 2')).toEqual([idOf(1)]);
  expect(find('verve+ 2')).toEqual([idOf(2)]);
  expect(find('verve plus 2')).toEqual([idOf(2)]);
});

test('a misspelt word that fits every bicycle restricts nothing', () => {
  const { find } = openShop();
  expect(find('brompton biek')).toEqual([8]);
});

test('a word of three letters may lack one', () => {
  const { index, find } = openShop();
  expect(find('trk domane')).toEqual([0]);
  expect(index.search({ q: 'trk domane' }, firstPage()).correction).toBe('trek domane');
});
