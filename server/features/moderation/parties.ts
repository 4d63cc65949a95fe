import { and, arrayContains, asc, eq, isNull, or } from 'drizzle-orm';
import type { Database } from '../../db/database.ts';
import { admins, users } from '../../db/schema/accounts.ts';
import { bookings } from '../../db/schema/bookings.ts';
import { personReports, threads } from '../../db/schema/messages.ts';
import { reviewReports } from '../../db/schema/moderation.ts';
import { reports } from '../../db/schema/reports.ts';
import type { DecisionRow } from './statements.ts';

/**
 * Whether an admin is a party to a case, and may not decide it: they are its person, have reported it, or have ever
 * written to that person, bought from them or sold to them. Without a case, only the latter counts.
 */
export async function isParty(
  db: Database,
  adminId: string,
  { personId, caseId }: { personId: string; caseId?: string },
): Promise<boolean> {
  if (adminId === personId) return true;
  const both = (from: typeof threads | typeof bookings) =>
    or(
      and(eq(from.buyerId, adminId), eq(from.sellerId, personId)),
      and(eq(from.buyerId, personId), eq(from.sellerId, adminId)),
    );
  const dealt = [
    await db.$count(threads, both(threads)),
    await db.$count(bookings, both(bookings)),
  ];
  if (dealt.some((count) => count > 0)) return true;
  if (!caseId) return false;
  const counts = [
    await db.$count(reports, and(eq(reports.caseId, caseId), eq(reports.buyerId, adminId))),
    await db.$count(
      personReports,
      and(eq(personReports.caseId, caseId), eq(personReports.reporterId, adminId)),
    ),
    await db.$count(
      reviewReports,
      and(eq(reviewReports.caseId, caseId), eq(reviewReports.reporterId, adminId)),
    ),
  ];
  return counts.some((count) => count > 0);
}

/**
 * Returns the ids of the admins who may decide an appeal against a decision: those with the right, who have not made
 * the decision, and are no party to the case.
 */
export async function listAppealDeciders(db: Database, decision: DecisionRow): Promise<string[]> {
  const moderators = await db
    .select({ id: users.id })
    .from(admins)
    .innerJoin(users, eq(users.id, admins.userId))
    .where(and(arrayContains(admins.rights, ['moderation']), isNull(users.deletedAt)))
    .orderBy(asc(users.id));
  const found: string[] = [];
  for (const { id } of moderators) {
    const about = { personId: decision.personId, caseId: decision.caseId };
    if (id !== decision.decidedBy && !(await isParty(db, id, about))) found.push(id);
  }
  return found;
}
