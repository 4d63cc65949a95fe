import type { FastifyBaseLogger } from 'fastify';
import {
  type MatchDeps,
  matchListings,
} from '../features/saved-searches/matching/match-listings.ts';
import { findNextTelling } from '../features/saved-searches/tell-queries.ts';
import { tellOfHits } from '../workflows/saved-searches/tell-of-hits.ts';
import { type PollingLoop, startPollingLoop } from './polling-loop.ts';

/** The longest time until a new listing is compared, in milliseconds. */
const longestPauseMs = 30_000;
const shortestPauseMs = 2000;

/** A run is followed by a pause of this many times its length: it may take 5 % of the time. */
const pauseFactor = 19;

export interface SearchMatcherDeps extends MatchDeps {
  log: Pick<FastifyBaseLogger, 'error' | 'info'> | undefined;
  /** Called when people were notified, and mails may be due. */
  onTold(): void;
}

/**
 * Compares new and changed listings with the saved searches and notifies their people, until it is
 * closed. Listings wait for one another, since a run reads all saved searches, even for one listing.
 */
export function openSearchMatcher({ log, onTold, ...deps }: SearchMatcherDeps): PollingLoop {
  let pauseMs = shortestPauseMs;
  return startPollingLoop({
    clock: deps.clock,
    pollIntervalMs: longestPauseMs,
    nextDue: async () => {
      const now = deps.clock.now().getTime();
      const telling = await findNextTelling(deps.db);
      const pause = new Date(now + pauseMs);
      return telling && telling < pause ? telling : pause;
    },
    onError: (err) => log?.error({ err }, 'saved searches are waiting'),
    poll: async () => {
      const began = performance.now();
      const report = await matchListings(deps);
      const ms = performance.now() - began;
      if (report && ms > shortestPauseMs) log?.info({ ...report, ms }, 'saved searches compared');
      pauseMs = Math.min(Math.max(ms * pauseFactor, shortestPauseMs), longestPauseMs);
      let told = 0;
      for (let count = 1; count > 0; told += count) count = await tellOfHits(deps);
      if (told > 0) onTold();
    },
  });
}
