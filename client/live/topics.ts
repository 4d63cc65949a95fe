import type { Query, QueryClient, QueryKey } from '@tanstack/react-query';
import type { Topic } from '../../contract/live-topics.ts';
import type { Thread } from '../../contract/messages/messages.ts';

const categoryLists: QueryKey = ['products', 'category'];
const linkedProducts: QueryKey = ['products', 'linked'];
const categoryCounts: QueryKey = ['category-counts'];
/** Their headers show the price of a product, and whether it is offered. */
const openThreads: QueryKey = ['threads', 'one'];
/** The pages of bicycles, which say whether another buyer holds one. */
const bicyclePages: QueryKey = ['bicycles', 'one'];
/** The seller's own page, with what is for sale and whether the seller is away. */
const sellersPages: QueryKey = ['sellers'];

/** The queries that depend on each topic, by the prefixes of their keys. */
const queryKeysByTopic: Record<Topic, readonly QueryKey[]> = {
  advertisements: [['advertised']],
  account: [['identity'], ['role'], ['account']],
  bookings: [
    ['bookings'],
    ['wishlist'],
    ['account'],
    ['insights', 'buyer'],
    ['insights', 'seller'],
    ['money'],
    ['disputes'],
    // A bicycle can be sold again when its deal has ended.
    ['products', 'mine'],
  ],
  // The seller's own listings, which the category lists contain too.
  products: [['products'], bicyclePages, sellersPages, categoryCounts, ['insights', 'seller']],
  wishlist: [['wishlist'], ['wish-marks'], ['wish-ids'], ['insights', 'buyer']],
  wished: [['wishlist'], ['wish-ids'], ['insights', 'buyer']],
  // Admins are told of the disputes that wait for them.
  notifications: [
    ['notifications'],
    ['saved-searches', 'list'],
    ['disputes'],
    ['cases', 'figures'],
  ],
  messages: [['threads']],
  // The cards in threads, what waits for an answer, and the bookings and prices that offers make.
  offers: [['offers'], openThreads, ['bookings'], ['products', 'mine']],
  // An account is suspended by one, and a listing hidden.
  decisions: [['decisions'], ['account'], ['products', 'mine']],
  users: [['users']],
  reports: [['reports']],
  cases: [['cases']],
};

const topics = Object.keys(queryKeysByTopic) as Topic[];

const isTopic = (name: string): name is Topic => name in queryKeysByTopic;

/** A name that is not a topic is the id of a category, or tells of holds of a product. */
const queryKeysFor = (name: string): readonly QueryKey[] => {
  if (isTopic(name)) return queryKeysByTopic[name];
  return name.startsWith('held:')
    ? [[...bicyclePages, name.slice('held:'.length)]]
    : [
        openThreads,
        ...[categoryLists, linkedProducts, categoryCounts].map((key) => [...key, name]),
      ];
};

/** Returns the cached queries that depend on `names`: topics, ids of categories, and holds; null: all. */
export function queriesOf(client: QueryClient, names: readonly string[] | null): Set<Query> {
  if (names === null) return queriesOf(client, topics);
  const cache = client.getQueryCache();
  const found = names.flatMap(queryKeysFor).flatMap((queryKey) => cache.findAll({ queryKey }));
  return new Set([...found, ...(names.includes('wishlist') ? listsOffScreen(client) : [])]);
}

/**
 * Lists also show wishlist marks. Lists on the screen are updated without a refetch
 * (`useWishMarks`); the others are refetched when they are shown again.
 */
const listsOffScreen = (client: QueryClient): Query[] =>
  [categoryLists, linkedProducts].flatMap((queryKey) =>
    client.getQueryCache().findAll({ queryKey, type: 'inactive' }),
  );

/**
 * Refetches the queries that depend on `changed` after the person's own action, because its event
 * may come late, or not at all without a connection. Resolves when they have been refetched.
 */
export function invalidateTopics(client: QueryClient, ...changed: Topic[]): Promise<void> {
  const affected = queriesOf(client, changed);
  return client.invalidateQueries({ predicate: (query) => affected.has(query) });
}

/** All topics except the account, which every page depends on. */
const followedTopics: readonly Topic[] = topics.filter((topic) => topic !== 'account');

/**
 * Returns the topics of the data on the screen: ids of categories, advertisements and holds; null if nothing on
 * the screen depends on a topic.
 */
export function visibleTopics(client: QueryClient): string[] | null {
  const shown = [...queriesOf(client, followedTopics)].filter((query) => query.isActive());
  if (shown.length === 0) return null;
  const asked = shown.flatMap(({ queryKey: [kind, list, categoryId], state }) => {
    if (kind === 'advertised') return ['advertisements'];
    if (kind === 'threads' && list === 'one')
      return (state.data as Thread | undefined)?.product.categoryId ?? [];
    if (kind === 'bicycles') return [`held:${categoryId}`];
    return kind === 'products' && ['category', 'linked'].includes(String(list))
      ? [String(categoryId)]
      : [];
  });
  return [...new Set(asked)].sort();
}

/** Returns the age of the oldest cached data, in seconds. */
export function oldestDataAge(client: QueryClient): number {
  const times = [...queriesOf(client, followedTopics)].flatMap(
    ({ state }) => state.dataUpdatedAt || [],
  );
  return Math.max(0, Date.now() - Math.min(Date.now(), ...times)) / 1000;
}
