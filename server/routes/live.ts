import { heldPrefix } from '../../contract/live-topics.ts';
import type { Caller } from '../caller.ts';
import type { Route } from '../http/router.ts';
import type { LiveHub } from '../realtime/hub.ts';

/**
 * Allows for the latency of the request in which a page reports the age of its data, in ms: too
 * many topics are better than too few.
 */
const slackMs = 10_000;

/** Maps the change feed's names of a user's own topics to the contract's names. */
const ownTopics = ({ id, identityId, role }: Caller): [string, string][] => [
  [identityId, 'account'],
  [`bookings:${id}`, 'bookings'],
  [`products:${id}`, 'products'],
  // This topic also invalidates cached lists that contain the user's wishes.
  [id, 'wishlist'],
  [`wished:${id}`, 'wished'],
  [`notifications:${id}`, 'notifications'],
  [`messages:${id}`, 'messages'],
  [`offers:${id}`, 'offers'],
  [`decisions:${id}`, 'decisions'],
  ...(role === 'admin'
    ? (['users', 'reports', 'cases'] as const).map((name) => [name, name] as [string, string])
    : []),
];

interface LiveDeps {
  hub: LiveHub;
  /**
   * Returns the ids of all categories at `asOf`. Other plain ids are rejected, since they could be those
   * of users.
   */
  readCategoryIds(asOf: number): Promise<ReadonlySet<string>>;
}

/** Registers the call that streams changes to open pages. */
export function liveRoutes(route: Route, { hub, readCategoryIds }: LiveDeps): void {
  route('GET /live', async ({ caller, session, query: { topics = [], age = 0 }, arrivedAt }) => {
    const dataAsOf = performance.now() - age * 1000 - slackMs;
    const categories = await readCategoryIds(arrivedAt);
    const shared = topics.filter(
      (topic) =>
        topic === 'advertisements' || topic.startsWith(heldPrefix) || categories.has(topic),
    );
    return hub.open({
      userId: caller.id,
      role: caller.role,
      session,
      topicNames: new Map([...shared.map((name) => [name, name] as const), ...ownTopics(caller)]),
      dataAsOf,
    });
  });
}
