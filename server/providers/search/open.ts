import type { Suggestion } from '../../../contract/search/search-result.ts';
import { SearchUnavailable } from './index-child.ts';
import { type ChildOptions, keepChild, sendTo } from './keep-child.ts';
import type { IndexUsage, SearchTask, SearchTaskResult } from './messages.ts';
import type { SearchAnswer, SearchProvider } from './provider.ts';
import { createQueryQueue, type QueryQueueOptions } from './query-queue.ts';

export interface OpenSearchOptions extends ChildOptions {
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

export interface EmbeddedSearch extends SearchProvider {
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
export function openSearch({ queries = defaultQueries, ...of }: OpenSearchOptions): EmbeddedSearch {
  const kept = keepChild(of);
  const inTurn = createQueryQueue(queries);
  const query = (task: SearchTask): Promise<SearchTaskResult> =>
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
    search: async (criteria, page) => {
      const answer = await query({ kind: 'search', criteria, page });
      if (answer === null) throw new SearchUnavailable('it lacks something that is asked for');
      return answer as SearchAnswer;
    },
    suggest: async (typed, count) =>
      (await query({ kind: 'suggest', typed, count })) as Suggestion[],
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
    usage: async () => (await kept.child().run({ kind: 'usage' })) as IndexUsage,
  };
}
