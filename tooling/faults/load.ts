import { setTimeout as sleep } from 'node:timers/promises';
import { makeDeal } from './environment/deal.ts';
import type { Marketplace } from './environment/environment.ts';
import { WriteNotAcknowledged } from './environment/ledger.ts';

/**
 * Lets `people` deal at the same time, repeatedly. Returns a function that ends this once the
 * deals in progress have finished.
 */
export function startLoad(world: Marketplace, people: number): () => Promise<void> {
  let wanted = true;
  const live = async () => {
    while (wanted) {
      // A deal that a fault has interrupted is abandoned; the ledger has its writes.
      const done = await makeDeal(world).then(
        () => true,
        (error: unknown) => {
          if (!isOfFault(error)) throw error;
          return false;
        },
      );
      if (!done) await sleep(100);
    }
  };
  const all = Promise.all(Array.from({ length: people }, live));
  // The returned function rethrows the error; until then it must not end the process.
  all.catch(() => undefined);
  return async () => {
    wanted = false;
    await all;
  };
}

/**
 * Returns whether a fault can cause this error: a refused or unanswered call, or a truncated
 * answer. Any other error is a bug.
 */
const isOfFault = (error: unknown): boolean =>
  error instanceof WriteNotAcknowledged ||
  (error instanceof TypeError && error.cause !== undefined) ||
  (error instanceof DOMException && error.name === 'TimeoutError');

const longestMs = 60_000;

/** The usual deal, by which the time until all works again is measured. */
const usual = 'shipped and received';

/** Waits until a whole deal succeeds. Returns the milliseconds. @throws Error */
export async function untilDealsWork(world: Marketplace): Promise<number> {
  const began = performance.now();
  let last: unknown;
  while (performance.now() - began < longestMs) {
    try {
      await makeDeal(world, usual);
      return Math.round(performance.now() - began);
    } catch (error) {
      if (!isOfFault(error)) throw error;
      last = error;
      await sleep(100);
    }
  }
  throw new Error(`no deal succeeded within ${longestMs} ms`, { cause: last });
}
