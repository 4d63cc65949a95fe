/** When each topic last changed, as far as this process knows. Times by `performance.now()`. */
export interface RecentChanges {
  record(topics: readonly string[] | null): void;
  /** Which of `topics` may have changed since `moment`; null when that is unknown. */
  since(moment: number, topics: Iterable<string>): string[] | null;
}

/**
 * Remembers the latest `maxTopics` topics that have changed. A change is recorded when this process
 * learns of it, which is never before its commit, so the answer may name too many topics but never
 * too few.
 */
export function openRecentChanges(maxTopics = 10_000): RecentChanges {
  // A map keeps its order: the first is the one that changed longest ago.
  const changedAt = new Map<string, number>();
  let knownSince = performance.now();
  return {
    record: (topics) => {
      const now = performance.now();
      if (topics === null) {
        changedAt.clear();
        knownSince = now;
        return;
      }
      for (const topic of topics) {
        changedAt.delete(topic);
        changedAt.set(topic, now);
      }
      for (const [oldest, at] of changedAt) {
        if (changedAt.size <= maxTopics) break;
        changedAt.delete(oldest);
        knownSince = at;
      }
    },
    since: (moment, topics) =>
      moment < knownSince
        ? null
        : [...topics].filter((topic) => (changedAt.get(topic) ?? -1) >= moment),
  };
}
