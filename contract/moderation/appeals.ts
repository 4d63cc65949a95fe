import { id, paragraphs } from '../fields.ts';
import { textLimits } from '../limits.ts';
import { z } from '../zod.ts';

/**
 * What a person says to a decision about them. `appeal`: it was wrong; once for each decision, and another admin
 * decides. `changed`: the listing was changed since it was hidden, and may be shown again.
 */
export const appealKind = z.enum(['appeal', 'changed']);
export type AppealKind = z.infer<typeof appealKind>;

/** `upheld`: the decision stays. `reversed`: it is taken back. */
export const appealOutcome = z.enum(['upheld', 'reversed']);
export type AppealOutcome = z.infer<typeof appealOutcome>;

export const newAppeal = z.object({ kind: appealKind, text: paragraphs(textLimits.appeal) });
export type NewAppeal = z.infer<typeof newAppeal>;

export const appealDecision = z.object({
  outcome: appealOutcome,
  /** To the person: why. */
  explanation: paragraphs(textLimits.moderation),
  /** The version of the listing that the moderator has seen; refused if it has changed since. */
  productVersion: z.number().int().optional(),
});
export type AppealDecision = z.infer<typeof appealDecision>;

/** An appeal, as its person and the moderators see it. */
export const appeal = z.object({
  _id: id,
  kind: appealKind,
  text: z.string(),
  madeAt: z.iso.datetime(),
  outcome: appealOutcome.nullable(),
  explanation: z.string().nullable(),
  decidedAt: z.iso.datetime().nullable(),
});
export type Appeal = z.infer<typeof appeal>;
