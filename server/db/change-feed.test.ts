import { setTimeout as sleep } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { openChangeFeed } from './change-feed.ts';
import type { Database } from './database.ts';

interface Row {
  snapshot: string;
  position: string;
  topics: string[];
}

/** A database whose queries a test answers, in any order. */
function openSlowDatabase() {
  const queries: PromiseWithResolvers<Row[]>[] = [];
  const execute = () => {
    const query = Promise.withResolvers<Row[]>();
    queries.push(query);
    return query.promise;
  };
  const db = { select: () => ({ from: () => ({ prepare: () => ({ execute }) }) }) };
  const answer = (index: number, topics: string[] = []) =>
    queries[index]?.resolve([{ snapshot: String(index), position: '0/1', topics }]);
  return { db: db as unknown as Database, answer, count: () => queries.length };
}

test('a first query that ends after a later one does not tell that anything may have changed', async () => {
  const { db, answer, count } = openSlowDatabase();
  const feed = openChangeFeed(db);
  const told: (readonly string[] | null)[] = [];
  feed.listen((topics) => told.push(topics));
  const waiting = [];
  while (count() < 3) {
    waiting.push(feed.catchUp(performance.now()));
    await sleep(10);
    if (count() === 2) answer(0);
  }
  answer(2, ['product:1']);
  await waiting[2];
  answer(1);
  await Promise.all(waiting);
  expect(told).toEqual([null, ['product:1']]);
});
