import { and, eq, inArray, or, sum } from 'drizzle-orm';
import { paidStates } from '../../../contract/deals/booking-states.ts';
import type { PersonRecord } from '../../../contract/moderation/cases.ts';
import { actionOf, decisionAction } from '../../../contract/moderation/decision-actions.ts';
import type { Database } from '../../db/database.ts';
import { users } from '../../db/schema/accounts.ts';
import { bookings } from '../../db/schema/bookings.ts';
import { products } from '../../db/schema/catalog.ts';
import { disputes } from '../../db/schema/deals/disputes.ts';
import { outsideContacts, personReports } from '../../db/schema/messages.ts';
import { cases, decisions, reviewReports } from '../../db/schema/moderation.ts';
import { reports } from '../../db/schema/reports.ts';

const restricting = decisionAction.options.filter((action) => actionOf(action).restricts);

/** Returns what moderators see of a person, who may have left; undefined where there is none. */
export async function readPersonRecord(
  db: Database,
  id: string,
): Promise<PersonRecord | undefined> {
  const [user] = await db.select().from(users).where(eq(users.id, id));
  if (!user) return undefined;
  const isPaid = inArray(bookings.state, [...paidStates]);
  const isSide = or(eq(bookings.buyerId, id), eq(bookings.sellerId, id));
  const isRestriction = inArray(decisions.action, restricting);
  const theirs = db.select({ id: bookings.id }).from(bookings).where(isSide);
  const counts = await Promise.all([
    db.$count(products, eq(products.sellerId, id)),
    db.$count(bookings, and(eq(bookings.sellerId, id), isPaid)),
    db.$count(bookings, and(eq(bookings.buyerId, id), isPaid)),
    db.$count(disputes, inArray(disputes.bookingId, theirs)),
    db.$count(decisions, and(eq(decisions.personId, id), isRestriction)),
    db.$count(outsideContacts, eq(outsideContacts.userId, id)),
    db.$count(reports, eq(reports.buyerId, id)),
    db.$count(personReports, eq(personReports.reporterId, id)),
    db.$count(reviewReports, eq(reviewReports.reporterId, id)),
  ]);
  const [about] = await db
    .select({ count: sum(cases.reports).mapWith(Number) })
    .from(cases)
    .where(eq(cases.personId, id));
  const [listings, sold, bought, opened, restrictions, contacts, ...written] = counts;
  const { isSuspended, suspendedUntil: until } = user;
  return {
    _id: id,
    username: user.username,
    email: user.email,
    photoURL: user.photoUrl,
    role: user.role,
    verified: user.verified,
    joinedAt: user.createdAt.toISOString(),
    hasLeft: user.deletedAt !== null,
    suspended: isSuspended ? { until: until?.toISOString() ?? null } : null,
    payoutsHeldUntil: user.payoutsHeldUntil?.toISOString() ?? null,
    closesAt: user.closesAt?.toISOString() ?? null,
    listings,
    sold,
    bought,
    disputes: opened,
    reportsAbout: about?.count ?? 0,
    reportsWritten: written.reduce((all, one) => all + one, 0),
    restrictions,
    outsideContacts: contacts,
  };
}
