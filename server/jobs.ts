import type { FastifyBaseLogger } from 'fastify';
import type { Clock } from './clock.ts';
import { forgetOldChanges } from './db/changes.ts';
import type { Database } from './db/open.ts';
import { forgetFailedSignIns } from './features/audit/forget.ts';
import { reconcile, windows } from './features/payments/reconcile.ts';
import { finishRefunds } from './features/payments/settle.ts';
import { forgetOldKeys } from './idempotency.ts';
import { noteFound, takeTurn } from './job-turns.ts';
import type { Metrics } from './metrics.ts';
import type { PaymentProvider } from './providers/payments/provider.ts';

const minuteMs = 60_000;
const hourMs = 60 * minuteMs;
const dayMs = 24 * hourMs;

export interface JobDeps {
  db: Database;
  clock: Clock;
  payments: PaymentProvider;
  metrics: Metrics;
  logger: Pick<FastifyBaseLogger, 'warn'>;
}

interface Job {
  name: string;
  everyMs: number;
  work(name: string): Promise<unknown>;
}

/** What is done without anybody asking, and how often in all processes together. */
function listJobs({ logger, ...deps }: Omit<JobDeps, 'metrics'>): Job[] {
  const refund = async () => {
    const due = await finishRefunds(deps);
    if (due.length > 0) logger.warn({ due }, 'refunds are due');
  };
  const compare = async (job: string, windowMs: number) => {
    const differences = await reconcile(deps, windowMs);
    const mended = differences.filter((one) => one.mended).length;
    await noteFound(deps.db, job, { mended, open: differences.length - mended });
    if (differences.length > 0) logger.warn({ differences }, 'payments differed');
  };
  return [
    { name: 'refunds', everyMs: minuteMs, work: refund },
    { name: 'forget_keys', everyMs: minuteMs, work: () => forgetOldKeys(deps) },
    { name: 'forget_changes', everyMs: minuteMs, work: () => forgetOldChanges(deps.db) },
    { name: 'reconciliation', everyMs: hourMs, work: (job) => compare(job, windows.recent) },
    { name: 'reconciliation_of_all', everyMs: dayMs, work: (job) => compare(job, windows.all) },
    { name: 'forget_failed_sign_ins', everyMs: hourMs, work: () => forgetFailedSignIns(deps.db) },
  ];
}

/** Does every job whose turn it is, one after the other. */
export async function runDueJobs(deps: JobDeps): Promise<void> {
  const { db, metrics, logger } = deps;
  for (const { name: job, everyMs, work } of listJobs(deps)) {
    const began = performance.now();
    const end = (hasFailed: boolean) => metrics.ranJob(job, hasFailed, performance.now() - began);
    try {
      // A little early is in time, or a look every minute would find each second one.
      const isMine = await takeTurn(db, job, everyMs - 5000);
      if (!isMine) continue;
      await work(job);
      end(false);
    } catch (err) {
      end(true);
      logger.warn({ err, job }, 'a job failed');
    }
  }
}

/** Looks every minute, and at once, for jobs whose turn it is. Gives the function that ends this. */
export function startJobs(deps: JobDeps): () => void {
  let last = runDueJobs(deps);
  const timer = setInterval(() => {
    last = last.then(() => runDueJobs(deps));
  }, minuteMs);
  return () => clearInterval(timer);
}
