import { expect, test } from 'vitest';
import { maxProductPictures } from '../../../../../contract/limits.ts';
import { arePhotosSame, chooseFirst, movePhoto, type Photo, placeAt } from './photo.ts';

const stored = (id: string): Photo => ({ id, url: `/images/${id}`, alt: '', turn: 0 });
const chosen = (id: string): Photo => ({ id, file: new File([], id), alt: '', turn: 0 });
const ids = (photos: readonly Photo[]) => photos.map(({ id }) => id).join(' ');
const three = ['a', 'b', 'c'].map(stored);

test('one file replaces the first picture, several are added, and twelve are the most', () => {
  expect(ids(chooseFirst([], [chosen('x')]))).toBe('x');
  expect(ids(chooseFirst(three, [chosen('x')]))).toBe('x b c');
  expect(ids(chooseFirst(three, [chosen('x'), chosen('y')]))).toBe('a b c x y');
  const many = Array.from({ length: 20 }, (_, index) => chosen(String(index)));
  expect(chooseFirst(three, many)).toHaveLength(maxProductPictures);
});

test('a picture moves to another place, and not beyond the ends', () => {
  expect(ids(movePhoto(three, 'c', 0))).toBe('c a b');
  expect(ids(movePhoto(three, 'a', 1))).toBe('b a c');
  expect(ids(movePhoto(three, 'a', -1))).toBe('a b c');
  expect(ids(movePhoto(three, 'c', 3))).toBe('a b c');
});

/** Rows below each other, of these heights. */
const rowsOf = (...heights: number[]) => {
  let top = 0;
  return heights.map((height) => {
    const row = { top, bottom: top + height };
    top = row.bottom;
    return row;
  });
};

test('a dragged picture moves to where the pointer is, and stays there', () => {
  const even = rowsOf(100, 100, 100);
  expect([10, 110, 290].map((y) => placeAt(y, even, 0))).toEqual([0, 1, 2]);
  expect([10, 190, 290].map((y) => placeAt(y, even, 2))).toEqual([0, 1, 2]);
  // A low row above a tall one, and a tall one above a low one, before and after they change places.
  expect([150, 350].map((y) => placeAt(y, rowsOf(100, 300), 0))).toEqual([0, 1]);
  expect(placeAt(350, rowsOf(300, 100), 1)).toBe(1);
  expect([250, 350].map((y) => placeAt(y, rowsOf(300, 100), 0))).toEqual([0, 1]);
  expect(placeAt(350, rowsOf(100, 300), 1)).toBe(1);
});

test('pictures are the stored ones until one is changed, moved or described', () => {
  expect(arePhotosSame(three, three)).toBe(true);
  expect(arePhotosSame(movePhoto(three, 'c', 0), three)).toBe(false);
  expect(arePhotosSame(three.slice(1), three)).toBe(false);
  const [first = stored('a'), ...rest] = three;
  expect(arePhotosSame([{ ...first, turn: 90 }, ...rest], three)).toBe(false);
  expect(arePhotosSame([{ ...first, alt: 'A saddle' }, ...rest], three)).toBe(false);
});
