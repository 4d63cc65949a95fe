import lighthouse, { type Config } from 'lighthouse';
import type { Throttling } from '../options.ts';
import { FontInUse, fontInUse } from './font-in-use.ts';
import { receivedUntil } from './received.ts';

/** What one run of Lighthouse says of a page; times in ms, sizes in bytes. */
export interface Reading {
  score: number;
  firstPaint: number;
  largestPaint: number;
  /** Received when the browser painted the largest part. */
  bytesUntilLargest: number;
  /** Received until nothing more came for five seconds. */
  bytes: number;
  requests: number;
  /** When the heading is drawn in the font that it asks for; NaN where it is drawn in another. */
  font: number;
  blocking: number;
  shift: number;
}

/** The browser has not recorded what Lighthouse reads; it advises to measure again. */
export class TraceLost extends Error {}

const methods = { applied: 'devtools', simulated: 'simulate' } as const;

function configFor(throttling: Throttling, gatherer: FontInUse): Config {
  const { artifacts, audits, onlyAudits } = fontInUse(gatherer);
  return {
    extends: 'lighthouse:default',
    artifacts,
    audits,
    settings: {
      onlyCategories: ['performance'],
      onlyAudits,
      throttlingMethod: methods[throttling],
      // The profile is new: nothing is in it but a session, and after a first visit its cache.
      disableStorageReset: true,
    },
  };
}

/**
 * One run with Lighthouse's mobile settings: a phone on slow 4G with a processor four times slower.
 * "Applied" throttles the browser while the page loads; "simulated" loads it at full speed and
 * reckons from the requests and tasks what slow 4G would have made of it.
 */
export async function read(url: string, port: number, throttling: Throttling): Promise<Reading> {
  const font = new FontInUse();
  const flags = { port, output: 'json', logLevel: 'silent' } as const;
  const result = await lighthouse(url, flags, configFor(throttling, font));
  if (!result) throw new Error(`Lighthouse could not measure ${url}`);
  const { runtimeError } = result.lhr;
  if (runtimeError?.code.startsWith('NO_')) throw new TraceLost(`${url}: ${runtimeError.code}`);
  if (runtimeError) throw new Error(`Lighthouse could not measure ${url}: ${runtimeError.message}`);
  const { audits, categories, finalDisplayedUrl } = result.lhr;
  // After a redirect, to the sign-in page for one, another page would be measured.
  if (finalDisplayedUrl !== url) throw new Error(`${url} led to ${finalDisplayedUrl}`);
  const value = (id: string) => audits[id]?.numericValue ?? Number.NaN;
  const log = result.artifacts.DevtoolsLog;
  const { bytes, requests } = receivedUntil(log, Number.POSITIVE_INFINITY);
  return {
    score: (categories.performance?.score ?? Number.NaN) * 100,
    firstPaint: value('first-contentful-paint'),
    largestPaint: value('largest-contentful-paint'),
    bytesUntilLargest: receivedUntil(log, paintedAt(audits.metrics?.details)).bytes,
    bytes,
    requests,
    // At full speed the value says nothing about a phone.
    font: throttling === 'applied' ? font.activeAfter : Number.NaN,
    blocking: value('total-blocking-time'),
    shift: value('cumulative-layout-shift'),
  };
}

/** When the browser painted the largest part, in seconds of its own clock. */
function paintedAt(details: unknown): number {
  const { items } = details as { items: { observedLargestContentfulPaintTs: number }[] };
  return (items[0]?.observedLargestContentfulPaintTs ?? Number.NaN) / 1e6;
}
