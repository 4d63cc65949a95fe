import { type AnyColumn, gte, lt, type SQL, sql } from 'drizzle-orm';
import type { Recent } from '../contract/dashboard.ts';
import { toDollars } from '../contract/fields.ts';
import { recentDays } from '../contract/limits.ts';

const dayMs = 24 * 60 * 60 * 1000;
const monthCount = 12;

/** Returns the twelve months up to `now` (UTC), the current one last, in the form 2026-05. */
export function lastMonths(now: Date): string[] {
  const [year, month] = [now.getUTCFullYear(), now.getUTCMonth()];
  return Array.from({ length: monthCount }, (_, index) =>
    new Date(Date.UTC(year, month - monthCount + 1 + index)).toISOString().slice(0, 7),
  );
}

/** Returns the start of the first of the twelve months up to `now`. */
export const firstMonthStart = (now: Date): Date => new Date(`${lastMonths(now)[0]}-01T00:00:00Z`);

/** SQL for the month of a timestamp or a date, in the form that `lastMonths` returns. */
export const monthOf = (column: AnyColumn, type: 'moment' | 'day' = 'moment'): SQL<string> =>
  type === 'day'
    ? sql`to_char(${column}, 'YYYY-MM')`
    : sql`to_char(${column} at time zone 'UTC', 'YYYY-MM')`;

/** Returns the start of the recent period, and of the period before it for comparison. */
export const periodStarts = (now: Date) => ({
  recent: new Date(now.getTime() - recentDays * dayMs),
  before: new Date(now.getTime() - 2 * recentDays * dayMs),
});

/** Returns the date of a moment in UTC, in the form 2026-05-31. */
export const dayOf = (moment: Date): string => moment.toISOString().slice(0, 10);

/**
 * SQL for an aggregate over the recent period, and over the period before it; null where there are
 * no rows.
 */
export const aggregatePeriods = (aggregate: SQL, column: AnyColumn, recent: Date | string) => ({
  now: sql<number | null>`(${aggregate} filter (where ${gte(column, recent)}))::float8`,
  before: sql<number | null>`(${aggregate} filter (where ${lt(column, recent)}))::float8`,
});

/**
 * SQL for a sum as a number: PostgreSQL returns sums as `bigint`, which the driver would return as
 * a string.
 */
export const sumAsNumber = (aggregate: SQL): SQL<number> => sql`coalesce(${aggregate}, 0)::float8`;

/** Replaces null by 0, for sums and counts. */
export const nullsToZero = (row: Recent | undefined): Recent => ({
  now: row?.now ?? 0,
  before: row?.before ?? 0,
});

/** Converts both periods from cents to dollars. */
export const centsToDollars = (row: Recent): Recent => ({
  now: row.now === null ? null : toDollars(row.now),
  before: row.before === null ? null : toDollars(row.before),
});
