import { setTimeout as sleep } from 'node:timers/promises';

/** Returns the duration of one ordinary request; undefined if its answer was not the usual one. */
async function timeOne(url: string): Promise<number | undefined> {
  const began = performance.now();
  const answer = await fetch(`${url}/api/categories`).catch(() => undefined);
  await answer?.arrayBuffer();
  return answer?.status === 200 ? performance.now() - began : undefined;
}

/** Returns the longest duration of an ordinary request in milliseconds, without other load. */
export async function measureUsual(url: string): Promise<number> {
  const times: number[] = [];
  for (let i = 0; i < 200; i++) times.push((await timeOne(url)) ?? Number.NaN);
  return times.toSorted((a, b) => a - b)[Math.floor(times.length * 0.99)] ?? Number.NaN;
}

/** Returns the milliseconds until five answers in a row took at most twice the usual time. */
export async function untilUsual(url: string, usualMs: number): Promise<number> {
  const began = performance.now();
  let good = 0;
  let since = began;
  while (good < 5) {
    const before = performance.now();
    const took = await timeOne(url);
    if (took === undefined || took > usualMs * 2) good = 0;
    else if (++good === 1) since = before;
    await sleep(20);
  }
  return since - began;
}
