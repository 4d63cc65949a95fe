import type { Route } from '../http/router.ts';
import type { LiveHub } from './hub.ts';

/** What was on its way when a page measured how old it is, in ms: too much is told rather than too little. */
const slackMs = 10_000;

export function liveRoutes(route: Route, hub: LiveHub): void {
  route('GET /live', async ({ caller, session, query: { topics = [], age = 0 } }) =>
    hub.open({
      personId: caller.id,
      session,
      names: new Map([
        ...topics.map((topic) => [topic, topic] as const),
        [`bookings:${caller.id}`, 'bookings'],
        [caller.identityId, 'account'],
      ]),
      seenAt: performance.now() - age * 1000 - slackMs,
    }),
  );
}
