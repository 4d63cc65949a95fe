import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { expect, onTestFinished, test, vi } from 'vitest';
import { createBackOff, type EmbeddedIndexOptions, openEmbeddedIndex } from './embedded-index.ts';
import { SearchUnavailable, startIndexChild } from './index-child.ts';
import type { SearchDocument, SearchProvider } from './provider.ts';
import { bicycle, firstPage, idOf } from './test-documents.ts';
import { indexProcess } from './test-index-process.ts';

/** A search over documents that a database would have. */
function open(
  documents: SearchDocument[],
  fill?: (update: SearchProvider['update']) => Promise<void>,
  options?: Partial<EmbeddedIndexOptions>,
) {
  const troubles: string[] = [];
  const search = openEmbeddedIndex({
    fill: fill ?? ((update) => update(documents, [])),
    onTrouble: (reason) => troubles.push(reason),
    restarts: { first: 10, most: 40, steady: 60_000 },
    ...options,
  });
  onTestFinished(() => search.close());
  const find = async (q: string) => {
    const { hits } = await search.search({ q }, firstPage());
    return hits.map(({ id }) => id);
  };
  const ready = () => vi.waitUntil(() => search.isReady(), { timeout: 15_000 });
  return { search, find, ready, troubles };
}

test('bicycles are found as soon as they are indexed, and no more when they are removed', async () => {
  const { search, find, ready } = open([bicycle(1, { title: 'Trek' })]);
  await expect(find('trek')).rejects.toThrow(SearchUnavailable);
  await ready();
  expect(await find('trek')).toEqual([idOf(1)]);
  await search.update([bicycle(2, { title: 'Trek' })], [idOf(1)]);
  expect(await find('trek')).toEqual([idOf(2)]);
});

test('an update of many bicycles reaches the index in parts', async () => {
  const { search, ready } = open([]);
  await ready();
  const many = Array.from({ length: 2500 }, (_, number) => bicycle(number));
  await search.update(many, []);
  expect((await search.search({}, firstPage())).total).toBe(2500);
});

test('an index whose process is killed is filled again', async () => {
  const documents = [bicycle(1, { title: 'Trek' })];
  const { search, find, ready, troubles } = open(documents);
  await ready();
  documents.push(bicycle(2, { title: 'Canyon' }));
  const pid = indexProcess();
  process.kill(pid, 'SIGKILL');
  const lost = find('trek');
  await expect(lost).rejects.toThrow(SearchUnavailable);
  expect(search.isReady()).toBe(false);
  await expect(find('trek')).rejects.toThrow(SearchUnavailable);
  await ready();
  expect(indexProcess()).not.toBe(pid);
  expect(await find('canyon')).toEqual([idOf(2)]);
  expect(troubles).toHaveLength(1);
});

test('an update during the filling is applied after what was read before', async () => {
  const read = Promise.withResolvers<void>();
  const { search, find, ready } = open([], async (update) => {
    await read.promise;
    await update([bicycle(1, { title: 'Old' })], []);
  });
  const updated = search.update([bicycle(1, { title: 'New' })], []);
  await sleep(20);
  read.resolve();
  await updated;
  await ready();
  expect(await find('new')).toEqual([idOf(1)]);
});

test('an update is made again when the process is killed before', async () => {
  const { search, find, ready } = open([bicycle(1, { title: 'Trek' })]);
  await ready();
  process.kill(indexProcess(), 'SIGSTOP');
  const updated = search.update([bicycle(2, { title: 'Canyon' })], []);
  process.kill(indexProcess(), 'SIGKILL');
  await updated;
  expect(await find('canyon')).toEqual([idOf(2)]);
});

test('filling that fails is tried again', async () => {
  let tries = 0;
  const { find, ready, troubles } = open([], async (update) => {
    tries += 1;
    if (tries === 1) throw new Error('the database is away');
    await update([bicycle(1, { title: 'Trek' })], []);
  });
  await ready();
  expect(troubles).toEqual(['the database is away']);
  expect(await find('trek')).toEqual([idOf(1)]);
});

test('a task that fails leaves the index in use', async () => {
  const { search, find, ready } = open([bicycle(1, { title: 'Trek' })]);
  await ready();
  await expect(search.update([bicycle(2, { id: 'none' })], [])).rejects.toThrow('none is no UUID');
  expect(await find('trek')).toEqual([idOf(1)]);
});

test('a closed index neither answers nor starts again', async () => {
  const { search, ready, troubles } = open([]);
  await ready();
  await search.close();
  expect(search.isReady()).toBe(false);
  await expect(search.search({}, firstPage())).rejects.toThrow(SearchUnavailable);
  await expect(search.update([], [])).rejects.toThrow(SearchUnavailable);
  expect(troubles).toEqual([]);
});

test('a process that ends at once is started again ever more rarely', async () => {
  const starts: number[] = [];
  const { search, troubles } = open([], undefined, {
    restarts: { first: 200, most: 800, steady: 60_000 },
    startChild: (onLost) => {
      starts.push(performance.now());
      return startIndexChild(onLost, join(import.meta.dirname, 'test-dying-process.ts'));
    },
  });
  await vi.waitUntil(() => starts.length === 5, { timeout: 15_000 });
  expect(search.isReady()).toBe(false);
  await expect(search.search({}, firstPage())).rejects.toThrow(SearchUnavailable);
  expect(troubles).toEqual(Array.from({ length: 4 }, () => expect.stringContaining('has ended')));
  const pauses = starts.slice(1).map((at, index) => at - (starts[index] as number));
  for (const [index, least] of [200, 400, 800, 800].entries())
    expect(pauses[index]).toBeGreaterThan(least - 5);
});

test('a process that is busy is waited for until the deadline, by so many queries', async () => {
  const queries = { atOnce: 2, waiting: 3, deadline: 100 };
  const { search, ready, find } = open([bicycle(1, { title: 'Trek' })], undefined, { queries });
  await ready();
  process.kill(indexProcess(), 'SIGSTOP');
  const asked = await Promise.allSettled(Array.from({ length: 8 }, () => find('trek')));
  const overloaded = expect.objectContaining({ code: 'overloaded', retryAfterMs: 2000 });
  for (const one of asked) expect(one).toEqual({ status: 'rejected', reason: overloaded });
  process.kill(indexProcess(), 'SIGCONT');
  await vi.waitFor(async () => expect(await find('trek')).toEqual([idOf(1)]));
  expect(search.isReady()).toBe(true);
});

test('an index that is filled again while it is being filled tells why', async () => {
  const begun = Promise.withResolvers<void>();
  let fills = 0;
  const { search, ready, troubles } = open([], async (update) => {
    fills += 1;
    await update([bicycle(fills)], []);
    begun.resolve();
    if (fills === 1) await new Promise(() => {});
  });
  await begun.promise;
  search.refill('changes may have been missed');
  await ready();
  expect(troubles).toEqual(['changes may have been missed']);
});

test('each delay is twice the last, up to the longest, and the first again after steady work', () => {
  const delayAfter = createBackOff({ first: 1000, most: 5000, steady: 60_000 });
  const delays = [0, 0, 59_999, 10, 0, 60_000, 0].map(delayAfter);
  expect(delays).toEqual([1000, 2000, 4000, 5000, 5000, 1000, 2000]);
});
