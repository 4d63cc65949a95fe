import { type BenchBrowser, withBrowser } from '../browser.ts';
import type { Throttling } from '../options.ts';
import { carrySession, type Session } from '../session.ts';
import { type Reading, read, TraceLost } from './measure.ts';

export interface Target {
  /** The name of the row. */
  name: string;
  url: string;
  throttling: Throttling;
  /** The session of the visit; undefined for a visitor. */
  session: Session | undefined;
  /** Whether it is a baseline of one of the shop's pages, and so measured on a first visit only. */
  isBaseline: boolean;
}

/** The readings of the visits to one target, run by run. */
export interface Visits {
  target: Target;
  first: Reading[];
  second: Reading[];
}

/**
 * Visits each target `runs` times, in turns, so that other load of the machine affects all of them.
 * Every run has its own browser profile: the first visit has an empty cache, and the second, in the
 * same browser, the cache of the first.
 */
export async function measureVisits(targets: readonly Target[], runs: number): Promise<Visits[]> {
  const all = targets.map((target): Visits => ({ target, first: [], second: [] }));
  for (let run = 0; run < runs; run += 1) for (const visits of all) await visitAnew(visits);
  return all;
}

/** Visits with a new profile. If the browser loses the trace, it tries once more with another. */
async function visitAnew(visits: Visits): Promise<void> {
  const open = () => withBrowser((browser) => visit(browser, visits.target));
  const { first, second } = await open().catch((error: unknown) => {
    if (!(error instanceof TraceLost)) throw error;
    return open();
  });
  visits.first.push(first);
  if (second) visits.second.push(second);
}

async function visit(
  { port, drive }: BenchBrowser,
  { url, throttling, session, isBaseline }: Target,
): Promise<{ first: Reading; second: Reading | undefined }> {
  if (session) await drive((browser) => carrySession(browser, url, session));
  const first = await read(url, port, throttling);
  const second = isBaseline ? undefined : await read(url, port, throttling);
  return { first, second };
}
