import { expect, test } from 'vitest';
import { maxProductPictures } from '../../../../../contract/limits.ts';
import { arePhotosSame, chooseFirst, movePhoto, type Photo } from './photo.ts';

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

test('pictures are the stored ones until one is changed, moved or described', () => {
  expect(arePhotosSame(three, three)).toBe(true);
  expect(arePhotosSame(movePhoto(three, 'c', 0), three)).toBe(false);
  expect(arePhotosSame(three.slice(1), three)).toBe(false);
  const [first = stored('a'), ...rest] = three;
  expect(arePhotosSame([{ ...first, turn: 90 }, ...rest], three)).toBe(false);
  expect(arePhotosSame([{ ...first, alt: 'A saddle' }, ...rest], three)).toBe(false);
});
