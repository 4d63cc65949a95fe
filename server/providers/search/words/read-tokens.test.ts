import { expect, test } from 'vitest';
import { wordsOf } from './read-query.ts';

test('words are folded: capitals, accents, and letters that have no accent to lose', () => {
  expect(wordsOf('Gazelle CITYGO, Größe Ærø Łódź Señor')).toEqual([
    'gazelle',
    'citygo',
    'grosse',
    'aero',
    'lodz',
    'senor',
  ]);
  // The accent as a character of its own.
  expect(wordsOf('Velo\u0301')).toEqual(['velo']);
});

test('hyphens separate words, and apostrophes do not', () => {
  expect(wordsOf("S-Works women's Kids’ x")).toEqual(['s', 'works', 'womens', 'kids', 'x']);
});

test.each([
  ['54cm', ['54cm']],
  ['54 cm', ['54cm']],
  ['54 centimetres', ['54cm']],
  ['18"', ['18in']],
  ['18″ frame', ['18in', 'frame']],
  ['18 inch', ['18in']],
  ['27.5', ['27.5']],
  ['27,5 in wheels', ['27.5in', 'wheels']],
  ['700c', ['28in']],
  ['700 c', ['28in']],
  ['650b', ['27.5in']],
  ['29er', ['29in']],
  ['11 speed', ['11speed']],
  ['11-speed', ['11speed']],
  ['500 Wh', ['500wh']],
  ['54', ['54']],
  ['700x28c', ['700x28c']],
  ['700 x 28c', ['700x28c']],
  ['700 × 28C tyres', ['700x28c', 'tyres']],
  ['700x 28 c', ['700x28', 'c']],
  ['26 x2,1', ['26x2.1']],
  ['2 X 11', ['2x11']],
  ['2 x 700c', ['2', 'x', '28in']],
  ['X 5', ['x', '5']],
])('%s is read as %j', (text, words) => {
  expect(wordsOf(text)).toEqual(words);
});

test('a year before "in" is no length', () => {
  expect(wordsOf('bought 2019 in Ghent')).toEqual(['bought', '2019', 'in', 'ghent']);
});

test('text of other scripts, emoji and endless words do no harm', () => {
  expect(wordsOf('Велосипед 自転車 🚲!')).toEqual(['велосипед', '自転車']);
  expect(wordsOf('a'.repeat(100))).toEqual(['a'.repeat(40)]);
  expect(wordsOf('')).toEqual([]);
  expect(wordsOf('1 '.repeat(3000))).toHaveLength(3000);
});
