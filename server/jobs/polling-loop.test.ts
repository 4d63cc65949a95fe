import { afterEach, expect, test, vi } from 'vitest';
import { currentRequest, workFor } from '../ops/request-id.ts';
import { type Rounds, startRounds } from './polling-loop.ts';

let rounds: Rounds;
afterEach(() => rounds.close());

test('a round that a request wakes is not done in the name of that request', async () => {
  const names: (string | undefined)[] = [];
  rounds = startRounds({
    clock: { now: () => new Date() },
    lookMs: 3_600_000,
    nextDue: async () => null,
    onError: (error) => {
      throw error;
    },
    round: async () => void names.push(currentRequest()),
  });
  await vi.waitFor(() => expect(names).toHaveLength(1));
  workFor('a-request', () => rounds.wake());
  await vi.waitFor(() => expect(names).toHaveLength(2));
  expect(names).toEqual([undefined, undefined]);
});
