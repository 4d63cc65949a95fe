import { setTimeout as sleep } from 'node:timers/promises';
import { trade } from './trade.ts';
import type { World } from './world.ts';

/**
 * Lets `people` trade at the same time, again and again. The function it gives ends that, once the
 * trades that are under way have come to their end.
 */
export function startLoad(world: World, people: number): () => Promise<void> {
  let wanted = true;
  const live = async () => {
    while (wanted) {
      // A trade that a fault has broken is left as it is; the ledger knows how far it came.
      const done = await trade(world).then(
        () => true,
        () => false,
      );
      if (!done) await sleep(100);
    }
  };
  const all = Promise.all(Array.from({ length: people }, live));
  return async () => {
    wanted = false;
    await all;
  };
}

const longestMs = 60_000;

/** Waits until a whole trade goes through. Gives after how many milliseconds. @throws Error */
export async function untilTradeWorks(world: World): Promise<number> {
  const began = performance.now();
  let last: unknown;
  while (performance.now() - began < longestMs) {
    try {
      await trade(world);
      return Math.round(performance.now() - began);
    } catch (error) {
      last = error;
      await sleep(100);
    }
  }
  throw new Error(`no trade went through within ${longestMs} ms`, { cause: last });
}
