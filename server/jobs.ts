import type { FastifyBaseLogger } from 'fastify';
import type { Clock } from './clock.ts';
import { forgetOldChanges } from './db/changes.ts';
import type { Database } from './db/open.ts';
import { forgetFailedSignIns } from './features/audit/forget.ts';
import { reconcile } from './features/payments/reconcile.ts';
import { finishRefunds } from './features/payments/settle.ts';
import { forgetOldKeys } from './idempotency.ts';
import type { Metrics } from './metrics.ts';
import type { PaymentProvider } from './providers/payments/provider.ts';

const minuteMs = 60_000;
const hourMs = 60 * minuteMs;

interface JobDeps {
  db: Database;
  clock: Clock;
  payments: PaymentProvider;
  metrics: Metrics;
  logger: FastifyBaseLogger;
}

/**
 * Starts what is done without anybody asking, each every so many milliseconds. Every process does so:
 * each job may be done twice at the same moment. Gives the function that ends them.
 */
export function startJobs({ metrics, logger, ...deps }: JobDeps): () => void {
  const refund = async () => {
    const due = await finishRefunds(deps);
    if (due.length > 0) logger.warn({ due }, 'refunds are due');
  };
  const compare = async () => {
    const differences = await reconcile(deps);
    metrics.reconciled(differences.length, differences.filter(({ mended }) => !mended).length);
    if (differences.length > 0) logger.warn({ differences }, 'payments differed');
  };
  const run = async (job: string, work: () => Promise<void>) => {
    const began = performance.now();
    const end = (hasFailed: boolean) => metrics.ranJob(job, hasFailed, performance.now() - began);
    try {
      await work();
      end(false);
    } catch (err) {
      end(true);
      logger.warn({ err, job }, 'a job failed');
    }
  };
  const every = (ms: number, job: string, work: () => Promise<void>) =>
    setInterval(() => void run(job, work), ms);

  void run('refunds', refund);
  const timers = [
    every(minuteMs, 'refunds', refund),
    every(minuteMs, 'forget_keys', () => forgetOldKeys(deps)),
    every(minuteMs, 'forget_changes', () => forgetOldChanges(deps.db)),
    every(hourMs, 'reconciliation', compare),
    every(hourMs, 'forget_failed_sign_ins', () => forgetFailedSignIns(deps.db)),
  ];
  return () => timers.forEach(clearInterval);
}
