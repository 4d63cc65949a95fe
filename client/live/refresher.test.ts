import { QueryClient, QueryObserver } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createRefresher } from './refresher.ts';

let client: QueryClient;
let deal: { fetches: number; answer: () => Promise<void>; data: () => number | undefined };

beforeEach(() => {
  vi.useFakeTimers();
  client = new QueryClient();
  const queryKey = ['bookings', 'deal'];
  deal = { fetches: 0, answer: async () => undefined, data: () => client.getQueryData(queryKey) };
  const observer = new QueryObserver(client, {
    queryKey,
    // What is read at once arrives with the answer.
    queryFn: async () => {
      const read = ++deal.fetches;
      await deal.answer();
      return read;
    },
  });
  observer.subscribe(() => undefined);
});
afterEach(() => {
  client.clear();
  vi.useRealTimers();
});

const wait = () => vi.advanceTimersByTimeAsync(1000);

test('what is on the screen is refetched once for several events', async () => {
  await wait();
  const onEvent = createRefresher(client);
  onEvent({ topics: ['bookings'] });
  onEvent({ topics: ['products', 'bookings'] });
  await wait();
  expect(deal.fetches).toBe(2);
  onEvent({ topics: ['reports'] });
  await wait();
  expect(deal.fetches).toBe(2);
  onEvent({ topics: null });
  await wait();
  expect(deal.fetches).toBe(3);
});

test('what was fetched after the event is not fetched again', async () => {
  await wait();
  createRefresher(client)({ topics: ['bookings'] });
  await client.refetchQueries();
  await wait();
  expect(deal.fetches).toBe(2);
});

test('an answer that was under way when the event came is fetched again', async () => {
  await wait();
  const { promise, resolve } = Promise.withResolvers<void>();
  deal.answer = () => promise;
  void client.refetchQueries();
  await vi.advanceTimersByTimeAsync(0);
  createRefresher(client)({ topics: ['bookings'] });
  resolve();
  await wait();
  expect(deal.data()).toBe(3);
});
