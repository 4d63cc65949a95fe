import { setTimeout as sleep } from 'node:timers/promises';
import type { Cluster } from '../../cluster/cluster.ts';
import { type Side, sides } from '../../cluster/messages/thread.ts';
import { percentile, type Spread, spread } from '../measure.ts';
import { type Echo, openEcho } from './echo.ts';
import { type MessageTimes, openPair, type Pair } from './open-pair.ts';

/** The goal: 95 % of the messages are shown within this many ms. */
const goalMs = 500;
/** Up to so many ms pass between two messages, so that they do not fall into step with a timer. */
const pauseMs = 50;

/** Who sends at the same time. */
const turns: readonly (readonly Side[])[] = [['buyer'], ['seller'], sides];

interface Round {
  messages: MessageTimes[];
  echoes: number[];
}

/** Sends half of the messages one after another, and the other half in both directions at once. */
async function runRound(pair: Pair, echo: Echo, name: string, count: number): Promise<Round> {
  const messages: MessageTimes[] = [];
  const echoes: number[] = [];
  for (let n = 0; messages.length < count; n++) {
    const sent = (turns[n % turns.length] ?? []).map((side) =>
      pair.time(side, `Question ${n} of the ${side}, round ${name}`),
    );
    messages.push(...(await Promise.all(sent)));
    echoes.push(await echo.roundTrip());
    await sleep(Math.random() * pauseMs);
  }
  return { messages, echoes };
}

const columns = ['p50', 'p95', 'largest'] as const;
const parts = { p50: 0.5, p95: 0.95, largest: 1 };

const rowOf = (name: string, times: readonly number[]): string =>
  `| ${[name, ...columns.map((column) => percentile(times, parts[column]).toFixed(1))].join(' | ')} |`;

const show = ({ median, min, max }: Spread) =>
  `${median.toFixed(1)} (${min.toFixed(1)} to ${max.toFixed(1)})`;

type Choose = (round: Round) => number[];
const shown: Choose = ({ messages }) => messages.map((times) => times.shown);
const acknowledged: Choose = ({ messages }) => messages.map((times) => times.acknowledged);
const echoed: Choose = ({ echoes }) => echoes;

/** Returns how many times as long as the yardstick a message takes, round by round. */
function ratioRow(name: string, rounds: readonly Round[], yardstick: Choose): string {
  const ratios = (part: number) =>
    rounds.map((round) => percentile(shown(round), part) / percentile(yardstick(round), part));
  return `| ${name} | ${show(spread(ratios(0.5)))} | ${show(spread(ratios(0.95)))} | |`;
}

/**
 * Measures the time from sending a message until the other side sees it. Returns the lines of the
 * report, and whether the goal was met and nothing was wrong.
 */
export async function measureDelay(
  cluster: Cluster,
  { rounds: wanted, perRound }: { rounds: number; perRound: number },
): Promise<{ lines: string[]; isGood: boolean }> {
  const pair = await openPair(cluster);
  const echo = await openEcho(cluster.redisUrl);
  await runRound(pair, echo, 'of warming up', 20);
  const rounds: Round[] = [];
  for (let n = 1; n <= wanted; n++)
    rounds.push(await runRound(pair, echo, `number ${n}`, perRound));
  echo.close();
  const faults = await pair.close();
  const all = rounds.flatMap(shown);
  const lines = [
    `${all.length} messages; the streams are at ${pair.servers.join(' and ')}`,
    '| from sending, ms | p50 | p95 | largest |',
    rowOf('shown to the other side', all),
    rowOf('acknowledged to the sender', rounds.flatMap(acknowledged)),
    rowOf('through Redis alone', rounds.flatMap(echoed)),
    ratioRow('shown / acknowledged', rounds, acknowledged),
    ratioRow('shown / Redis', rounds, echoed),
    `goal: 95 % within ${goalMs} ms`,
    faults.length > 0 ? faults.join('\n') : 'none lost, none doubled, the same order on both sides',
  ];
  return { lines, isGood: faults.length === 0 && percentile(all, 0.95) <= goalMs };
}
