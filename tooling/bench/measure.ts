import { spawn } from 'node:child_process';
import { once } from 'node:events';
import autocannon from 'autocannon';

export interface Request {
  path: string;
  headers?: Record<string, string>;
}

/**
 * Returns the answers per second of a server with 32 connections for some seconds.
 * @throws Error on any status other than 200
 */
export async function rate(url: string, requests: Request[], seconds: number): Promise<number> {
  const result = await autocannon({ url, connections: 32, duration: seconds, requests });
  const bad = result.non2xx + result.errors + result.timeouts;
  if (bad > 0) throw new Error(`${url}${requests[0]?.path}: ${bad} requests failed`);
  return result['2xx'] / result.duration;
}

/** Starts a baseline and returns its address and a function that stops it. */
export async function startBaseline(which: 'constant' | 'bare', ...more: string[]) {
  const parameters = [
    '--disable-warning=ExperimentalWarning',
    'tooling/bench/api/baselines.ts',
    which,
    ...more,
  ];
  const child = spawn(process.execPath, parameters, { stdio: ['ignore', 'pipe', 'inherit'] });
  const [line] = await once(child.stdout, 'data');
  const stop = async () => {
    const ended = once(child, 'exit');
    child.kill();
    await ended;
  };
  return { url: String(line).trim(), pid: child.pid ?? 0, stop };
}

export interface Spread {
  median: number;
  min: number;
  max: number;
}

export function spread(values: readonly number[]): Spread {
  const sorted = values.toSorted((a, b) => a - b);
  const at = (part: number) => sorted[Math.floor((sorted.length - 1) * part)] ?? Number.NaN;
  return { median: at(0.5), min: at(0), max: at(1) };
}

export const percentile = (values: readonly number[], part: number): number =>
  values.toSorted((a, b) => a - b)[Math.floor((values.length - 1) * part)] ?? Number.NaN;

/**
 * Runs both in turn for some rounds, and returns the first one's rate as a multiple of the
 * second's.
 */
export async function compare(
  rounds: number,
  mine: () => Promise<number>,
  baseline: () => Promise<number>,
) {
  const ours: number[] = [];
  const theirs: number[] = [];
  for (let round = 0; round < rounds; round++) {
    theirs.push(await baseline());
    ours.push(await mine());
  }
  const ratios = ours.map((value, round) => value / (theirs[round] ?? Number.NaN));
  return { ratio: spread(ratios), ours: spread(ours), theirs: spread(theirs) };
}
