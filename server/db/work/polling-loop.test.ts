import { afterEach, expect, test, vi } from 'vitest';
import { currentRequestId, runForRequest } from '../../request-id.ts';
import { type PollingLoop, startPollingLoop } from './polling-loop.ts';

let loop: PollingLoop;
afterEach(async () => {
  vi.useRealTimers();
  await loop.close();
});

const minuteMs = 60_000;

/** Starts a loop that is due only after a minute. */
const start = (poll: () => Promise<void>) =>
  startPollingLoop({
    clock: { now: () => new Date() },
    pollIntervalMs: minuteMs,
    nextDue: async () => null,
    onError: (error) => {
      throw error;
    },
    poll,
  });

test('a round that a request wakes does not run in the context of that request', async () => {
  const names: (string | undefined)[] = [];
  loop = start(async () => void names.push(currentRequestId()));
  await vi.waitFor(() => expect(names).toHaveLength(1));
  runForRequest('a-request', () => loop.wake());
  await vi.waitFor(() => expect(names).toHaveLength(2));
  expect(names).toEqual([undefined, undefined]);
});

test('a closed loop runs no more rounds, even when it is woken', async () => {
  vi.useFakeTimers();
  const poll = vi.fn(async () => undefined);
  loop = start(poll);
  await vi.advanceTimersByTimeAsync(minuteMs + 1000);
  expect(poll).toHaveBeenCalledTimes(2);
  await loop.close();
  loop.wake();
  await loop.pollNow();
  await vi.advanceTimersByTimeAsync(minuteMs + 1000);
  expect(poll).toHaveBeenCalledTimes(2);
});
