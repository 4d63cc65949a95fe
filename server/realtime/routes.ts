import type { Caller } from '../http/authorize.ts';
import type { Route } from '../http/router.ts';
import type { LiveHub } from './hub.ts';

/** What was on its way when a page measured how old it is, in ms: too much is told rather than too little. */
const slackMs = 10_000;

/** What the change feed calls somebody's own topics, with what the contract calls them. */
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
  /** The ids of all categories at `asOf`: by another id somebody might hear of another person. */
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
