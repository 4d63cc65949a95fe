import { withBrowser } from './browser.ts';
import { type Reading, read } from './measure.ts';
import type { Throttling } from './options.ts';
import { carrySession, type Session } from './session.ts';

export interface Target {
  /** What the row is called. */
  name: string;
  url: string;
  throttling: Throttling;
  /** Of whoever looks at it; undefined for a visitor. */
  session: Session | undefined;
  /** Whether it is compared with a page of ours, and so measured on a first visit only. */
  isYardstick: boolean;
}

/** What the visits to one target gave, run by run. */
export interface Visits {
  target: Target;
  first: Reading[];
  second: Reading[];
}

/**
 * Visits each target `runs` times, in turns, so that a bad minute of the machine meets them all.
 * Every run has a browser profile of its own: the first visit finds an empty cache, and the second,
 * in the same browser, what the first one left.
 */
export async function measureVisits(targets: readonly Target[], runs: number): Promise<Visits[]> {
  const all = targets.map((target): Visits => ({ target, first: [], second: [] }));
  for (let run = 0; run < runs; run += 1)
    for (const visits of all) await withBrowser((browser) => visit(browser, visits));
  return all;
}

async function visit(
  { port, drive }: Parameters<Parameters<typeof withBrowser>[0]>[0],
  { target, first, second }: Visits,
): Promise<void> {
  const { url, throttling, session, isYardstick } = target;
  if (session) await drive((browser) => carrySession(browser, url, session));
  first.push(await read(url, port, throttling));
  if (!isYardstick) second.push(await read(url, port, throttling));
}
