import { and, eq, inArray, isNull, ne, or, sql } from 'drizzle-orm';
import type { DecisionAction } from '../../../../../contract/moderation/decision-actions.ts';
import { z } from '../../../../../contract/zod.ts';
import type { Database } from '../../../../db/database.ts';
import { appeals, decisions } from '../../../../db/schema/moderation.ts';
import { accountActions, hidingActions } from '../../../moderation/queries-in-force.ts';
import type { DecisionRow } from '../../../moderation/statements.ts';
import { defineKind } from '../../notification-kind.ts';
import {
  aboutOf,
  decisionData,
  decisionPath,
  findDecision,
  writtenLines,
} from './decision-data.ts';

const endedData = decisionData.extend({
  endReason: z.enum(['time', 'taken_back']),
  /** Why it was taken back. */
  explanation: z.string(),
  /** Whether another decision has the same effect. */
  isStillRestricted: z.boolean(),
});
type EndedData = z.infer<typeof endedData>;

/**
 * The person whom a decision was about, when it no longer holds: its time is over, or moderators have taken it back.
 * `about` is the id of the decision.
 */
export const decisionEnded = defineKind<EndedData>({
  kind: 'decision_ended',
  data: endedData,
  isRequired: true,
  mailGroup: 'decisions',
  find: async (db, { about: id }) => {
    const found = await findDecision(db, id);
    const { endReason = null, endExplanation = null } = found?.row ?? {};
    // The answer to an appeal tells of it, and so does the decision that takes its place.
    if (!found || (endReason !== 'time' && endReason !== 'taken_back')) return null;
    const { row, data, userIds } = found;
    if (await isAnswer(db, row)) return null;
    const isStillRestricted = await isRestrictedBesides(db, row);
    const more = { endReason, explanation: endExplanation ?? '', isStillRestricted };
    return { data: { ...data, ...more }, userIds };
  },
  words: (data, brandName) => {
    const link = decisionPath(data);
    const text = [tellWhy(data), tellEffect(data)].filter(Boolean).join(' ');
    return {
      title: 'A decision about you no longer holds',
      text,
      link,
      mail: [
        text,
        ...writtenLines('Why', data.explanation),
        `Read it at ${brandName}:`,
        { path: link },
      ],
    };
  },
});

/** Whether a decision was taken back while an appeal waited, which was answered by that. */
const isAnswer = async (db: Database, { id, endedAt }: DecisionRow): Promise<boolean> =>
  endedAt !== null &&
  (await db.$count(appeals, and(eq(appeals.decisionId, id), eq(appeals.decidedAt, endedAt)))) > 0;

const tellWhy = ({ endReason, ...data }: EndedData): string =>
  endReason === 'time'
    ? `The time of our decision about ${aboutOf(data)} is over.`
    : `We have taken back our decision about ${aboutOf(data)}. We are sorry for the trouble.`;

function tellEffect({ action, isStillRestricted }: EndedData): string {
  if (isStillRestricted) return 'Another decision still holds.';
  return effects[action] ?? '';
}

const accountFree = 'You can list, book and make offers again, and write to anybody.';
const effects: Partial<Record<DecisionAction, string>> = {
  hide: 'It is no longer hidden.',
  remove: 'It is no longer hidden.',
  suspend: accountFree,
  ban: accountFree,
  delete_account: accountFree,
  hold_payouts: 'We pay out your money again.',
};

/** Whether another decision in force does to the person or the same subject what an ended one did. */
async function isRestrictedBesides(db: Database, ended: DecisionRow): Promise<boolean> {
  const suspends = inArray(decisions.action, [...accountActions]);
  const hides = and(
    inArray(decisions.action, hidingActions),
    eq(decisions.kind, ended.kind),
    sql`${decisions.productId} is not distinct from ${ended.productId}::uuid`,
    sql`${decisions.threadId} is not distinct from ${ended.threadId}::uuid`,
    sql`${decisions.messageNumber} is not distinct from ${ended.messageNumber}::integer`,
    sql`${decisions.reviewId} is not distinct from ${ended.reviewId}::uuid`,
  );
  const sameEffect: Partial<Record<DecisionAction, ReturnType<typeof or>>> = {
    hide: ended.kind === 'listing' ? or(suspends, hides) : hides,
    remove: or(suspends, hides),
    suspend: suspends,
    ban: suspends,
    delete_account: suspends,
    hold_payouts: eq(decisions.action, 'hold_payouts'),
  };
  const same = sameEffect[ended.action];
  if (!same) return false;
  const isOther = and(eq(decisions.personId, ended.personId), ne(decisions.id, ended.id));
  return (await db.$count(decisions, and(isOther, isNull(decisions.endedAt), same))) > 0;
}
