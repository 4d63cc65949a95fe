import { setTimeout as sleep } from 'node:timers/promises';
import type { ListedPlace } from '../../places/read-places.ts';
import { type BackOffOptions, createBackOff } from './back-off.ts';
import { type IndexChild, SearchUnavailable, startIndexChild } from './index-child.ts';
import type { SearchProvider } from './provider.ts';

export type Update = SearchProvider['update'];

export interface ChildOptions {
  /**
   * Reads all available bicycles and gives them to `update`, about 1,000 at a time. It is called at
   * the start, and again whenever the process of the index was lost; if it fails, it is called again
   * later.
   */
  fill: (update: Update) => Promise<void>;
  /** The places that suggestions name and queries ask for, the largest first. */
  places?: readonly ListedPlace[];
  /** Is told when the process of the index ended unasked, and when filling failed. */
  onTrouble?: (reason: string) => void;
  /** The pauses until another process is started. */
  restarts?: BackOffOptions;
  startChild?: typeof startIndexChild;
}

/** A process that ends at once must not take the processor from the shop that still answers. */
const defaultRestarts: BackOffOptions = { first: 1000, most: 60_000, steady: 60_000 };

/** The documents of one message, whose copy is in the small heap of the process. */
const maxDocuments = 1000;

/** Returns a function that updates the index of a process, and throws what its `run` throws. */
export const sendTo =
  (to: IndexChild): Update =>
  async (changed, removed) => {
    await to.run({ kind: 'update', changed: changed.slice(0, maxDocuments), removed });
    for (let sent = maxDocuments; sent < changed.length; sent += maxDocuments) {
      const part = changed.slice(sent, sent + maxDocuments);
      await to.run({ kind: 'update', changed: part, removed: [] });
    }
  };

function reasonOf(error: unknown): string {
  if (error instanceof SearchUnavailable) return error.reason;
  return error instanceof Error ? error.message : String(error);
}

/** Starts a process with an index, fills it, and starts another one whenever it is lost. */
export function keepChild({
  fill,
  places = [],
  onTrouble = () => {},
  restarts = defaultRestarts,
  startChild = startIndexChild,
}: ChildOptions) {
  const closing = new AbortController();
  const delayAfter = createBackOff(restarts);
  let child: IndexChild;
  /** When the index was filled, by `performance.now()`; null while it is not. */
  let filledAt: number | null = null;
  let filling: Promise<void>;
  /** Ends the filling in progress. */
  let endFilling: (reason: string) => void = () => {};

  const restart = async (reason: string) => {
    const workedMs = filledAt === null ? 0 : performance.now() - filledAt;
    filledAt = null;
    closing.signal.throwIfAborted();
    onTrouble(reason);
    await sleep(delayAfter(workedMs), undefined, { signal: closing.signal, ref: false });
    await start();
  };
  /** Ends when an index is filled; rejects when the provider is closed. */
  const start = async (): Promise<void> => {
    closing.signal.throwIfAborted();
    const lost = Promise.withResolvers<never>();
    lost.promise.catch(() => {});
    endFilling = (reason) => lost.reject(new SearchUnavailable(reason));
    const started = startChild((reason) => {
      lost.reject(new SearchUnavailable(reason));
      if (filledAt !== null) keep(restart(reason));
    });
    child = started;
    try {
      await started.run({ kind: 'places', places });
      await Promise.race([fill(sendTo(started)), lost.promise]);
      filledAt = performance.now();
    } catch (error) {
      const reason = reasonOf(error);
      started.stop(reason);
      await restart(reason);
    }
  };
  const keep = (begun: Promise<void>) => {
    filling = begun;
    // It rejects only when the provider is closed.
    begun.catch(() => {});
  };
  keep(start());

  return {
    isClosed: () => closing.signal.aborted,
    isFilled: () => filledAt !== null,
    child: () => child,
    /** Resolves when the index is filled; rejects when the provider is closed. */
    filled: () => filling,
    /** Starts another process, and ends this one; a filling in progress begins again. */
    refill: (reason: string): void => {
      child.stop(reason);
      if (filledAt === null) endFilling(reason);
      else keep(restart(reason));
    },
    close: (): void => {
      closing.abort();
      filledAt = null;
      child.stop('the shop is closing');
    },
  };
}
