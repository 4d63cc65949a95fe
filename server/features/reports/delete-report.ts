import { and, eq, isNull } from 'drizzle-orm';
import type { Caller } from '../../caller.ts';
import type { Database, DbDeps } from '../../db/database.ts';
import { personReports } from '../../db/schema/messages.ts';
import { reports } from '../../db/schema/reports.ts';
import { AppError } from '../../errors.ts';
import { recordEvent } from '../audit/record.ts';
import { anonymizeClosedReports } from '../messages/person-reports.ts';
import { type CaseRow, closeWithoutReports, lockCaseOf } from '../moderation/cases.ts';
import { isParty } from '../moderation/parties.ts';
import { hideReport } from './queries.ts';

/**
 * Deletes a report for all admins. Its case is closed with no action, when that was the last report.
 * @throws AppError not_found; own_case for a party to the case
 */
export const deleteReport = ({ db, clock }: DbDeps, admin: Caller, id: string) =>
  db.transaction(async (tx) => {
    const at = clock.now();
    const found = await lockCaseOf(tx, reports, id);
    await requireNoParty(tx, admin, found);
    const productId = await hideReport(tx, id, at);
    if (!productId) throw new AppError('not_found');
    if (found) await closeWithoutReports(tx, found, { by: admin.id, at });
    await recordEvent(tx, at, { action: 'report_deleted', by: admin.id, productId });
    return { acknowledged: true as const };
  });

/**
 * Deletes a report about a person, or about a message of theirs, likewise.
 * @throws AppError not_found; own_case for a party to the case
 */
export const deletePersonReport = ({ db, clock }: DbDeps, admin: Caller, id: string) =>
  db.transaction(async (tx) => {
    const at = clock.now();
    const found = await lockCaseOf(tx, personReports, id);
    await requireNoParty(tx, admin, found);
    const [report] = await tx
      .update(personReports)
      .set({ deletedAt: at })
      .where(and(eq(personReports.id, id), isNull(personReports.deletedAt)))
      .returning({ personId: personReports.personId });
    if (!report) throw new AppError('not_found');
    await anonymizeClosedReports(tx, report.personId);
    if (found) await closeWithoutReports(tx, found, { by: admin.id, at });
    const event = { action: 'report_deleted', by: admin.id, to: report.personId } as const;
    await recordEvent(tx, at, event);
    return { acknowledged: true as const };
  });

async function requireNoParty(tx: Database, admin: Caller, found: CaseRow | null): Promise<void> {
  if (found && (await isParty(tx, admin.id, { personId: found.personId, caseId: found.id })))
    throw new AppError('own_case');
}
