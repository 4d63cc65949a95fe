import { setTimeout as sleep } from 'node:timers/promises';
import type { FastifyBaseLogger } from 'fastify';
import { forgetOldChanges } from '../db/changes.ts';
import type { DbDeps } from '../db/database.ts';
import { forgetFailedSignIns } from '../features/audit/purge.ts';
import { forgetOldKeys } from '../http/idempotency.ts';
import type { Metrics } from '../ops/metrics.ts';
import { forgetOldProofs } from '../providers/identity/email-proofs.ts';
import type { PaymentProvider } from '../providers/payments/provider.ts';
import { reconcile, windows } from '../workflows/reconcile-payments.ts';
import { finishRefunds } from '../workflows/settle-payment.ts';
import { endTurn, giveTurnBack, noteFound, takeTurn } from './job-leases.ts';

const minuteMs = 60_000;
const hourMs = 60 * minuteMs;
const dayMs = 24 * hourMs;

export interface JobDeps extends DbDeps {
  payments: PaymentProvider;
  metrics: Metrics;
  logger: Pick<FastifyBaseLogger, 'warn'>;
}

class NotAllCompared extends Error {
  override readonly name = 'NotAllCompared';

  constructor(count: number) {
    super(`the payment provider did not answer about ${count} payments`);
  }
}

interface Job {
  name: string;
  everyMs: number;
  work(name: string): Promise<unknown>;
}

/**
 * What is done without anybody asking, and how often in all processes together. The jobs of a line
 * wait for one another; comparing asks the provider payment by payment, and would delay refunds.
 */
function listLines({ logger, ...deps }: JobDeps): Job[][] {
  const refund = async () => {
    const due = await finishRefunds(deps);
    if (due.length > 0) logger.warn({ due }, 'refunds are due');
  };
  const compare = async (job: string, windowMs: number) => {
    const { differences, unanswered } = await reconcile(deps, windowMs);
    const mended = differences.filter((one) => one.mended).length;
    await noteFound(deps.db, job, { mended, open: differences.length - mended });
    if (differences.length > 0) logger.warn({ differences }, 'payments differed');
    if (unanswered.length > 0) throw new NotAllCompared(unanswered.length);
  };
  return [
    [
      { name: 'refunds', everyMs: minuteMs, work: refund },
      { name: 'forget_keys', everyMs: minuteMs, work: () => forgetOldKeys(deps) },
      { name: 'forget_changes', everyMs: minuteMs, work: () => forgetOldChanges(deps.db) },
      { name: 'forget_failed_sign_ins', everyMs: hourMs, work: () => forgetFailedSignIns(deps.db) },
      { name: 'forget_proofs', everyMs: hourMs, work: () => forgetOldProofs(deps.db) },
    ],
    [
      { name: 'reconciliation', everyMs: hourMs, work: (job) => compare(job, windows.recent) },
      { name: 'reconciliation_of_all', everyMs: dayMs, work: (job) => compare(job, windows.all) },
    ],
  ];
}

/** Does a job if it is its turn. A failure is told in the log and the metrics, and given back. */
async function runInTurn({ db, metrics, logger }: JobDeps, { name: job, everyMs, work }: Job) {
  const began = performance.now();
  const end = (hasFailed: boolean) => metrics.ranJob(job, hasFailed, performance.now() - began);
  let isMine = false;
  try {
    // A little early is in time, or a look every minute would find each second one.
    isMine = await takeTurn(db, job, everyMs - 5000);
    if (!isMine) return;
    await work(job);
    await endTurn(db, job);
    end(false);
  } catch (err) {
    end(true);
    logger.warn({ err, job }, 'a job failed');
    // Where that fails too, the turn counts as broken off in a while.
    if (isMine) await giveTurnBack(db, job).catch(() => undefined);
  }
}

/** Does every job whose turn it is, those of a line one after the other, until `signal` ends it. */
export async function runDueJobs(deps: JobDeps, signal?: AbortSignal): Promise<void> {
  await Promise.all(listLines(deps).map((line) => runLine(deps, line, signal)));
}

async function runLine(deps: JobDeps, line: Job[], signal?: AbortSignal): Promise<void> {
  for (const job of line) if (!signal?.aborted) await runInTurn(deps, job);
}

/**
 * Looks every minute, and at once, for jobs whose turn it is; a line that takes longer looks later.
 * Gives the function that ends this, which resolves when the jobs at hand are done.
 */
export function startJobs(deps: JobDeps): () => Promise<void> {
  const stop = new AbortController();
  const { signal } = stop;
  const lines = listLines(deps).map(async (line) => {
    while (!signal.aborted) {
      await runLine(deps, line, signal);
      await sleep(minuteMs, undefined, { signal }).catch(() => undefined);
    }
  });
  return async () => {
    stop.abort();
    await Promise.all(lines);
  };
}
