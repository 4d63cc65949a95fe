import { fillIn, id, imageUrl, paragraphs, price } from '../fields.ts';
import { maxDisputePictures, textLimits } from '../limits.ts';
import { z } from '../zod.ts';

/** What the buyer complains about; `chargeback` is the bank's. */
export const disputeReasons = {
  not_received: 'It has not arrived',
  not_as_described: 'It is not as described',
  damaged: 'It arrived damaged',
  wrong_item: 'It is another bicycle',
  counterfeit: 'It is stolen or counterfeit',
  other: 'Something else',
} as const;
type ComplaintReason = keyof typeof disputeReasons;
export type DisputeReason = ComplaintReason | 'chargeback';

/** How a dispute ended. */
export const disputeOutcome = z.enum([
  'full',
  'part',
  'none',
  'return_first',
  'withdrawn',
  'chargeback_won',
  'chargeback_lost',
]);
export type DisputeOutcome = z.infer<typeof disputeOutcome>;

/** One step of a dispute. `note`: a further statement of either side, or an answer to a question. */
export const disputeStep = z.enum([
  'opened',
  'answered',
  'offered',
  'accepted',
  'note',
  'question',
  'escalated',
  'overdue',
  'decided',
  'address_given',
  'address_reminder',
  'address_missing',
  'sent_back',
  'returned',
  'not_returned',
  'return_refused',
  'withdrawn',
  'charged_back',
  'chargeback_closed',
]);
export type DisputeStep = z.infer<typeof disputeStep>;

const pictures = z.array(imageUrl).max(maxDisputePictures);
const statement = paragraphs(textLimits.dispute);

/** The buyer's complaint. Without `wanted` (dollars), all of the money is claimed. */
export const newDispute = z.object({
  bookingId: id,
  reason: z.enum(
    Object.keys(disputeReasons) as [ComplaintReason, ...ComplaintReason[]],
    'Please choose what is wrong',
  ),
  message: statement,
  wanted: price.optional(),
  pictures: pictures.optional(),
});
export type NewDispute = z.infer<typeof newDispute>;

/**
 * What can be done in a dispute. The seller can `accept` the claim, `answer` that it is wrong, or
 * `offer` a part; the buyer can `accept-offer` or `withdraw`; both can add a `note`; an admin can
 * `ask` a side or `decide`.
 */
const disputeAction = z.enum([
  'accept',
  'answer',
  'offer',
  'accept-offer',
  'withdraw',
  'note',
  'ask',
  'decide',
]);

const needsMessage: readonly string[] = ['answer', 'offer', 'note', 'ask', 'decide'];
const needsAmount: readonly string[] = ['offer', 'accept-offer'];

/** A step of a dispute by one of its sides or an admin. */
export const disputeChange = z
  .object({
    action: disputeAction,
    message: statement.optional(),
    pictures: pictures.optional(),
    /** Dollars: of the offer that is made or accepted, or of a decision for a part. */
    amount: price.optional(),
    /** With `ask`: whom. */
    side: z.enum(['buyer', 'seller']).optional(),
    /** With `decide`. */
    outcome: z.enum(['full', 'part', 'none', 'return_first']).optional(),
  })
  .refine(({ action, message }) => !needsMessage.includes(action) || message !== undefined, {
    path: ['message'],
    error: fillIn,
  })
  .refine(
    ({ action, outcome, amount }) =>
      amount !== undefined || !(needsAmount.includes(action) || outcome === 'part'),
    { path: ['amount'], error: 'Please enter an amount' },
  )
  .refine(({ action, side }) => action !== 'ask' || side !== undefined, {
    path: ['side'],
    error: 'Please choose whom to ask',
  })
  .refine(({ action, outcome }) => action !== 'decide' || outcome !== undefined, {
    path: ['outcome'],
    error: 'Please choose how to decide',
  });
export type DisputeChange = z.infer<typeof disputeChange>;

const entry = z.object({
  _id: id,
  at: z.iso.datetime(),
  step: disputeStep,
  by: z.enum(['buyer', 'seller', 'admin', 'system']),
  text: z.string(),
  pictures: z.array(z.string()),
  amount: z.number().nullable(),
  asked: z.enum(['buyer', 'seller']).nullable(),
});

/** A message of the two sides of a disputed deal, as admins read it: without any mask. */
export const disputedMessage = z.object({
  number: z.number().int(),
  from: z.enum(['buyer', 'seller', 'shop']),
  text: z.string(),
  pictures: z.array(z.string()),
  date: z.iso.datetime(),
});
export type DisputedMessage = z.infer<typeof disputedMessage>;

/** A dispute, as its two sides and admins see it. Amounts in dollars. */
export const dispute = z.object({
  _id: id,
  bookingId: id,
  kind: z.enum(['complaint', 'chargeback']),
  reason: z.string(),
  wanted: z.number(),
  offered: z.number().nullable(),
  openedAt: z.iso.datetime(),
  /** Until when the seller can answer, or an admin is to decide; null once it is closed. */
  dueAt: z.iso.datetime().nullable(),
  waitsFor: z.enum(['seller', 'admin', 'bank']).nullable(),
  isOverdue: z.boolean(),
  closedAt: z.iso.datetime().nullable(),
  outcome: disputeOutcome.nullable(),
  outcomeAmount: z.number().nullable(),
  entries: z.array(entry),
});
export type Dispute = z.infer<typeof dispute>;

/** A row of the admins' list. */
export const disputeRow = dispute
  .omit({ entries: true })
  .extend({ productTitle: z.string(), buyerEmail: z.string(), sellerEmail: z.string() });
export type DisputeRow = z.infer<typeof disputeRow>;
