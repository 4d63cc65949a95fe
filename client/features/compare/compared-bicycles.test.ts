import { expect, test } from 'vitest';
import { comparePath, readIds } from './compared-bicycles.ts';

const id = (last: number) => `0190a000-0000-7000-8000-00000000000${last}`;

test('an address compares up to four bicycles, and ignores what is no id', () => {
  const ids = [1, 2, 2, 3, 4, 5].map(id);
  expect(readIds(new URLSearchParams({ ids: ['x', ...ids].join() }))).toEqual([1, 2, 3, 4].map(id));
  expect(readIds(new URLSearchParams())).toEqual([]);
  expect(readIds(new URL(comparePath([id(1)]), 'http://x').searchParams)).toEqual([id(1)]);
});
