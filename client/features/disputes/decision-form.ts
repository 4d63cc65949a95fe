import { paragraphs, price } from '../../../contract/fields.ts';
import { textLimits } from '../../../contract/limits.ts';
import { z } from '../../../contract/zod.ts';

export const outcomeLabels = {
  full: 'The buyer gets all of it back',
  part: 'The buyer gets a part back',
  none: 'The seller gets the money',
  return_first: 'The bicycle is sent back first',
} as const;
type Outcome = keyof typeof outcomeLabels;

/** A decision as an admin types it. An amount is needed only for a part. */
export const decisionForm = z
  .object({
    outcome: z.enum(
      Object.keys(outcomeLabels) as [Outcome, ...Outcome[]],
      'Please choose how to decide',
    ),
    amount: z
      .literal('')
      .transform(() => undefined)
      .or(price)
      .optional(),
    message: paragraphs(textLimits.dispute),
  })
  .refine(({ outcome, amount }) => outcome !== 'part' || amount !== undefined, {
    path: ['amount'],
    error: 'Please enter an amount',
  })
  .transform(({ outcome, amount, message }) => ({
    outcome,
    message,
    ...(outcome === 'part' && amount !== undefined && { amount }),
  }));
export type Decision = z.infer<typeof decisionForm>;
