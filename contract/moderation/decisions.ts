import { id, lines, paragraphs } from '../fields.ts';
import { maxSuspensionDays, textLimits } from '../limits.ts';
import { z } from '../zod.ts';
import { appeal } from './appeals.ts';
import { decisionAction, subjectKind } from './decision-actions.ts';
import { rule } from './rules.ts';

/** Why a decision no longer holds. `replaced`: a later one about the same took its place. */
export const decisionEnd = z.enum(['time', 'taken_back', 'appeal', 'changed', 'replaced']);
export type DecisionEnd = z.infer<typeof decisionEnd>;

/** What a moderator has seen of a case: its version, and how many reports it had. Refused if there are more since. */
const seenCase = { version: z.number().int(), reports: z.number().int().optional() };

/** What a moderator decides about a case. */
export const newDecision = z.object({
  action: decisionAction,
  ...seenCase,
  /** The version of the listing that the moderator has seen; refused if it has changed since. */
  productVersion: z.number().int().optional(),
  /** Needed for what restricts, and for a warning. */
  rule: rule.optional(),
  /** To the person: why, and what they can do. Needed for everything but no action. */
  explanation: lines(textLimits.moderation).default(''),
  /** What it rests on: needed for what restricts, and as evidence for a verification. */
  facts: lines(textLimits.moderation).default(''),
  /** For how many days, where the action has an end. */
  days: z.number().int().min(1).max(maxSuspensionDays).optional(),
});
export type NewDecision = z.infer<typeof newDecision>;

/** Closes many cases with no action. */
export const casesWithoutAction = z.object({
  cases: z
    .array(z.object({ _id: id, ...seenCase }))
    .min(1)
    .max(100),
});
export type SeenCase = z.infer<typeof casesWithoutAction>['cases'][number];

/** How many of them were still open and are closed, and how many stay open as they have changed meanwhile. */
export const closedCases = z.object({
  acknowledged: z.literal(true),
  closed: z.number().int(),
  changed: z.number().int(),
});

/** Why a decision is taken back, to its person. */
export const takenBack = z.object({ explanation: paragraphs(textLimits.moderation) });

/** A decision as the person reads it that it is about: the statement of reasons. */
export const statement = z.object({
  _id: id,
  action: decisionAction,
  kind: subjectKind,
  /** What it is about: a title, or the text of a message or of a review; null for the person. */
  subject: z.string().nullable(),
  /** The listing, where it is about one. */
  productId: id.nullable(),
  rule: rule.nullable(),
  explanation: z.string(),
  facts: z.string(),
  /** Whether somebody had reported it. */
  wasReported: z.boolean(),
  /** Whether the shop has found it by itself, without a person. */
  wasFoundByProgram: z.boolean(),
  decidedAt: z.iso.datetime(),
  until: z.iso.datetime().nullable(),
  endedAt: z.iso.datetime().nullable(),
  endReason: decisionEnd.nullable(),
  endExplanation: z.string().nullable(),
  appeals: z.array(appeal),
  /** Until when the person may appeal; null where they cannot, or no longer. */
  appealUntil: z.iso.datetime().nullable(),
  /** Whether the person may say that the listing was changed. */
  mayAskAgain: z.boolean(),
});
export type Statement = z.infer<typeof statement>;

/** A decision as moderators read it. */
export const decision = statement.extend({
  caseId: id,
  /** The email of who decided; null for the operator, and for calls without a reason. */
  decidedBy: z.string().nullable(),
  endedBy: z.string().nullable(),
  /** Until when it can be taken back; null where it cannot, or no longer. */
  takeBackUntil: z.iso.datetime().nullable(),
});
export type Decision = z.infer<typeof decision>;
