import { fillIn, lines } from '../../../../contract/fields.ts';
import { maxSuspensionDays, textLimits } from '../../../../contract/limits.ts';
import { actionOf, type DecisionAction } from '../../../../contract/moderation/decision-actions.ts';
import { type Rule, rule } from '../../../../contract/moderation/rules.ts';
import { hasVisibleText } from '../../../../contract/text-rules.ts';
import { z } from '../../../../contract/zod.ts';
import { formatDate } from '../../../ui/text/dates.ts';
import { explanationOf } from './rule-explanations.ts';

type Field = 'rule' | 'explanation' | 'facts' | 'days';

/** Returns which fields the form of an action has, and whether each must be filled in. */
export function fieldsOf(action: DecisionAction): Partial<Record<Field, 'needed' | 'optional'>> {
  const { restricts, end } = actionOf(action);
  if (action === 'none') return { explanation: 'optional' };
  if (action === 'verify') return { facts: 'needed' };
  return {
    rule: restricts || action === 'warn' ? 'needed' : 'optional',
    explanation: 'needed',
    ...(restricts && { facts: 'needed' as const }),
    ...(end === 'day' && { days: 'needed' as const }),
  };
}

/** Returns what a moderator types for an action, checked as the server does. */
export function decisionForm(action: DecisionAction) {
  const fields = fieldsOf(action);
  const text = (field: Field) =>
    lines(textLimits.moderation).refine(
      (typed) => fields[field] !== 'needed' || hasVisibleText(typed),
      fillIn,
    );
  return z.object({
    rule: z
      .literal('')
      .transform(() => undefined)
      .or(rule)
      .refine((chosen) => fields.rule !== 'needed' || chosen, 'Please choose a rule'),
    explanation: text('explanation'),
    facts: text('facts'),
    days: z
      .string()
      .trim()
      .transform((typed) => (fields.days ? Number(typed || Number.NaN) : undefined))
      .refine(
        (days) =>
          days === undefined || (Number.isInteger(days) && days >= 1 && days <= maxSuspensionDays),
        `Please enter 1 to ${maxSuspensionDays} days`,
      ),
  });
}

const dayMs = 24 * 60 * 60 * 1000;

/** Returns until when a decision lasts for which so many days are typed now; undefined for what is no number of days. */
export function endHint(typed: string, now: number): string | undefined {
  const days = Number(typed);
  const isOne = Number.isInteger(days) && days >= 1 && days <= maxSuspensionDays;
  return isOne ? `Until ${formatDate(new Date(now + days * dayMs), 'day')}` : undefined;
}

const startDays: Partial<Record<DecisionAction, string>> = { suspend: '7', hold_payouts: '14' };

/** Returns what the form of an action holds when it opens. @param reported the rule that most reports name */
export const startOf = (action: DecisionAction, reported: Rule | null) => {
  const named = fieldsOf(action).rule ? reported : null;
  return {
    rule: named ?? ('' as const),
    explanation: named ? explanationOf(action, named) : '',
    facts: '',
    days: startDays[action] ?? '',
  };
};

/**
 * Returns the explanation after another rule was chosen: the text of that rule, unless the moderator has written one
 * of their own.
 */
export function explanationAfter(
  action: DecisionAction,
  written: string,
  [before, chosen]: readonly [Rule | '', Rule | ''],
): string {
  const isUntouched =
    written.trim() === '' || (before && written === explanationOf(action, before));
  return isUntouched ? chosen && explanationOf(action, chosen) : written;
}
