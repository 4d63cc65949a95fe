import { setTimeout as sleep } from 'node:timers/promises';
import type { Place } from '../../../contract/bicycle/place.ts';
import type { Suggestion } from '../../../contract/search/search-result.ts';
import { type IndexChild, SearchUnavailable, startIndexChild } from './index-child.ts';
import type { IndexUsage } from './messages.ts';
import type { SearchAnswer, SearchProvider } from './provider.ts';

type Update = SearchProvider['update'];

export interface OpenSearchOptions {
  /**
   * Reads all available bicycles and gives them to `update`, about 1,000 at a time. It is called at
   * the start, and again whenever the process of the index was lost; if it fails, it is called again
   * later.
   */
  fill: (update: Update) => Promise<void>;
  /** The places that suggestions name. */
  places?: readonly Place[];
  /** Is told when the process of the index ended unasked, and when filling failed. */
  onTrouble?: (reason: string) => void;
  /** In milliseconds, until another process is started. */
  restartDelay?: number;
}

export interface EmbeddedSearch extends SearchProvider {
  /** Fills another index and drops this one: it may have missed changes. */
  refill(reason: string): void;
  /** For measurements. */
  usage(): Promise<IndexUsage>;
}

/** The documents of one message, whose copy is in the small heap of the process. */
const maxDocuments = 1000;

/**
 * Opens the search index in a process of its own, so that a search of 30 ms delays no other answer.
 * It is filled by `fill`. Updates that come while it is being filled wait and are applied after it,
 * since what `fill` has read may be older.
 */
export function openSearch({
  fill,
  places = [],
  onTrouble = () => {},
  restartDelay = 1000,
}: OpenSearchOptions): EmbeddedSearch {
  const closing = new AbortController();
  let child: IndexChild;
  let isFilled = false;
  let filling: Promise<void>;

  const sendTo =
    (to: IndexChild): Update =>
    async (changed, removed) => {
      await to.run({ kind: 'update', changed: changed.slice(0, maxDocuments), removed });
      for (let sent = maxDocuments; sent < changed.length; sent += maxDocuments) {
        const part = changed.slice(sent, sent + maxDocuments);
        await to.run({ kind: 'update', changed: part, removed: [] });
      }
    };
  const restart = async (reason: string) => {
    isFilled = false;
    closing.signal.throwIfAborted();
    onTrouble(reason);
    await sleep(restartDelay, undefined, { signal: closing.signal, ref: false });
    await start();
  };
  /** Ends when an index is filled; rejects when the provider is closed. */
  const start = async (): Promise<void> => {
    closing.signal.throwIfAborted();
    const lost = Promise.withResolvers<never>();
    lost.promise.catch(() => {});
    const started = startIndexChild((reason) => {
      lost.reject(new SearchUnavailable(reason));
      if (isFilled) keep(restart(reason));
    });
    child = started;
    try {
      await started.run({ kind: 'places', places });
      await Promise.race([fill(sendTo(started)), lost.promise]);
      isFilled = true;
    } catch (error) {
      started.stop();
      await restart(error instanceof Error ? error.message : String(error));
    }
  };
  const keep = (begun: Promise<void>) => {
    filling = begun;
    // It rejects only when the provider is closed.
    begun.catch(() => {});
  };
  keep(start());

  const ready = () => {
    if (!isFilled) throw new SearchUnavailable('it is being filled');
    return child;
  };

  return {
    isReady: () => isFilled,
    refill: (reason) => {
      // Ends a filling in progress, which then begins again.
      child.stop();
      if (isFilled) keep(restart(reason));
    },
    search: async (criteria, page) =>
      (await ready().run({ kind: 'search', criteria, page })) as SearchAnswer,
    suggest: async (typed, count) =>
      (await ready().run({ kind: 'suggest', typed, count })) as Suggestion[],
    update: async (changed, removed) => {
      // An index that is lost before it has this update is filled from what PostgreSQL has then.
      for (let isDone = false; !isDone; ) {
        await filling;
        isDone = await sendTo(child)(changed, removed).then(
          () => true,
          (error: unknown) => {
            if (error instanceof SearchUnavailable && !closing.signal.aborted) return false;
            throw error;
          },
        );
      }
    },
    close: async () => {
      closing.abort();
      isFilled = false;
      child.stop();
    },
    usage: async () => (await child.run({ kind: 'usage' })) as IndexUsage,
  };
}
