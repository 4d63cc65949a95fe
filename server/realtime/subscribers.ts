import type { Role } from '../../contract/accounts/accounts.ts';
import type { TokenSession } from '../caller.ts';
import type { EventStream } from './event-stream.ts';

export interface Subscription {
  userId: string;
  /** The role when the page subscribed. */
  role: Role;
  session: TokenSession;
  /** Maps each topic of the change feed to the page's name for it. */
  topicNames: ReadonlyMap<string, string>;
  /** The page's data are no older than this, by `performance.now()`. */
  dataAsOf: number;
}

/** An open page. */
export interface Subscriber extends Subscription {
  stream: EventStream;
}

/** Opens the index of a process's open pages by topic. */
export function openSubscribers() {
  const all = new Set<Subscriber>();
  const byTopic = new Map<string, Set<Subscriber>>();
  const topicsOf = ({ topicNames, session }: Subscriber) => [
    ...topicNames.keys(),
    session.identityId,
  ];
  return {
    all: all as ReadonlySet<Subscriber>,
    add: (subscriber: Subscriber) => {
      all.add(subscriber);
      for (const topic of topicsOf(subscriber))
        byTopic.set(topic, (byTopic.get(topic) ?? new Set()).add(subscriber));
    },
    remove: (subscriber: Subscriber) => {
      all.delete(subscriber);
      for (const topic of topicsOf(subscriber)) {
        byTopic.get(topic)?.delete(subscriber);
        if (byTopic.get(topic)?.size === 0) byTopic.delete(topic);
      }
    },
    countOf: (personId: string): number =>
      [...all].filter((subscriber) => subscriber.userId === personId).length,
    /**
     * Returns the subscribers to `topics`, each with its topics among them. A user's identity is
     * also a topic.
     */
    findByTopics: (topics: readonly string[]): Map<Subscriber, string[]> => {
      const found = new Map<Subscriber, string[]>();
      for (const topic of topics)
        for (const subscriber of byTopic.get(topic) ?? [])
          found.set(subscriber, [...(found.get(subscriber) ?? []), topic]);
      return found;
    },
  };
}
