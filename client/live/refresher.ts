import type { Query, QueryClient } from '@tanstack/react-query';
import type { LiveEvent } from '../../contract/live-topics.ts';
import { invalidateTopics, queriesOf } from './topics.ts';

/**
 * All viewers of a list receive a change at once, and refetch at a random time within this many ms.
 */
const jitterMs = 1000;

/** What concerns only one or two people is refetched at once. */
const ownTopics = ['account', 'messages', 'notifications'] as const;

/**
 * Returns what to call with each event. It refetches the queries that depend on the topics of the
 * events, together shortly after: those on the screen then, the others when they are shown again.
 */
export function createRefresher(client: QueryClient): (event: LiveEvent) => void {
  /** Each query with the number of its updates that may be older than the event. */
  let outdated = new Map<Query, number>();
  const refresh = () => {
    // After a failure the old data is kept, and the error is shown as for any failed refetch.
    void client.invalidateQueries({ predicate: (query) => isOutdated(query, outdated.get(query)) });
    outdated = new Map();
  };
  return ({ topics }) => {
    if (outdated.size === 0) setTimeout(refresh, Math.random() * jitterMs);
    for (const query of queriesOf(client, topics)) outdated.set(query, updatesBefore(query));
    for (const topic of ownTopics)
      if (topics === null || topics.includes(topic)) void invalidateTopics(client, topic);
  };
}

/** An answer that is under way may have been read before the change, though it arrives after it. */
const updatesBefore = ({ state }: Query) =>
  state.dataUpdateCount + Number(state.fetchStatus !== 'idle');

const isOutdated = ({ state }: Query, updates = -1) => state.dataUpdateCount <= updates;
