import {
  type DecisionAction,
  toldText,
} from '../../../../../contract/moderation/decision-actions.ts';
import { z } from '../../../../../contract/zod.ts';
import { isHiddenListing, readAppealEnd } from '../../../moderation/statements.ts';
import { defineKind } from '../../notification-kind.ts';
import {
  aboutOf,
  decisionData,
  decisionPath,
  findDecision,
  formatDay,
  ruleLines,
  writtenLines,
} from './decision-data.ts';

const newDecisionData = decisionData.extend({
  explanation: z.string(),
  facts: z.string(),
  /** Until when the person may appeal; null where they cannot. */
  appealUntil: z.string().nullable(),
  /** Whether the person may change the listing and ask again. */
  mayChange: z.boolean(),
});
type NewDecisionData = z.infer<typeof newDecisionData>;

/** The person whom a decision of the moderators is about, with its reasons. `about` is the id of the decision. */
export const decision = defineKind<NewDecisionData>({
  kind: 'decision',
  data: newDecisionData,
  isRequired: true,
  mailGroup: 'decisions',
  find: async (db, { about: id }) => {
    const found = await findDecision(db, id);
    // What was ended meanwhile is told of by its end. Nobody hears of a case in which nothing was found.
    if (!found || found.row.endedAt || found.row.action === 'none') return null;
    const { row, data, userIds } = found;
    const { explanation, facts, decidedAt } = row;
    const appealUntil = readAppealEnd(row, [], decidedAt)?.toISOString() ?? null;
    const more = { explanation, facts, appealUntil, mayChange: isHiddenListing(row) };
    return { data: { ...data, ...more }, userIds };
  },
  words: (data, brandName) => {
    const link = decisionPath(data);
    const told = toldText(data.action);
    const until = data.until ? `Until ${formatDay(data.until, data.timeZone)}.` : '';
    const about = data.kind === 'person' ? '' : `This is about ${aboutOf(data)}.`;
    const what = [told, until, about].filter(Boolean).join(' ');
    return {
      title: titleOf(data),
      text: what,
      link,
      mail: [
        what,
        ...ruleLines(data),
        ...writtenLines(data.action === 'message' ? 'What we write' : 'Why', data.explanation),
        ...writtenLines('What we know', data.facts),
        ...nextSteps(data),
        `Read it at ${brandName}:`,
        { path: link },
      ],
    };
  },
});

/** What the person can do about it. */
function nextSteps({ appealUntil, mayChange, timeZone }: NewDecisionData): string[] {
  const change = 'You can change the listing, and then ask us on this page to show it again.';
  const appeal =
    appealUntil &&
    `If you think that we are wrong, you can appeal once, until ${formatDay(appealUntil, timeZone)}. Somebody else decides then. You can also go to a court.`;
  return [mayChange ? change : null, appeal].filter((line) => line !== null);
}

const titles: Record<DecisionAction, string> = {
  none: 'We looked at a report about you',
  message: 'Our moderators have written to you',
  ask_to_change: 'Please change your listing',
  hide: 'We have hidden something of yours',
  remove: 'Your listing was removed',
  warn: 'You have a warning',
  suspend: 'Your account is suspended',
  ban: 'Your account is banned',
  delete_account: 'Your account will be deleted',
  hold_payouts: 'Your payouts are on hold',
  verify: 'You are verified',
};

const titleOf = ({ action, kind }: NewDecisionData): string =>
  action === 'hide' ? `Your ${kind} was hidden` : titles[action];
