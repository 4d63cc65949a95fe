import lighthouse from 'lighthouse';

/** What one run of Lighthouse says of a page; times in ms. */
export interface Reading {
  score: number;
  largestPaint: number;
  blocking: number;
  shift: number;
}

export type Spread = Record<keyof Reading, { median: number; min: number; max: number }>;

/** One run with Lighthouse's own mobile settings: simulated slow 4G, processor slowed four times. */
async function read(url: string, port: number): Promise<Reading> {
  // Otherwise a signed-in page would be signed out before it is measured.
  const options = { port, output: 'json', logLevel: 'silent', disableStorageReset: true } as const;
  const result = await lighthouse(url, { ...options, onlyCategories: ['performance'] });
  if (!result || result.lhr.runtimeError) throw new Error(`Lighthouse could not measure ${url}`);
  const { audits, categories } = result.lhr;
  const value = (id: string) => audits[id]?.numericValue ?? Number.NaN;
  return {
    score: (categories.performance?.score ?? Number.NaN) * 100,
    largestPaint: value('largest-contentful-paint'),
    blocking: value('total-blocking-time'),
    shift: value('cumulative-layout-shift'),
  };
}

/** Median, least and most of the readings of a page. */
function spread(readings: Reading[]): Spread {
  const keys = ['score', 'largestPaint', 'blocking', 'shift'] as const;
  const entries = keys.map((key) => {
    const values = readings.map((reading) => reading[key]).sort((a, b) => a - b);
    const median = values[Math.floor(values.length / 2)] ?? Number.NaN;
    return [key, { median, min: values[0], max: values.at(-1) }];
  });
  return Object.fromEntries(entries);
}

/** Measures each page `runs` times, in turns, so that a bad minute of the machine meets them all. */
export async function measure(
  urls: Record<string, string>,
  port: number,
  runs: number,
): Promise<Record<string, Spread>> {
  const readings: Record<string, Reading[]> = {};
  for (let run = 0; run < runs; run += 1)
    for (const [name, url] of Object.entries(urls)) {
      const list = readings[name] ?? [];
      readings[name] = list;
      list.push(await read(url, port));
    }
  return Object.fromEntries(Object.entries(readings).map(([name, list]) => [name, spread(list)]));
}
