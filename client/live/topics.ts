import type { Query, QueryClient, QueryKey } from '@tanstack/react-query';
import type { Topic } from '../../contract/live-topics.ts';

const categoryLists: QueryKey = ['products', 'category'];
const linkedProducts: QueryKey = ['products', 'linked'];

/** The queries that show something of each topic, by the beginnings of their keys. */
const queryKeysByTopic: Record<Topic, readonly QueryKey[]> = {
  advertisements: [['advertised']],
  account: [['identity'], ['role'], ['account']],
  bookings: [
    ['bookings'],
    ['wishlist'],
    ['account'],
    ['insights', 'buyer'],
    ['insights', 'seller'],
  ],
  // One's own listings, which stand in the categories as well.
  products: [['products'], ['insights', 'seller']],
  wishlist: [['wishlist'], ['wish-marks'], ['insights', 'buyer']],
  wished: [['wishlist'], ['insights', 'buyer']],
  users: [['users']],
  reports: [['reports']],
};

const topics = Object.keys(queryKeysByTopic) as Topic[];

const isTopic = (name: string): name is Topic => name in queryKeysByTopic;

/** Categories go by their ids. */
const queryKeysFor = (name: string): readonly QueryKey[] =>
  isTopic(name)
    ? queryKeysByTopic[name]
    : [categoryLists, linkedProducts].map((key) => [...key, name]);

/** The queries in memory that show something of `names`: topics, and ids of categories. */
function queriesOf(client: QueryClient, names: Iterable<string>): Set<Query> {
  const cache = client.getQueryCache();
  const found = [...names].flatMap(queryKeysFor).flatMap((queryKey) => cache.findAll({ queryKey }));
  return new Set([...found, ...([...names].includes('wishlist') ? listsOffScreen(client) : [])]);
}

/**
 * Lists also show what is in the wishlist: those on the screen are updated without refetching
 * (`useWishMarks`), the others are refetched when they are shown again.
 */
const listsOffScreen = (client: QueryClient): Query[] =>
  [categoryLists, linkedProducts].flatMap((queryKey) =>
    client.getQueryCache().findAll({ queryKey, type: 'inactive' }),
  );

/**
 * Refetches what shows something of `changed`, after an action of the person: the event of it may
 * come late, or not at all without a connection. Resolves when all of it is there.
 */
export function invalidateTopics(client: QueryClient, ...changed: Topic[]): Promise<void> {
  const affected = queriesOf(client, changed);
  return client.invalidateQueries({ predicate: (query) => affected.has(query) });
}

/** All topics of open pages but the account, of which every page shows something. */
const followedTopics: readonly Topic[] = topics.filter((topic) => topic !== 'account');

/**
 * The topics of what is on the screen: categories and advertisements; null where nothing on it
 * changes.
 */
export function visibleTopics(client: QueryClient): string[] | null {
  const shown = [...queriesOf(client, followedTopics)].filter((query) => query.isActive());
  if (shown.length === 0) return null;
  const asked = shown.flatMap(({ queryKey: [kind, list, categoryId] }) => {
    if (kind === 'advertised') return ['advertisements'];
    return kind === 'products' && ['category', 'linked'].includes(String(list))
      ? [String(categoryId)]
      : [];
  });
  return [...new Set(asked)].sort();
}

/** How many seconds ago the oldest of what is in memory was fetched. */
export function oldestDataAge(client: QueryClient): number {
  const times = [...queriesOf(client, followedTopics)].flatMap(
    ({ state }) => state.dataUpdatedAt || [],
  );
  return Math.max(0, Date.now() - Math.min(Date.now(), ...times)) / 1000;
}

/**
 * Refetches what shows something of `names`, null for all, unless it was fetched since
 * `receivedAt`: what is on the screen now, the rest when it is shown again.
 */
export function invalidateStale(
  client: QueryClient,
  names: Iterable<string> | null,
  receivedAt: number,
): void {
  const affected = queriesOf(client, names ?? topics);
  // A failure keeps the old data, and is shown as for every refetch that fails.
  void client.invalidateQueries({
    predicate: (query) => affected.has(query) && query.state.dataUpdatedAt <= receivedAt,
  });
}
