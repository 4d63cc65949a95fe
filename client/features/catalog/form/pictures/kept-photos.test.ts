import { beforeEach, expect, test, vi } from 'vitest';
import { discardPhotos, flushPhotos, keepPhotos, keepPhotosSoon } from './kept-photos.ts';
import type { Photo } from './photo.ts';

const set = vi.hoisted(() => vi.fn());
vi.mock('idb-keyval', () => ({ set, del: vi.fn(), entries: () => [], delMany: vi.fn() }));

const photo = (alt: string): Photo => ({ id: 'one', alt, turn: 0 });
const written = () => set.mock.calls.map(([, { photos }]) => photos[0].alt);

beforeEach(() => {
  set.mockClear();
  vi.useFakeTimers();
  const stored = new Map<string, string>();
  vi.stubGlobal('sessionStorage', {
    getItem: (name: string) => stored.get(name) ?? null,
    setItem: (name: string, value: string) => stored.set(name, value),
    removeItem: (name: string) => stored.delete(name),
  });
});

test('pictures are written once while a text is being typed', async () => {
  for (const text of ['A', 'A r', 'A red']) keepPhotosSoon('draft', [photo(text)]);
  await vi.advanceTimersByTimeAsync(499);
  expect(written()).toEqual([]);
  await vi.advanceTimersByTimeAsync(1);
  expect(written()).toEqual(['A red']);
});

test('what waits is written when the page is left', async () => {
  keepPhotosSoon('draft', [photo('A red')]);
  await flushPhotos('draft');
  expect(written()).toEqual(['A red']);
  await vi.advanceTimersByTimeAsync(1000);
  expect(written()).toEqual(['A red']);
});

test('what waits is dropped by newer pictures, and with the draft', async () => {
  keepPhotosSoon('draft', [photo('old')]);
  await keepPhotos('draft', [photo('new')]);
  keepPhotosSoon('draft', [photo('newest')]);
  await discardPhotos('draft');
  await vi.advanceTimersByTimeAsync(1000);
  expect(written()).toEqual(['new']);
});
