import type { FastifyBaseLogger } from 'fastify';
import { type PollingLoop, startPollingLoop } from '../db/work/polling-loop.ts';
import {
  type MatchDeps,
  matchListings,
} from '../features/saved-searches/matching/match-listings.ts';
import { findNextTelling } from '../features/saved-searches/tell-queries.ts';
import { tellOfHits } from '../workflows/saved-searches/tell-of-hits.ts';

/** The longest time until a new listing is compared, in milliseconds. */
const longestPauseMs = 30_000;
const shortestPauseMs = 2000;

/**
 * A run is followed by a pause of this many times its length, up to the longest: a short run takes
 * 5 % of the time.
 */
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
  let matchAt = new Date(0);
  const inMs = (ms: number) => new Date(deps.clock.now().getTime() + ms);
  /** Compares what is new, and decides when to do so again. */
  const match = async () => {
    // Also after a failure.
    matchAt = inMs(shortestPauseMs);
    const began = performance.now();
    const report = await matchListings(deps);
    const ms = performance.now() - began;
    if (report && ms > shortestPauseMs) log?.info({ ...report, ms }, 'saved searches compared');
    matchAt = inMs(Math.min(Math.max(ms * pauseFactor, shortestPauseMs), longestPauseMs));
  };
  return startPollingLoop({
    clock: deps.clock,
    pollIntervalMs: longestPauseMs,
    nextDue: async () => {
      const telling = await findNextTelling(deps.db);
      return telling && telling < matchAt ? telling : matchAt;
    },
    onError: (err) => log?.error({ err }, 'saved searches are waiting'),
    poll: async () => {
      // A round may be for a telling only.
      if (deps.clock.now() >= matchAt) await match();
      let told = 0;
      for (let count = 1; count > 0; told += count) count = await tellOfHits(deps);
      if (told > 0) onTold();
    },
  });
}
