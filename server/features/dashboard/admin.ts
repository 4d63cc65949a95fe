import type { AdminInsights } from '../../../contract/dashboard.ts';
import { toDollars } from '../../../contract/fields.ts';
import type { Database, DbDeps } from '../../db/database.ts';
import { centsToDollars, firstMonthStart, lastMonths, nullsToZero } from '../../periods.ts';
import {
  countOpenDisputes,
  countOpenPersonReports,
  countOpenReports,
  countRecentListings,
  countRecentSignUps,
  listCities,
  listListings,
  listReportsByMonth,
  listSignUps,
  listVolume,
  medianRecentAnswerHours,
  sumRecentVolume,
} from './queries-admin.ts';

/** Returns the figures of the whole shop for an admin's dashboard. */
export async function readAdminInsights({ db, clock }: DbDeps): Promise<AdminInsights> {
  const now = clock.now();
  const [months, recent, openReports, openPersonReports, disputes, cities] = await Promise.all([
    readMonths(db, now),
    readRecent(db, now),
    countOpenReports(db),
    countOpenPersonReports(db),
    countOpenDisputes(db),
    listCities(db, firstMonthStart(now)),
  ]);
  return {
    months,
    recent,
    openReports,
    openPersonReports,
    openDisputes: disputes.open,
    overdueDisputes: disputes.overdue,
    cities: cities.map(({ city, sold, cents }) => ({ city, sold, volume: toDollars(cents) })),
  };
}

async function readRecent(db: Database, now: Date): Promise<AdminInsights['recent']> {
  return {
    signUps: nullsToZero(await countRecentSignUps(db, now)),
    listings: nullsToZero(await countRecentListings(db, now)),
    volume: centsToDollars(nullsToZero(await sumRecentVolume(db, now))),
    answerHours: (await medianRecentAnswerHours(db, now)) ?? { now: null, before: null },
  };
}

async function readMonths(db: Database, now: Date): Promise<AdminInsights['months']> {
  const since = firstMonthStart(now);
  const signUps = byMonth(await listSignUps(db, since));
  const listings = byMonth(await listListings(db, since));
  const volume = byMonth(await listVolume(db, since));
  const reports = byMonth(await listReportsByMonth(db, since));
  return lastMonths(now).map((month) => ({
    month,
    buyers: signUps.get(month)?.buyers ?? 0,
    sellers: signUps.get(month)?.sellers ?? 0,
    listings: listings.get(month)?.listings ?? 0,
    sold: volume.get(month)?.sold ?? 0,
    volume: toDollars(volume.get(month)?.cents ?? 0),
    answered: reports.get(month)?.answered ?? 0,
    open: reports.get(month)?.open ?? 0,
    answerHours: reports.get(month)?.answerHours ?? null,
  }));
}

const byMonth = <Row extends { month: string }>(rows: readonly Row[]): Map<string, Row> =>
  new Map(rows.map((row) => [row.month, row]));
