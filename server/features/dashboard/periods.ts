import { type AnyColumn, gte, lt, type SQL, sql } from 'drizzle-orm';
import type { Recent } from '../../../contract/dashboard.ts';
import { toDollars } from '../../../contract/fields.ts';
import { recentDays } from '../../../contract/limits.ts';

const dayMs = 24 * 60 * 60 * 1000;
const monthCount = 12;

/** The twelve months up to `now`, the running one last, as in 2026-05 (UTC). */
export function lastMonths(now: Date): string[] {
  const [year, month] = [now.getUTCFullYear(), now.getUTCMonth()];
  return Array.from({ length: monthCount }, (_, index) =>
    new Date(Date.UTC(year, month - monthCount + 1 + index)).toISOString().slice(0, 7),
  );
}

/** When the twelve months up to `now` began. */
export const firstMonthStart = (now: Date): Date => new Date(`${lastMonths(now)[0]}-01T00:00:00Z`);

/** The month of a moment or a day, as `lastMonths` writes it. */
export const monthOf = (column: AnyColumn, type: 'moment' | 'day' = 'moment'): SQL<string> =>
  type === 'day'
    ? sql`to_char(${column}, 'YYYY-MM')`
    : sql`to_char(${column} at time zone 'UTC', 'YYYY-MM')`;

/** Where the recent days begin, and where the days before them that they are compared with. */
export const periodStarts = (now: Date) => ({
  recent: new Date(now.getTime() - recentDays * dayMs),
  before: new Date(now.getTime() - 2 * recentDays * dayMs),
});

/** The day of a moment in UTC, as in 2026-05-31. */
export const dayOf = (moment: Date): string => moment.toISOString().slice(0, 10);

/** An aggregate over the recent days, and the same over those before; null for no rows. */
export const aggregatePeriods = (aggregate: SQL, column: AnyColumn, recent: Date | string) => ({
  now: sql<number | null>`(${aggregate} filter (where ${gte(column, recent)}))::float8`,
  before: sql<number | null>`(${aggregate} filter (where ${lt(column, recent)}))::float8`,
});

/** Sums and counts leave the database as `bigint`, which the driver would give as a text. */
export const sumAsNumber = (aggregate: SQL): SQL<number> => sql`coalesce(${aggregate}, 0)::float8`;

/** Of sums and counts: where there was nothing, there was none. */
export const nullsToZero = (row: Recent | undefined): Recent => ({
  now: row?.now ?? 0,
  before: row?.before ?? 0,
});

/** Cents as dollars, in both periods. */
export const centsToDollars = (row: Recent): Recent => ({
  now: row.now === null ? null : toDollars(row.now),
  before: row.before === null ? null : toDollars(row.before),
});
