import { and, asc, eq, isNull } from 'drizzle-orm';
import { actionOf } from '../../../contract/moderation/decision-actions.ts';
import { ruleTexts } from '../../../contract/moderation/rules.ts';
import type { Database } from '../../db/database.ts';
import { users } from '../../db/schema/accounts.ts';
import { appeals, cases, decisions } from '../../db/schema/moderation.ts';
import { listAppealDeciders } from './parties.ts';
import { subjectOf } from './statements.ts';

/** Returns a text for the operator about each appeal that no moderator can decide, the oldest first. */
export async function describeAppeals(db: Database): Promise<string> {
  const waiting = await db
    .select({ appeal: appeals, decision: decisions, snapshot: cases.snapshot, email: users.email })
    .from(appeals)
    .innerJoin(decisions, eq(decisions.id, appeals.decisionId))
    .innerJoin(cases, eq(cases.id, decisions.caseId))
    .innerJoin(users, eq(users.id, decisions.personId))
    .where(and(isNull(appeals.decidedAt), eq(appeals.kind, 'appeal')))
    .orderBy(asc(appeals.madeAt), asc(appeals.id));
  const texts: string[] = [];
  for (const { appeal, decision, snapshot, email } of waiting) {
    if ((await listAppealDeciders(db, decision)).length > 0) continue;
    const lines = [
      `Appeal: ${appeal.id}`,
      `By: ${email}, on ${appeal.madeAt.toISOString()}`,
      `About: ${subjectOf(decision.kind, snapshot) ?? 'the account'}`,
      `Decision: ${actionOf(decision.action).label}, on ${decision.decidedAt.toISOString()}`,
      `Rule: ${decision.rule ? ruleTexts[decision.rule].label : 'none'}`,
      `Why: ${decision.explanation}`,
      `What it rests on: ${decision.facts}`,
      `What the person says: ${appeal.text}`,
    ];
    texts.push(lines.join('\n'));
  }
  return texts.join('\n\n') || 'No appeal waits for you.';
}
