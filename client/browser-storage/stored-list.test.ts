import { beforeEach, expect, test } from 'vitest';
import { openLocalStorage } from './fake-local-storage.ts';
import { storedList } from './stored-list.ts';

beforeEach(() => {
  openLocalStorage();
});

const open = () => storedList<{ id: string }>('list', 2, (entry) => typeof entry?.id === 'string');
const written = () => JSON.parse(localStorage.getItem('list') ?? 'null');

test('the last entry comes first, once, and a full list loses its oldest', () => {
  const list = open();
  for (const id of ['a', 'b', 'a', 'c']) list.keep({ id });
  expect(written()).toEqual([{ id: 'c' }, { id: 'a' }]);
  list.remove('c');
  expect(written()).toEqual([{ id: 'a' }]);
  list.remove();
  expect(written()).toEqual([]);
});

test('what is not a list of entries is ignored', () => {
  for (const text of ['nonsense', '{}', '[null, 1, {"id": 2}]']) {
    localStorage.setItem('list', text);
    open().keep({ id: 'a' });
    expect(written()).toEqual([{ id: 'a' }]);
  }
});
