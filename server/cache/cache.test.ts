import { expect, test } from 'vitest';
import { openCache } from './cache.ts';

/** A feed whose changes the test writes itself. */
function openFeed() {
  let listener: (topics: readonly string[] | null) => void = () => undefined;
  return {
    change: (topics: readonly string[] | null) => listener(topics),
    catchUp: async () => undefined,
    listen: (heard: typeof listener) => {
      listener = heard;
    },
    position: () => '0/0',
  };
}

function openCounted(maxSize = 100) {
  const feed = openFeed();
  const cache = openCache<string>(feed, { maxSize, sizeOf: ({ length }) => length });
  let loads = 0;
  const hold = (key: string, topics = [key], value = key) =>
    cache.read(key, topics, async () => {
      loads += 1;
      return value;
    });
  const read = async (...parameters: Parameters<typeof hold>) => (await hold(...parameters)).value;
  return { feed, cache, hold, read, loads: () => loads };
}

test('a value is read from memory until one of its topics changes', async () => {
  const { feed, read, loads } = openCounted();
  await read('page', ['road', 'ann']);
  await read('page', ['road', 'ann']);
  expect(loads()).toBe(1);
  feed.change(['city']);
  await read('page', ['road', 'ann']);
  expect(loads()).toBe(1);
  feed.change(['ann']);
  await read('page', ['road', 'ann']);
  expect(loads()).toBe(2);
});

test('isCurrent is false once the value has changed or was evicted', async () => {
  const { feed, hold, read } = openCounted(10);
  const page = await hold('aaaa', ['road']);
  await read('bbbb');
  // `isCurrent` counts as a use of the entry, as a read does, so the next read does not evict it.
  expect(page.isCurrent()).toBe(true);
  await read('cccc');
  expect(page.isCurrent()).toBe(true);
  feed.change(['road']);
  expect(page.isCurrent()).toBe(false);
  const again = await hold('aaaa', ['road']);
  expect(page.isCurrent()).toBe(false);
  await read('dddd');
  await read('eeee');
  expect(again.isCurrent()).toBe(false);
});

test('requests during a load share the load', async () => {
  const { read, loads } = openCounted();
  expect(await Promise.all([read('page'), read('page'), read('page')])).toEqual(
    Array(3).fill('page'),
  );
  expect(loads()).toBe(1);
});

test('a load during which a change is committed is not kept', async () => {
  const { feed, cache, read, loads } = openCounted();
  let finish = (_value: string): void => undefined;
  const slow = cache.read('page', ['page'], () => new Promise<string>((end) => (finish = end)));
  await new Promise(setImmediate);
  feed.change(['page']);
  finish('old');
  const held = await slow;
  expect(held.value).toBe('old');
  expect(held.isCurrent()).toBe(false);
  expect(await read('page', ['page'], 'new')).toBe('new');
  expect(loads()).toBe(1);
});

test('all values are read again when anything may have changed', async () => {
  const { feed, read, loads } = openCounted();
  await read('a');
  await read('b');
  feed.change(null);
  await read('a');
  await read('b');
  expect(loads()).toBe(4);
});

test('a full cache evicts the least recently used value', async () => {
  const { read, loads } = openCounted(10);
  await read('aaaa');
  await read('bbbb');
  await read('aaaa');
  await read('cccc');
  expect(loads()).toBe(3);
  await read('aaaa');
  expect(loads()).toBe(3);
  await read('bbbb');
  expect(loads()).toBe(4);
});

test('a value larger than the whole cache is not kept', async () => {
  const { read, loads } = openCounted(10);
  await read('small');
  await read('larger than ten');
  await read('larger than ten');
  expect(loads()).toBe(3);
});

test('a failed load is tried again', async () => {
  const { cache, read } = openCounted();
  const failing = cache.read('page', ['page'], () => Promise.reject(new Error('no database')));
  await expect(failing).rejects.toThrow('no database');
  expect(await read('page')).toBe('page');
});
