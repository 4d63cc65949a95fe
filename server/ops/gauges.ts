import { and, isNull, lt, sql } from 'drizzle-orm';
import { collectDefaultMetrics } from 'prom-client';
import type { Clock } from '../clock.ts';
import type { Database } from '../db/database.ts';
import type { OpenDatabase } from '../db/open.ts';
import { refunds, transfers } from '../db/schema/deals/money.ts';
import { listDifferences, listLastSuccesses } from '../db/work/job-leases.ts';
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

/** After how long money that was ordered to leave the shop counts as late, in milliseconds. */
const lateMs = 60 * 60 * 1000;

/**
 * Returns how many cents were to go to sellers and to buyers since an hour before `now` or longer,
 * and have not gone: the provider does not answer or refuses.
 */
export async function sumLateMoney(
  db: Database,
  now: Date,
): Promise<{ sellers: number; buyers: number }> {
  const before = new Date(now.getTime() - lateMs);
  const sumOf = async (table: typeof refunds | typeof transfers) => {
    const [row] = await db
      .select({ cents: sql<number>`coalesce(sum(${table.amountCents}), 0)`.mapWith(Number) })
      .from(table)
      .where(and(isNull(table.doneAt), lt(table.orderedAt, before)));
    return row?.cents ?? 0;
  };
  return { sellers: await sumOf(transfers), buyers: await sumOf(refunds) };
}
