import { and, eq, inArray, isNotNull, lt, notExists, or, type SQL, sql } from 'drizzle-orm';
import { actionOf, decisionAction } from '../../../contract/moderation/decision-actions.ts';
import { caseRetentionMs } from '../../config/lifetimes.ts';
import type { Database, DbDeps } from '../../db/database.ts';
import { users } from '../../db/schema/accounts.ts';
import { appeals, caseNotes, cases, decisions } from '../../db/schema/moderation.ts';

/** How many cases are deleted in one transaction. */
const batchSize = 1000;

const dayMs = 24 * 60 * 60 * 1000;

/** Decisions that hold until they are ended, or their person is deleted; a verification is kept with its evidence. */
const lasting = decisionAction.options.filter(
  (action) => actionOf(action).restricts || action === 'verify',
);

/**
 * Deletes cases that were closed two years ago, with their decisions, appeals and notes, unless a decision still holds
 * or has ended later; and empties the cases of deleted people that were closed lately. The reports stay.
 */
export async function purgeCases({ db, clock }: DbDeps): Promise<void> {
  const now = clock.now();
  const lately = new Date(now.getTime() - 2 * dayMs);
  await emptyCases(db, and(isClosed, sql`${cases.closedAt} > ${lately.toISOString()}`));
  while ((await deleteOldCases(db, new Date(now.getTime() - caseRetentionMs))) === batchSize);
}

/**
 * Empties within `tx` what closed cases hold of a person who is deleted: name, words, pictures, and what they have said
 * in appeals. An open case keeps them, so that nobody escapes it by leaving.
 */
export const emptyCasesOf = (tx: Database, personId: string): Promise<void> =>
  emptyCases(tx, and(isClosed, eq(cases.personId, personId)));

const isClosed = eq(cases.state, 'closed');

async function emptyCases(db: Database, which: SQL | undefined): Promise<void> {
  const isDeleted = db
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.id, cases.personId), isNotNull(users.deletedAt)));
  const emptied = await db
    .update(cases)
    .set({
      snapshot: sql`${cases.snapshot} || '{"name": "Deleted user", "text": null, "pictures": []}'`,
    })
    .where(
      and(which, sql`exists (${isDeleted})`, sql`${cases.snapshot}->>'name' <> 'Deleted user'`),
    )
    .returning({ id: cases.id });
  if (emptied.length === 0) return;
  const theirs = db
    .select({ id: decisions.id })
    .from(decisions)
    .where(
      inArray(
        decisions.caseId,
        emptied.map(({ id }) => id),
      ),
    );
  await db
    .update(appeals)
    .set({ text: '' })
    .where(and(inArray(appeals.decisionId, theirs), isNotNull(appeals.decidedAt)));
}

/** Deletes a batch of cases that were closed before `end`, and returns their number. */
const deleteOldCases = (db: Database, end: Date): Promise<number> =>
  db.transaction(async (tx) => {
    const isNeeded = tx
      .select({ id: decisions.id })
      .from(decisions)
      .leftJoin(appeals, eq(appeals.decisionId, decisions.id))
      .where(
        and(
          eq(decisions.caseId, cases.id),
          or(
            and(
              inArray(decisions.action, lasting),
              sql`${decisions.endedAt} is null`,
              sql`exists (select from users where users.id = ${decisions.personId} and deleted_at is null)`,
            ),
            sql`${decisions.endedAt} > ${end.toISOString()}`,
            sql`${appeals.id} is not null and ${appeals.decidedAt} is null`,
          ),
        ),
      );
    const old = await tx
      .select({ id: cases.id })
      .from(cases)
      .where(and(isClosed, lt(cases.closedAt, end), notExists(isNeeded)))
      .limit(batchSize)
      .for('update', { skipLocked: true });
    const ids = old.map(({ id }) => id);
    if (ids.length === 0) return 0;
    const theirs = tx
      .select({ id: decisions.id })
      .from(decisions)
      .where(inArray(decisions.caseId, ids));
    await tx.delete(appeals).where(inArray(appeals.decisionId, theirs));
    await tx.delete(decisions).where(inArray(decisions.caseId, ids));
    await tx.delete(caseNotes).where(inArray(caseNotes.caseId, ids));
    await tx.delete(cases).where(inArray(cases.id, ids));
    return ids.length;
  });
