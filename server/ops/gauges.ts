import { collectDefaultMetrics } from 'prom-client';
import type { Clock } from '../clock.ts';
import type { OpenDatabase } from '../db/open.ts';
import { listDifferences, listLastSuccesses } from '../jobs/job-leases.ts';
import { sumLateMoney } from '../jobs/waiting-money.ts';
import type { Metrics } from './metrics.ts';

/**
 * Registers the metrics of a running server that do not belong to routes: the process, its
 * database, its jobs.
 */
export function registerGauges(
  metrics: Metrics,
  { db, pool, clock }: Pick<OpenDatabase, 'db' | 'pool'> & { clock: Clock },
): void {
  collectDefaultMetrics({ register: metrics.registry });
  if (pool) registerPoolGauges(pool, metrics);
  metrics.addGauges(
    {
      name: 'job_last_success_timestamp_seconds',
      help: 'When a job last succeeded in any process, or first began if it never has',
      labelNames: ['job'],
    },
    async () =>
      (await listLastSuccesses(db)).map(({ job, at }) => ({
        labels: { job },
        value: at.getTime() / 1000,
      })),
  );
  metrics.addGauges(
    {
      name: 'reconciliation_differences',
      help: 'Differences that the last comparison with the payment provider found',
      labelNames: ['comparison', 'state'],
    },
    async () =>
      (await listDifferences(db)).flatMap(({ job: comparison, found }) =>
        Object.entries(found).map(([state, value]) => ({ labels: { comparison, state }, value })),
      ),
  );
  metrics.addGauges(
    {
      name: 'money_late_cents',
      help: 'Cents that should have gone to sellers or buyers an hour ago',
      labelNames: ['to'],
    },
    async () =>
      Object.entries(await sumLateMoney(db, clock.now())).map(([to, value]) => ({
        labels: { to },
        value,
      })),
  );
}

function registerPoolGauges(pool: NonNullable<OpenDatabase['pool']>, { addGauge }: Metrics): void {
  addGauge('database_connections', 'Connections to PostgreSQL', () => pool.totalCount);
  addGauge('database_connections_idle', 'Idle connections to PostgreSQL', () => pool.idleCount);
  addGauge(
    'database_waiting',
    'Requests for a connection that are waiting',
    () => pool.waitingCount,
  );
}
