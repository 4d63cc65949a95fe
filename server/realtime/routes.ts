import type { Caller } from '../http/authorize.ts';
import type { Route } from '../http/router.ts';
import type { LiveHub } from './hub.ts';

/**
 * Allows for the latency when a page measured the age of its data, in ms: too many topics are
 * better than too few.
 */
const slackMs = 10_000;

/** The change feed's names of a person's own topics, with the contract's names. */
const ownTopics = ({ id, identityId, role }: Caller): [string, string][] => [
  [identityId, 'account'],
  [`bookings:${id}`, 'bookings'],
  [`products:${id}`, 'products'],
  // Also the one by which lists in memory know whose wishes they show.
  [id, 'wishlist'],
  [`wished:${id}`, 'wished'],
  ...(role === 'admin'
    ? (['users', 'reports'] as const).map((name) => [name, name] as [string, string])
    : []),
];

interface LiveDeps {
  hub: LiveHub;
  /** The ids of all categories at `asOf`: any other id could be that of a person. */
  readCategoryIds(asOf: number): Promise<ReadonlySet<string>>;
}

export function liveRoutes(route: Route, { hub, readCategoryIds }: LiveDeps): void {
  route('GET /live', async ({ caller, session, query: { topics = [], age = 0 }, arrivedAt }) => {
    const dataAsOf = performance.now() - age * 1000 - slackMs;
    const categories = await readCategoryIds(arrivedAt);
    const shared = topics.filter((topic) => topic === 'advertisements' || categories.has(topic));
    return hub.open({
      userId: caller.id,
      role: caller.role,
      session,
      topicNames: new Map([...shared.map((name) => [name, name] as const), ...ownTopics(caller)]),
      dataAsOf,
    });
  });
}
