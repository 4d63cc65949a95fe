/** When each topic last changed, as far as this process knows. Times are by `performance.now()`. */
export interface RecentChanges {
  record(topics: readonly string[] | null): void;
  /** Returns which of `topics` may have changed since `moment`, or null when that is unknown. */
  since(moment: number, topics: Iterable<string>): string[] | null;
}

/**
 * Remembers the `maxTopics` topics that changed last. A change is recorded when this process reads
 * it, which is after its commit, so `since` may return too many topics but never too few.
 */
export function openRecentChanges(maxTopics = 10_000): RecentChanges {
  // A map keeps insertion order, so the first entry changed longest ago.
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
