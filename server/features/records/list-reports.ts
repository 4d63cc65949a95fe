import { desc, eq, type SQL } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { SubjectKind } from '../../../contract/moderation/decision-actions.ts';
import type { Rule } from '../../../contract/moderation/rules.ts';
import type { RecordedPerson } from '../../../contract/records/record-fields.ts';
import { maxRecordRows, type RecordedReport } from '../../../contract/records/record-pages.ts';
import type { Database } from '../../db/database.ts';
import { users } from '../../db/schema/accounts.ts';
import { bookings } from '../../db/schema/bookings.ts';
import { products } from '../../db/schema/catalog.ts';
import { reviews } from '../../db/schema/deals/reviews.ts';
import { personReports, threads } from '../../db/schema/messages.ts';
import { reviewReports } from '../../db/schema/moderation.ts';
import { reports } from '../../db/schema/reports.ts';
import { personColumns } from './columns.ts';

const reporters = alias(users, 'reporters');
const people = alias(users, 'people');

interface Row {
  report: {
    id: string;
    message: string;
    reportedAt: Date;
    deletedAt: Date | null;
    rule: Rule | null;
    caseId: string | null;
    messageNumber?: number | null;
  };
  title: string;
  reporter: RecordedPerson;
  about: RecordedPerson;
}

const who = { reporter: personColumns(reporters), about: personColumns(people) };

const ofListings = (db: Database, where: SQL): Promise<Row[]> =>
  db
    .select({ report: reports, title: reports.productTitle, ...who })
    .from(reports)
    .innerJoin(products, eq(products.id, reports.productId))
    .innerJoin(people, eq(people.id, products.sellerId))
    .innerJoin(reporters, eq(reporters.id, reports.buyerId))
    .where(where)
    .orderBy(desc(reports.id))
    .limit(maxRecordRows);

const ofPeople = (db: Database, where: SQL): Promise<Row[]> =>
  db
    .select({ report: personReports, title: products.title, ...who })
    .from(personReports)
    .innerJoin(threads, eq(threads.id, personReports.threadId))
    .innerJoin(products, eq(products.id, threads.productId))
    .innerJoin(people, eq(people.id, personReports.personId))
    .innerJoin(reporters, eq(reporters.id, personReports.reporterId))
    .where(where)
    .orderBy(desc(personReports.id))
    .limit(maxRecordRows);

const ofReviews = (db: Database, where: SQL): Promise<Row[]> =>
  db
    .select({ report: reviewReports, title: bookings.title, ...who })
    .from(reviewReports)
    .innerJoin(reviews, eq(reviews.id, reviewReports.reviewId))
    .innerJoin(bookings, eq(bookings.id, reviews.bookingId))
    .innerJoin(people, eq(people.id, reviews.authorId))
    .innerJoin(reporters, eq(reporters.id, reviewReports.reporterId))
    .where(where)
    .orderBy(desc(reviewReports.id))
    .limit(maxRecordRows);

const toReport =
  (kindOf: (report: Row['report']) => SubjectKind) =>
  ({ report, ...row }: Row): RecordedReport => ({
    ...row,
    _id: report.id,
    kind: kindOf(report),
    at: report.reportedAt.toISOString(),
    rule: report.rule,
    message: report.message,
    isOpen: !report.deletedAt,
    caseId: report.caseId,
  });

const toListingReport = toReport(() => 'listing');
const toPersonReport = toReport(({ messageNumber }) =>
  typeof messageNumber === 'number' ? 'message' : 'person',
);
const toReviewReport = toReport(() => 'review');

/** The newest of reports of three kinds, which were each read newest first. */
const newest = (all: RecordedReport[]): RecordedReport[] =>
  all.toSorted((one, other) => (one.at < other.at ? 1 : -1)).slice(0, maxRecordRows);

/** Returns the newest reports about a listing. */
export const listReportsOfListing = async (
  db: Database,
  productId: string,
): Promise<RecordedReport[]> =>
  (await ofListings(db, eq(reports.productId, productId))).map(toListingReport);

/** Returns the newest reports about a person, and about what they have listed or written. */
export const listReportsAbout = async (db: Database, id: string): Promise<RecordedReport[]> =>
  newest([
    ...(await ofListings(db, eq(products.sellerId, id))).map(toListingReport),
    ...(await ofPeople(db, eq(personReports.personId, id))).map(toPersonReport),
    ...(await ofReviews(db, eq(reviews.authorId, id))).map(toReviewReport),
  ]);

/** Returns the newest reports that a person has written. */
export const listReportsBy = async (db: Database, id: string): Promise<RecordedReport[]> =>
  newest([
    ...(await ofListings(db, eq(reports.buyerId, id))).map(toListingReport),
    ...(await ofPeople(db, eq(personReports.reporterId, id))).map(toPersonReport),
    ...(await ofReviews(db, eq(reviewReports.reporterId, id))).map(toReviewReport),
  ]);
