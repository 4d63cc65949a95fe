import type { Role } from '../../contract/accounts/accounts.ts';
import type { TokenSession } from '../providers/identity/provider.ts';
import type { EventStream } from './event-stream.ts';

export interface Watch {
  personId: string;
  /** Their role when the page began to listen. */
  role: Role;
  session: TokenSession;
  /** What the page calls each topic of the change feed. */
  names: ReadonlyMap<string, string>;
  /** What the page shows is no older than this, by `performance.now()`. */
  seenAt: number;
}

/** An open page. */
export interface Watcher extends Watch {
  stream: EventStream;
}

/** The open pages of a process, by what they watch. */
export function openWatchers() {
  const all = new Set<Watcher>();
  const byTopic = new Map<string, Set<Watcher>>();
  const topicsOf = ({ names, session }: Watcher) => [...names.keys(), session.identityId];
  return {
    all: all as ReadonlySet<Watcher>,
    add: (watcher: Watcher) => {
      all.add(watcher);
      for (const topic of topicsOf(watcher))
        byTopic.set(topic, (byTopic.get(topic) ?? new Set()).add(watcher));
    },
    remove: (watcher: Watcher) => {
      all.delete(watcher);
      for (const topic of topicsOf(watcher)) {
        byTopic.get(topic)?.delete(watcher);
        if (byTopic.get(topic)?.size === 0) byTopic.delete(topic);
      }
    },
    countOf: (personId: string): number =>
      [...all].filter((watcher) => watcher.personId === personId).length,
    /** Whom `topics` concern, each with those that do; their identity is a topic as well. */
    reached: (topics: readonly string[]): Map<Watcher, string[]> => {
      const found = new Map<Watcher, string[]>();
      for (const topic of topics)
        for (const watcher of byTopic.get(topic) ?? [])
          found.set(watcher, [...(found.get(watcher) ?? []), topic]);
      return found;
    },
  };
}
