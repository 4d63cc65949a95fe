import { z } from '../zod.ts';

/** What a case or a decision can be about. */
export const subjectKind = z.enum(['listing', 'person', 'message', 'review']);
export type SubjectKind = z.infer<typeof subjectKind>;

interface Action {
  /** On the button of a moderator. */
  label: string;
  /** What the person reads that has happened. */
  told: string;
  /** What that means for the person, as long as it holds. */
  means?: string;
  /** The kinds of cases in which it can be chosen. */
  kinds: readonly SubjectKind[];
  /**
   * Whether something is no longer allowed, paid or shown: then it names a rule and says why, can be appealed once,
   * and can be taken back.
   */
  restricts: boolean;
  /** Whether it closes the case. */
  closes: boolean;
  /** Whether it has an end, or none. */
  end: 'day' | 'none';
  /** The restriction in the fields of the EU's database. */
  statement?: {
    field: 'decision_visibility' | 'decision_monetary' | 'decision_account';
    value: string;
  };
}

const all: readonly SubjectKind[] = subjectKind.options;

/**
 * All that a moderator can decide. `hide`: nobody sees it; a seller may change the listing and ask again. `remove`:
 * likewise, for good. `suspend` and `ban`: the person begins nothing new, and finishes what they owe or are owed.
 * `delete_account`: likewise, and the account is deleted after the shop's days of grace, which are its `until`.
 */
export const decisionActions = {
  none: {
    label: 'No action',
    told: 'We looked at it and found nothing against our rules.',
    kinds: all,
    restricts: false,
    closes: true,
    end: 'none',
  },
  message: {
    label: 'Write to the person',
    told: 'We have written to you.',
    kinds: all,
    restricts: false,
    closes: false,
    end: 'none',
  },
  ask_to_change: {
    label: 'Ask to change',
    told: 'We ask you to change your listing.',
    means: 'It stays online meanwhile.',
    kinds: ['listing'],
    restricts: false,
    closes: true,
    end: 'none',
  },
  hide: {
    label: 'Hide',
    told: 'We have hidden it.',
    means: 'Nobody else sees it.',
    kinds: ['listing', 'message', 'review'],
    restricts: true,
    closes: true,
    end: 'none',
    statement: { field: 'decision_visibility', value: 'DECISION_VISIBILITY_CONTENT_DISABLED' },
  },
  remove: {
    label: 'Remove',
    told: 'We have removed your listing.',
    kinds: ['listing'],
    restricts: true,
    closes: true,
    end: 'none',
    statement: { field: 'decision_visibility', value: 'DECISION_VISIBILITY_CONTENT_REMOVED' },
  },
  warn: {
    label: 'Warn',
    told: 'We warn you.',
    means: 'If it happens again, we may suspend your account.',
    kinds: all,
    restricts: false,
    closes: true,
    end: 'none',
  },
  suspend: {
    label: 'Suspend for a time',
    told: 'We have suspended your account.',
    means: 'You can finish your deals, but begin nothing new.',
    kinds: all,
    restricts: true,
    closes: true,
    end: 'day',
    statement: { field: 'decision_account', value: 'DECISION_ACCOUNT_SUSPENDED' },
  },
  ban: {
    label: 'Ban',
    told: 'We have closed this shop to you.',
    means: 'You can finish your deals and take out your money, but begin nothing new.',
    kinds: all,
    restricts: true,
    closes: true,
    end: 'none',
    statement: { field: 'decision_account', value: 'DECISION_ACCOUNT_TERMINATED' },
  },
  delete_account: {
    label: 'Delete the account',
    told: 'We are deleting your account.',
    means: 'You can finish your deals and take out your money, but begin nothing new.',
    kinds: ['person'],
    restricts: true,
    closes: true,
    end: 'none',
    statement: { field: 'decision_account', value: 'DECISION_ACCOUNT_TERMINATED' },
  },
  hold_payouts: {
    label: 'Hold payouts',
    told: 'We hold your payouts.',
    means: 'The money stays yours.',
    kinds: all,
    restricts: true,
    closes: true,
    end: 'day',
    statement: { field: 'decision_monetary', value: 'DECISION_MONETARY_SUSPENSION' },
  },
  verify: {
    label: 'Verify',
    told: 'We have verified you. Your listings have the verified mark.',
    kinds: ['person'],
    restricts: false,
    closes: true,
    end: 'none',
  },
} as const satisfies Record<string, Action>;

export type DecisionAction = keyof typeof decisionActions;
export const decisionAction = z.enum(
  Object.keys(decisionActions) as [DecisionAction, ...DecisionAction[]],
);

/** Everything about an action, with what some of them leave out. */
export const actionOf = (action: DecisionAction): Action => decisionActions[action];

/** Returns what the person reads that has happened, and what it means unless it has ended. */
export function toldText(action: DecisionAction, hasEnded = false): string {
  const { told, means } = actionOf(action);
  return means && !hasEnded ? `${told} ${means}` : told;
}

/** Returns what can be decided about this kind of subject. */
export const listActions = (kind: SubjectKind): DecisionAction[] =>
  decisionAction.options.filter((action) => actionOf(action).kinds.includes(kind));
