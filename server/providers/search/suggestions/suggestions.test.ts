import { expect, test } from 'vitest';
import { foldPlace, type ListedPlace } from '../../../places/read-places.ts';
import { createSearchIndex } from '../search-index.ts';
import { bicycle, idOf } from '../test-documents.ts';

const place = (id: number, name: string): ListedPlace => ({
  place: { id, name, region: 'X', country: 'BE', lat: 51, lon: id },
  thousands: 100,
  names: [foldPlace(name)],
  regions: ['x', 'be'],
});

function openShop() {
  const index = createSearchIndex({
    places: [place(1, 'Trento'), place(2, 'Saint-Trond'), place(3, 'Trnava')],
  });
  const at = { point: { lat: 51, lon: 3 }, placeId: 3 };
  index.update(
    [
      bicycle(1, { attributes: { make: 'Trek', model: 'Marlin 5' }, ...at }),
      bicycle(2, { attributes: { make: 'Trek', model: 'Marlin 7' } }),
      bicycle(3, { attributes: { make: 'Trek', model: 'Marlin 7' } }),
      bicycle(4, { attributes: { make: 'Tern', model: 'GSD' } }),
    ],
    [],
  );
  return index;
}

const textsOf = (typed: string, count = 10) =>
  openShop()
    .suggest(typed, count)
    .map(({ kind, text }) => `${kind} ${text}`);

test('makes, models and places are suggested by how many listings they stand for', () => {
  expect(textsOf('tr')).toEqual([
    'make Trek',
    'model Marlin 7',
    'place Trnava',
    'model Marlin 5',
    'place Trento',
    'place Saint-Trond',
  ]);
});

test('the last words are completed behind what the words before them stand for', () => {
  const [place] = openShop().suggest('red city bike trn', 10);
  expect(place).toMatchObject({ kind: 'place', text: 'Trnava', before: 'red city bike' });
  expect(place?.search).toEqual({ category: 'city', colour: 'red' });
  expect(openShop().suggest('red city bike t', 10)).toEqual([]);
});

test('a model is suggested by its name, by its make, and by both', () => {
  expect(textsOf('marlin 7')).toEqual(['model Marlin 7']);
  expect(textsOf('Trek mar', 1)).toEqual(['model Marlin 7']);
  expect(textsOf('gsd')).toEqual(['model GSD']);
});

test('a category is suggested once, by its name and by its synonyms', () => {
  expect(textsOf('mtb')).toEqual(['category Mountain bikes']);
  expect(textsOf('e')).toEqual(['category Electric bikes']);
});

test('capitals, accents and hyphens make no difference', () => {
  expect(textsOf('SÄINT TR')).toEqual(['place Saint-Trond']);
});

test('a make without listings is suggested no more, and a new one is at once', () => {
  const index = openShop();
  expect(index.suggest('tern', 1)).toHaveLength(1);
  index.update([bicycle(5, { attributes: { make: 'Ternary' } })], [idOf(4)]);
  expect(index.suggest('tern', 5)).toEqual([{ kind: 'make', text: 'Ternary' }]);
});

test('nothing is suggested for no letters', () => {
  expect(textsOf(' - ')).toEqual([]);
});
