import { keysExpiredBefore } from './api/idempotency.ts';
import type { Store } from './store.ts';

const DAY_MS = 24 * 60 * 60 * 1000;

/** Stripe keeps events for 30 days; source: https://docs.stripe.com/api/events */
const EVENTS_MS = 30 * DAY_MS;

/**
 * Deletes data that can no longer be used. Anybody can create cards, so they must not accumulate.
 */
export const purgeOld = (store: Store, now: Date): Promise<void> =>
  store.removeOld({
    answers: keysExpiredBefore(now),
    links: new Date(now.getTime() - DAY_MS),
    events: new Date(now.getTime() - EVENTS_MS),
    cards: new Date(now.getTime() - DAY_MS),
  });
