import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { type Cluster, withCluster } from '../cluster/cluster.ts';
import { measureDelay } from './messages/delay.ts';
import { measureSpam } from './messages/spam.ts';

// Measures messages on three servers behind nginx, with one PostgreSQL and one Redis.

const rounds = Number(process.env.BENCH_ROUNDS ?? 5);
const perRound = Number(process.env.BENCH_CALLS ?? 200);
const spamMessages = Number(process.env.SPAM_MESSAGES ?? 10_000);

type Part = 'delay' | 'spam';

/** The delay is measured without the limits, which no two people could keep to. */
const settings = {
  delay: { RATE_LIMITS: 'false' },
  spam: { RATE_LIMITS: 'true' },
};

const measures = {
  delay: (cluster: Cluster) => measureDelay(cluster, { rounds, perRound }),
  spam: (cluster: Cluster) => measureSpam(cluster, spamMessages),
};

async function run(part: Part): Promise<boolean> {
  const { lines, isGood } = await withCluster({ settings: settings[part] }, measures[part]);
  for (const line of lines) process.stdout.write(`${line}\n`);
  return isGood;
}

if (!existsSync('dist/client/index.html'))
  execFileSync('npm', ['run', '--silent', 'build'], { stdio: 'inherit' });
/** MESSAGES_PART selects one of the two. */
const wanted = process.env.MESSAGES_PART;
for (const part of ['delay', 'spam'] as const)
  if ((wanted ?? part) === part && !(await run(part))) process.exitCode = 1;
