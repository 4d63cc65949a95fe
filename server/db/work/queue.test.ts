import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { openTestDatabase } from '../../testing/database.ts';
import { outbox } from '../schema/outbox.ts';
import { backoffMs, openQueue } from './queue.ts';

let open: Awaited<ReturnType<typeof openTestDatabase>>;
beforeAll(async () => {
  open = await openTestDatabase();
});
afterAll(() => open.close());
beforeEach(async () => {
  await open.db.delete(outbox);
});

const queue = openQueue(outbox, { key: ['id'], dueAt: 'dueAt', attempts: 'attempts' });

/** A time so many minutes after noon. */
const at = (minutes: number) => new Date(Date.UTC(2026, 0, 1, 12, minutes));

const add = (...times: Date[]) =>
  open.db.insert(outbox).values(
    times.map((dueAt, index) => {
      const about = String(index);
      return { kind: 'password_reset', side: 'owner', about, createdAt: at(0), dueAt } as const;
    }),
  );

const claim = (now: Date, limit = 10) =>
  queue.claim(open.db, { which: queue.isDue(now), until: new Date(+now + 5 * 60_000), limit });

const stored = async () => {
  const rows = await open.db.select().from(outbox).orderBy(outbox.about);
  return rows.map(({ attempts, dueAt }) => [attempts, dueAt]);
};

test('those that have been due longest are claimed first, each until the end of its lease', async () => {
  await add(at(3), at(1), at(2), at(9));
  expect((await claim(at(3), 2)).map(({ about }) => about).toSorted()).toEqual(['1', '2']);
  expect(await stored()).toEqual([
    [0, at(3)],
    [1, at(8)],
    [1, at(8)],
    [0, at(9)],
  ]);
  expect((await claim(at(4))).map(({ about }) => about)).toEqual(['0']);
  expect(await queue.nextDue(open.db)).toEqual(at(8));
  expect((await claim(at(8))).map(({ attempts }) => attempts)).toEqual([2, 2]);
});

test('an attempt that fails is counted, and one that is postponed is not', async () => {
  await add(at(0), at(0));
  const [first, second] = await claim(at(0));
  if (!first || !second) throw new Error('not claimed');
  await queue.retry(open.db, [first], at(2));
  await queue.postpone(open.db, [second], at(3));
  expect((await stored()).toSorted()).toEqual([
    [0, at(3)],
    [1, at(2)],
  ]);
});

test('a process that is late ends no lease of the next one', async () => {
  await add(at(0));
  const late = await claim(at(0));
  await claim(at(5));
  await queue.retry(open.db, late, at(1));
  await queue.postpone(open.db, late, at(1));
  expect(await stored()).toEqual([[2, at(10)]]);
});

test('the delay is doubled with each attempt, up to a maximum', () => {
  const delays = [1, 2, 3, 4].map((attempts) => backoffMs(attempts, { firstMs: 10, maxMs: 50 }));
  expect(delays).toEqual([10, 20, 40, 50]);
});
