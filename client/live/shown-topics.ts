import type { Query, QueryClient } from '@tanstack/react-query';

const shown = (client: QueryClient): Query[] =>
  client.getQueryCache().findAll({
    type: 'active',
    predicate: ({ meta }) => meta?.topics !== undefined,
  });

/** The topics of what is on the screen, in an order of their own. */
export const shownTopics = (client: QueryClient): string[] =>
  [...new Set(shown(client).flatMap(({ meta }) => meta?.topics ?? []))].sort();

/** How many seconds ago the oldest of what is on the screen was fetched. */
export function shownAge(client: QueryClient): number {
  const times = shown(client).flatMap(({ state }) => state.dataUpdatedAt || []);
  return Math.max(0, Date.now() - Math.min(Date.now(), ...times)) / 1000;
}

/**
 * Fetches anew what is on the screen of `topics`, null for all, unless it was since `heardAt`; what
 * was on the screen before is fetched when it comes back.
 */
export function renewShown(
  client: QueryClient,
  topics: ReadonlySet<string> | null,
  heardAt: number,
): void {
  const concerned = new Set(
    client
      .getQueryCache()
      .findAll({ predicate: ({ meta }) => meta?.topics !== undefined })
      .filter(
        ({ meta, state }) =>
          state.dataUpdatedAt <= heardAt &&
          (topics === null || meta?.topics?.some((topic) => topics.has(topic))),
      ),
  );
  // What fails is as before, and told as every renewal that fails.
  void client.invalidateQueries({ predicate: (query) => concerned.has(query) });
}
