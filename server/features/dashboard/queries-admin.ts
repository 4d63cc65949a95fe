import { and, count, desc, eq, gte, isNull, type SQL, sql, sum } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { Recent } from '../../../contract/dashboard.ts';
import type { Database } from '../../db/database.ts';
import { users } from '../../db/schema/accounts.ts';
import { bookings } from '../../db/schema/bookings.ts';
import { products } from '../../db/schema/catalog.ts';
import { disputes } from '../../db/schema/deals/disputes.ts';
import { personReports } from '../../db/schema/messages.ts';
import { payments } from '../../db/schema/payments.ts';
import { reports } from '../../db/schema/reports.ts';
import { aggregatePeriods, monthOf, periodStarts, sumAsNumber } from '../../periods.ts';

/** The number of cities that the dashboard shows. */
const maxCities = 8;

const isSale = isNull(payments.refundDueAt);
const medianHours = sql`percentile_cont(0.5) within group (order by
  extract(epoch from ${reports.deletedAt} - ${reports.reportedAt}) / 3600)`;

/** Counts sign-ups by month and by the current role. */
export const listSignUps = (db: Database, since: Date) =>
  db
    .select({
      month: monthOf(users.createdAt),
      buyers: sql<number>`count(*) filter (where ${users.role} = 'buyer')::int`,
      sellers: sql<number>`count(*) filter (where ${users.role} = 'seller')::int`,
    })
    .from(users)
    .where(gte(users.createdAt, since))
    .groupBy(monthOf(users.createdAt));

/** Counts listings by month. */
export const listListings = (db: Database, since: Date) =>
  db
    .select({ month: monthOf(products.postedAt), listings: count() })
    .from(products)
    .where(gte(products.postedAt, since))
    .groupBy(monthOf(products.postedAt));

/** Counts and sums sales by month of payment, in cents, without refunded ones. */
export const listVolume = (db: Database, since: Date) =>
  db
    .select({
      month: monthOf(payments.recordedAt),
      sold: count(),
      cents: sumAsNumber(sum(payments.amountCents)),
    })
    .from(payments)
    .where(and(isSale, gte(payments.recordedAt, since)))
    .groupBy(monthOf(payments.recordedAt));

/**
 * Counts reports by month, and their median hours until an admin deleted them, which counts as the
 * answer.
 */
export const listReportsByMonth = (db: Database, since: Date) =>
  db
    .select({
      month: monthOf(reports.reportedAt),
      answered: sql<number>`count(${reports.deletedAt})::int`,
      open: sql<number>`(count(*) - count(${reports.deletedAt}))::int`,
      answerHours: sql<number | null>`(${medianHours})::float8`,
    })
    .from(reports)
    .where(gte(reports.reportedAt, since))
    .groupBy(monthOf(reports.reportedAt));

/** Returns the cities with the largest sales since `since`, in cents, the largest sum first. */
export const listCities = (db: Database, since: Date) =>
  db
    .select({
      city: products.city,
      sold: count(),
      cents: sumAsNumber(sum(payments.amountCents)),
    })
    .from(payments)
    .innerJoin(bookings, eq(bookings.id, payments.bookingId))
    .innerJoin(products, eq(products.id, bookings.productId))
    // The city of a deleted seller's products is empty.
    .where(and(isSale, gte(payments.recordedAt, since), sql`${products.city} <> ''`))
    .groupBy(products.city)
    .orderBy(desc(sum(payments.amountCents)), products.city)
    .limit(maxCities);

/** Reads an aggregate of a table over the recent period and the one before it. */
async function readRecent(
  db: Database,
  now: Date,
  { table, at, value, where }: { table: PgTable; at: PgColumn; value: SQL; where?: SQL },
): Promise<Recent | undefined> {
  const { recent, before } = periodStarts(now);
  const [row] = await db
    .select(aggregatePeriods(value, at, recent))
    .from(table)
    .where(and(gte(at, before), where));
  return row;
}

/** Counts sign-ups, without admins, in the recent period and the one before it. */
export const countRecentSignUps = (db: Database, now: Date) =>
  readRecent(db, now, {
    table: users,
    at: users.createdAt,
    value: sql`count(*)`,
    where: sql`${users.role} <> 'admin'`,
  });

/** Counts listings in the recent period and the one before it. */
export const countRecentListings = (db: Database, now: Date) =>
  readRecent(db, now, { table: products, at: products.postedAt, value: sql`count(*)` });

/** Sums sales in cents in the recent period and the one before it, without refunded ones. */
export const sumRecentVolume = (db: Database, now: Date) =>
  readRecent(db, now, {
    table: payments,
    at: payments.recordedAt,
    value: sql`sum(${payments.amountCents})`,
    where: isSale,
  });

/**
 * Returns the median hours until reports were answered, for reports of the recent period and the
 * one before it.
 */
export const medianRecentAnswerHours = (db: Database, now: Date) =>
  readRecent(db, now, { table: reports, at: reports.reportedAt, value: medianHours });

/** Counts the reports that no admin has deleted. */
export const countOpenReports = (db: Database): Promise<number> =>
  db.$count(reports, isNull(reports.deletedAt));

/** Counts the open disputes, and those of them that no admin has decided in time. */
export async function countOpenDisputes(db: Database): Promise<{ open: number; overdue: number }> {
  const [row] = await db
    .select({ open: count(), overdue: count(disputes.overdueAt) })
    .from(disputes)
    .where(isNull(disputes.closedAt));
  return row ?? { open: 0, overdue: 0 };
}

/** Counts the reports about people that no admin has deleted. */
export const countOpenPersonReports = (db: Database): Promise<number> =>
  db.$count(personReports, isNull(personReports.deletedAt));
