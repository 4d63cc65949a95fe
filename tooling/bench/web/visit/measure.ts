import lighthouse, { type Config } from 'lighthouse';
import type { Throttling } from '../options.ts';
import { FontInUse, fontInUse } from './font-in-use.ts';
import { receivedUntil } from './received.ts';

/** The results of one Lighthouse run on a page; times in ms, sizes in bytes. */
export interface Reading {
  score: number;
  firstPaint: number;
  largestPaint: number;
  /** Received when the browser painted the largest element. */
  bytesUntilLargest: number;
  /** Received until nothing more arrived for five seconds. */
  bytes: number;
  /** Of these, those of scripts. */
  scriptBytes: number;
  requests: number;
  /** When the heading was drawn in its font; NaN if it was drawn in another. */
  font: number;
  blocking: number;
  shift: number;
}

/**
 * The browser did not record the trace that Lighthouse reads. Lighthouse advises to measure again.
 */
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
      // The profile is new: it contains only a session, and the cache after a first visit.
      disableStorageReset: true,
    },
  };
}

/**
 * Runs Lighthouse once with its mobile settings: a phone on slow 4G with a CPU four times slower.
 * "Applied" throttles the browser while the page loads. "Simulated" loads it at full speed and
 * estimates the times on slow 4G from the requests and tasks.
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
  // After a redirect, for example to the sign-in page, another page would be measured.
  if (finalDisplayedUrl !== url) throw new Error(`${url} led to ${finalDisplayedUrl}`);
  const value = (id: string) => audits[id]?.numericValue ?? Number.NaN;
  const log = result.artifacts.DevtoolsLog;
  const { bytes, scriptBytes, requests } = receivedUntil(log, Number.POSITIVE_INFINITY);
  return {
    score: (categories.performance?.score ?? Number.NaN) * 100,
    firstPaint: value('first-contentful-paint'),
    largestPaint: value('largest-contentful-paint'),
    bytesUntilLargest: receivedUntil(log, paintedAt(audits.metrics?.details)).bytes,
    bytes,
    scriptBytes,
    requests,
    // At full speed, the value is not that of a phone.
    font: throttling === 'applied' ? font.activeAfter : Number.NaN,
    blocking: value('total-blocking-time'),
    shift: value('cumulative-layout-shift'),
  };
}

/** Returns when the browser painted the largest element, in seconds of its own clock. */
function paintedAt(details: unknown): number {
  const { items } = details as { items: { observedLargestContentfulPaintTs: number }[] };
  return (items[0]?.observedLargestContentfulPaintTs ?? Number.NaN) / 1e6;
}
