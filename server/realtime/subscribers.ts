import type { Role } from '../../contract/accounts/accounts.ts';
import type { TokenSession } from '../providers/identity/provider.ts';
import type { EventStream } from './event-stream.ts';

export interface Subscription {
  userId: string;
  /** Their role when the page began to listen. */
  role: Role;
  session: TokenSession;
  /** What the page calls each topic of the change feed. */
  topicNames: ReadonlyMap<string, string>;
  /** What the page shows is no older than this, by `performance.now()`. */
  dataAsOf: number;
}

/** An open page. */
export interface Subscriber extends Subscription {
  stream: EventStream;
}

/** The open pages of a process, by what they watch. */
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
    /** Whom `topics` concern, each with those that do; their identity is a topic as well. */
    findByTopics: (topics: readonly string[]): Map<Subscriber, string[]> => {
      const found = new Map<Subscriber, string[]>();
      for (const topic of topics)
        for (const subscriber of byTopic.get(topic) ?? [])
          found.set(subscriber, [...(found.get(subscriber) ?? []), topic]);
      return found;
    },
  };
}
