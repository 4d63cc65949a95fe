import { eq, or } from 'drizzle-orm';
import type { FeeRate } from '../../../contract/deals/fees.ts';
import { maxRecordRows, type PersonPage } from '../../../contract/records/record-pages.ts';
import type { Caller } from '../../caller.ts';
import type { Database, DbDeps } from '../../db/database.ts';
import { users } from '../../db/schema/accounts.ts';
import { bookings } from '../../db/schema/bookings.ts';
import { products } from '../../db/schema/catalog.ts';
import { personFigures } from '../../db/schema/moderation.ts';
import { AppError } from '../../errors.ts';
import { listNewestEvents } from '../audit/queries.ts';
import { recordViews } from '../audit/record-views.ts';
import { type HintDeps, readHints } from '../hints/read-hints.ts';
import { readPersonRecord } from '../moderation/person-record.ts';
import { readSellersPayouts } from '../payouts/read-sellers-payouts.ts';
import { selectBookings, toBookingRow } from './find-bookings.ts';
import { selectListings, toListingRow } from './find-listings.ts';
import { selectPayments, toPaymentRow } from './find-payments.ts';
import { stateOf } from './find-people.ts';
import { listDisputesWith, listReviewsOf } from './list-deal-records.ts';
import { listCasesOf, listDecisionsOf } from './list-decisions.ts';
import { listReportsAbout, listReportsBy } from './list-reports.ts';

async function readUser(db: Database, id: string) {
  const [row] = await db
    .select({ user: users, lastSeenAt: personFigures.lastSeenAt })
    .from(users)
    .innerJoin(personFigures, eq(personFigures.userId, users.id))
    .where(eq(users.id, id));
  const record = await readPersonRecord(db, id);
  if (!row || !record) throw new AppError('not_found');
  return { ...row, record };
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
  const { user, lastSeenAt, record } = await readUser(db, id);
  const { hints, emails } = await readHints(deps, { personId: id });
  await recordViews(deps, admin, { data: 'record of a person' }, [user.email]);
  await recordViews(deps, admin, { data: 'record of a person' }, emails);
  const bought = await selectBookings(db, eq(bookings.buyerId, id)).limit(maxRecordRows);
  const sold = await selectBookings(db, eq(bookings.sellerId, id)).limit(maxRecordRows);
  const listings = await selectListings(db, eq(products.sellerId, id)).limit(maxRecordRows);
  const decides = admin.rights.includes('moderation');
  return {
    record,
    state: stateOf(user),
    phone: user.phone,
    lastSeenAt: lastSeenAt.toISOString(),
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
