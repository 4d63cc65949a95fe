import { setTimeout as sleep } from 'node:timers/promises';
import type { ListedPlace } from '../../places/read-places.ts';
import { type IndexChild, SearchUnavailable, startIndexChild } from './index-child.ts';
import type { IndexUsage, SearchTask, TaskKind } from './messages.ts';
import type { SearchProvider } from './provider.ts';
import { createQueryQueue, type QueryQueueOptions } from './query-queue.ts';

interface BackOffOptions {
  /** The first delay and the longest, in milliseconds; each one is twice the last. */
  first: number;
  most: number;
  /** After so many milliseconds of work, a failure is the first one again. */
  steady: number;
}

/** Returns a function that takes for how long something has worked, and returns the next delay. */
export function createBackOff({
  first,
  most,
  steady,
}: BackOffOptions): (workedMs: number) => number {
  let delay = 0;
  return (workedMs) => {
    delay = workedMs >= steady || delay === 0 ? first : Math.min(most, delay * 2);
    return delay;
  };
}

type Update = SearchProvider['update'];

interface ChildOptions {
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
const sendTo =
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
function keepChild({
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

export interface EmbeddedIndexOptions extends ChildOptions {
  queries?: QueryQueueOptions;
}

/**
 * A query takes up to 50 ms at a million bicycles, and 32 of them 1.6 s. Fewer than the shop answers
 * at the same time, so that its other calls find room. Two are sent together, so that the process
 * need not wait for the next one.
 */
const defaultQueries: QueryQueueOptions = { atOnce: 2, waiting: 32, deadline: 2000 };

/** A process that has not answered for so many milliseconds never will. */
const hungMs = 10_000;

export interface EmbeddedIndex extends SearchProvider {
  /** Fills another index and drops this one: it may have missed changes. */
  refill(reason: string): void;
  /** For measurements. */
  usage(): Promise<IndexUsage>;
}

/**
 * Opens the search index in a process of its own, so that a search of 30 ms delays no other answer.
 * It is filled by `fill`. Updates that come while it is being filled wait and are applied after it,
 * since what `fill` has read may be older. Queries beyond `queries` throw AppError overloaded. They
 * are not passed on to SQL, which would take longer and hold up the rest of the shop.
 */
export function openEmbeddedIndex({
  queries = defaultQueries,
  ...of
}: EmbeddedIndexOptions): EmbeddedIndex {
  const kept = keepChild(of);
  const inTurn = createQueryQueue(queries);
  const query = <Kind extends TaskKind>(task: SearchTask<Kind>) =>
    inTurn(async () => {
      if (!kept.isFilled()) throw new SearchUnavailable('it is being filled');
      const child = kept.child();
      const onHung = () => child === kept.child() && kept.refill('it does not answer');
      const timer = setTimeout(onHung, hungMs);
      return child.run(task).finally(() => clearTimeout(timer));
    });

  return {
    isReady: kept.isFilled,
    refill: kept.refill,
    search: (criteria, page) => query({ kind: 'search', criteria, page }),
    suggest: (typed, count) => query({ kind: 'suggest', typed, count }),
    update: async (changed, removed) => {
      // An index that is lost before it has this update is filled from what PostgreSQL has then.
      for (let isDone = false; !isDone; ) {
        await kept.filled();
        isDone = await sendTo(kept.child())(changed, removed).then(
          () => true,
          (error: unknown) => {
            if (error instanceof SearchUnavailable && !kept.isClosed()) return false;
            throw error;
          },
        );
      }
    },
    close: async () => kept.close(),
    usage: () => kept.child().run({ kind: 'usage' }),
  };
}
