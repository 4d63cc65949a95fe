import { and, eq, inArray, or, sql } from 'drizzle-orm';
import { paidStates } from '../../../contract/deals/booking-states.ts';
import type { FeeRate } from '../../../contract/deals/fees.ts';
import type { PersonRecord } from '../../../contract/moderation/cases.ts';
import { actionOf, decisionAction } from '../../../contract/moderation/decision-actions.ts';
import { maxRecordRows, type PersonPage } from '../../../contract/records/record-pages.ts';
import type { Caller } from '../../caller.ts';
import type { Database, DbDeps } from '../../db/database.ts';
import { users } from '../../db/schema/accounts.ts';
import { bookings } from '../../db/schema/bookings.ts';
import { products } from '../../db/schema/catalog.ts';
import { personReports } from '../../db/schema/messages.ts';
import { decisions, personFigures, reviewReports } from '../../db/schema/moderation.ts';
import { reports } from '../../db/schema/reports.ts';
import { AppError } from '../../errors.ts';
import { listNewestEvents } from '../audit/queries.ts';
import { recordViews } from '../audit/record-views.ts';
import { type HintDeps, readHints } from '../hints/read-hints.ts';
import { countContactAttempts } from '../outside-contacts/records.ts';
import { readSellersPayouts } from '../payouts/read-sellers-payouts.ts';
import { selectBookings, toBookingRow } from './find-bookings.ts';
import { selectListings, toListingRow } from './find-listings.ts';
import { selectPayments, toPaymentRow } from './find-payments.ts';
import { stateOf } from './find-people.ts';
import { listDisputesWith, listReviewsOf } from './list-deal-records.ts';
import { listCasesOf, listDecisionsOf } from './list-decisions.ts';
import { listReportsAbout, listReportsBy } from './list-reports.ts';

const restrictions = decisionAction.options.filter((action) => actionOf(action).restricts);

/** The columns of a query of `users` that count what a person has done and what came of it. */
function countsOf(db: Database, now: Date) {
  const isSold = inArray(bookings.state, [...paidStates]);
  return {
    listings: db.$count(products, eq(products.sellerId, users.id)),
    sold: db.$count(bookings, and(eq(bookings.sellerId, users.id), isSold)),
    bought: db.$count(bookings, and(eq(bookings.buyerId, users.id), isSold)),
    restrictions: db.$count(
      decisions,
      and(eq(decisions.personId, users.id), inArray(decisions.action, restrictions)),
    ),
    reportsWritten: sql<number>`(${db.$count(reports, eq(reports.buyerId, users.id))}
      + ${db.$count(personReports, eq(personReports.reporterId, users.id))}
      + ${db.$count(reviewReports, eq(reviewReports.reporterId, users.id))})`.mapWith(Number),
    outsideContacts: countContactAttempts(db, now).mapWith(Number),
  };
}

async function readRecord({ db, clock }: DbDeps, id: string) {
  const [row] = await db
    .select({ user: users, figures: personFigures, ...countsOf(db, clock.now()) })
    .from(users)
    .innerJoin(personFigures, eq(personFigures.userId, users.id))
    .where(eq(users.id, id));
  if (!row) throw new AppError('not_found');
  return row;
}

function toRecord({
  user,
  figures,
  ...counts
}: Awaited<ReturnType<typeof readRecord>>): PersonRecord {
  return {
    ...counts,
    _id: user.id,
    username: user.username,
    email: user.email,
    photoURL: user.photoUrl,
    role: user.role,
    verified: user.verified,
    joinedAt: user.createdAt.toISOString(),
    hasLeft: user.deletedAt !== null,
    suspended: user.isSuspended ? { until: user.suspendedUntil?.toISOString() ?? null } : null,
    payoutsHeldUntil: user.payoutsHeldUntil?.toISOString() ?? null,
    closesAt: user.closesAt?.toISOString() ?? null,
    disputes: figures.disputes,
    reportsAbout: figures.reports,
  };
}

async function readMoney(
  deps: DbDeps & { fee: FeeRate },
  id: string,
): Promise<NonNullable<PersonPage['money']>> {
  const isTheirs = or(eq(bookings.buyerId, id), eq(bookings.sellerId, id));
  const payments = await selectPayments(deps.db, isTheirs).limit(maxRecordRows);
  const { earned, held, onTheWay, paidOut } = (await readSellersPayouts(deps, id)).sums;
  return { payments: payments.map(toPaymentRow), payouts: { earned, held, onTheWay, paidOut } };
}

/**
 * Returns everything about a person that this admin may see, also about one who has left, and records that it was
 * seen. @throws AppError not_found
 */
export async function readPerson(
  deps: HintDeps & { fee: FeeRate },
  admin: Caller,
  id: string,
): Promise<PersonPage> {
  const { db } = deps;
  const found = await readRecord(deps, id);
  const { user, figures } = found;
  const { hints, emails } = await readHints(deps, { personId: id });
  await recordViews(deps, admin, { data: 'record of a person' }, [user.email, ...emails]);
  const bought = await selectBookings(db, eq(bookings.buyerId, id)).limit(maxRecordRows);
  const sold = await selectBookings(db, eq(bookings.sellerId, id)).limit(maxRecordRows);
  const listings = await selectListings(db, eq(products.sellerId, id)).limit(maxRecordRows);
  const decides = admin.rights.includes('moderation');
  return {
    record: toRecord(found),
    state: stateOf(user),
    phone: user.phone,
    lastSeenAt: figures.lastSeenAt.toISOString(),
    hints,
    listings: listings.map(toListingRow),
    bought: bought.map(toBookingRow),
    sold: sold.map(toBookingRow),
    disputes: await listDisputesWith(db, id),
    reviews: await listReviewsOf(db, id),
    reports: await listReportsAbout(db, id),
    reportsWritten: await listReportsBy(db, id),
    cases: await listCasesOf(db, { personId: id }),
    decisions: await listDecisionsOf(db, { personId: id }),
    events: decides ? await listNewestEvents(db, { personId: id }, maxRecordRows) : null,
    money: admin.rights.includes('money') ? await readMoney(deps, id) : null,
  };
}
