import type { Appeal } from '../../../../contract/moderation/appeals.ts';
import type { ModerationCase } from '../../../../contract/moderation/cases.ts';
import {
  type DecisionAction,
  listActions,
} from '../../../../contract/moderation/decision-actions.ts';
import type { Decision } from '../../../../contract/moderation/decisions.ts';

/** The keys of the common decisions. */
export const decisionKeys: Partial<Record<DecisionAction, string>> = {
  none: 'N',
  hide: 'H',
  remove: 'R',
  warn: 'W',
  suspend: 'S',
};

/** Returns the appeal in a case that waits longest, with the decision that it is against; undefined for none. */
export const findWaitingAppeal = ({
  decisions,
}: {
  decisions: readonly Decision[];
}): { appeal: Appeal; decision: Decision } | undefined =>
  decisions
    .flatMap((decision) => decision.appeals.map((appeal) => ({ appeal, decision })))
    .filter(({ appeal }) => appeal.outcome === null)
    .sort((a, b) => a.appeal.madeAt.localeCompare(b.appeal.madeAt))[0];

/** Whether the moderator with this email cannot answer an appeal: it is against a decision of their own. */
export const isAgainstOwn = (
  { kind }: Pick<Appeal, 'kind'>,
  { decidedBy }: Pick<Decision, 'decidedBy'>,
  email: string,
): boolean => kind === 'appeal' && decidedBy === email;

interface Shown extends Pick<ModerationCase, 'kind' | 'state' | 'hasAppeal'> {
  decisions: readonly Decision[];
  person: Pick<ModerationCase['person'], 'verified'>;
}

/** Returns what can be decided about a case as it is. An appeal in it is answered first. */
export function offeredActions(shown: Shown): DecisionAction[] {
  const { kind, state, person, hasAppeal } = shown;
  if (state === 'closed' || findWaitingAppeal(shown)) return [];
  return listActions(kind).filter(
    (action) => !(action === 'verify' && person.verified) && !(action === 'none' && hasAppeal),
  );
}
