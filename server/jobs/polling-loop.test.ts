import { afterEach, expect, test, vi } from 'vitest';
import { currentRequestId, runForRequest } from '../ops/request-id.ts';
import { type PollingLoop, startPollingLoop } from './polling-loop.ts';

let rounds: PollingLoop;
afterEach(() => rounds.close());

test('a round that a request wakes does not run in the context of that request', async () => {
  const names: (string | undefined)[] = [];
  rounds = startPollingLoop({
    clock: { now: () => new Date() },
    pollIntervalMs: 3_600_000,
    nextDue: async () => null,
    onError: (error) => {
      throw error;
    },
    poll: async () => void names.push(currentRequestId()),
  });
  await vi.waitFor(() => expect(names).toHaveLength(1));
  runForRequest('a-request', () => rounds.wake());
  await vi.waitFor(() => expect(names).toHaveLength(2));
  expect(names).toEqual([undefined, undefined]);
});
