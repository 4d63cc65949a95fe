import { setTimeout as sleep } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { createQueryQueue } from './query-queue.ts';

const overloaded = expect.objectContaining({ code: 'overloaded', retryAfterMs: 2000 });

test('queries beyond the bound are refused at once, and the others are asked in turn', async () => {
  const inTurn = createQueryQueue({ atOnce: 1, waiting: 1, deadline: 1000 });
  const first = Promise.withResolvers<string>();
  const answers = [inTurn(() => first.promise), inTurn(async () => 'second')];
  await sleep(1);
  await expect(inTurn(async () => 'third')).rejects.toEqual(overloaded);
  first.resolve('first');
  expect(await Promise.all(answers)).toEqual(['first', 'second']);
  expect(await inTurn(async () => 'fourth')).toBe('fourth');
});

test('a query that is not answered by its deadline is refused, and not asked after it', async () => {
  const inTurn = createQueryQueue({ atOnce: 1, waiting: 5, deadline: 20 });
  const first = Promise.withResolvers<void>();
  let isAsked = false;
  const second = async () => {
    isAsked = true;
  };
  const results = await Promise.allSettled([inTurn(() => first.promise), inTurn(second)]);
  expect(results.map((result) => result.status === 'rejected' && result.reason)).toEqual([
    overloaded,
    overloaded,
  ]);
  first.resolve();
  expect(await inTurn(async () => 'next')).toBe('next');
  expect(isAsked).toBe(false);
});
