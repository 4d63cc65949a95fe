import { disputeOutcome } from '../deals/disputes.ts';
import { id } from '../fields.ts';
import { auditEvent } from '../moderation/audit.ts';
import { caseState, personRecord } from '../moderation/cases.ts';
import { decisionAction, subjectKind } from '../moderation/decision-actions.ts';
import { hint } from '../moderation/hints.ts';
import { rule } from '../moderation/rules.ts';
import { z } from '../zod.ts';
import { bookingRow, paymentRow } from './deals.ts';
import { listingRow } from './listings.ts';
import { personState } from './people.ts';
import { recordedPerson } from './record-fields.ts';

/** A page about a person or a listing has at most this many rows of each kind, the newest. */
export const maxRecordRows = 20;

/** A report in the record of a person or a listing. */
export const recordedReport = z.object({
  _id: id,
  kind: subjectKind,
  at: z.iso.datetime(),
  reporter: recordedPerson,
  /** Whom it is about, or who has listed or written what it is about. */
  about: recordedPerson,
  /** The listing, or the one that a message or a review is about. */
  title: z.string(),
  rule: rule.nullable(),
  message: z.string(),
  isOpen: z.boolean(),
  caseId: id.nullable(),
});
export type RecordedReport = z.infer<typeof recordedReport>;

/** A case in the record of a person or a listing. */
export const recordedCase = z.object({
  _id: id,
  kind: subjectKind,
  state: caseState,
  /** The title of the listing, or the text of the message or review; null for a person. */
  subject: z.string().nullable(),
  reports: z.number().int(),
  openedAt: z.iso.datetime(),
});
export type RecordedCase = z.infer<typeof recordedCase>;

/** A decision in the record of a person or a listing. */
export const recordedDecision = z.object({
  _id: id,
  caseId: id,
  kind: subjectKind,
  action: decisionAction,
  rule: rule.nullable(),
  explanation: z.string(),
  decidedAt: z.iso.datetime(),
  until: z.iso.datetime().nullable(),
  endedAt: z.iso.datetime().nullable(),
});
export type RecordedDecision = z.infer<typeof recordedDecision>;

/** A dispute in the record of a person. */
export const recordedDispute = z.object({
  _id: id,
  bookingId: id,
  title: z.string(),
  isBuyer: z.boolean(),
  openedAt: z.iso.datetime(),
  closedAt: z.iso.datetime().nullable(),
  outcome: disputeOutcome.nullable(),
});
export type RecordedDispute = z.infer<typeof recordedDispute>;

/** A review in the record of a person, also one that is hidden or not visible yet. */
export const recordedReview = z.object({
  _id: id,
  bookingId: id,
  title: z.string(),
  /** Whether the person of the page has written it. */
  isOwn: z.boolean(),
  /** The other side of the deal. */
  other: recordedPerson,
  stars: z.number().int(),
  text: z.string(),
  at: z.iso.datetime(),
  isVisible: z.boolean(),
});
export type RecordedReview = z.infer<typeof recordedReview>;

/** What moderators have to do with it. */
const moderated = {
  /** What stands out. */
  hints: z.array(hint),
  reports: z.array(recordedReport),
  cases: z.array(recordedCase),
  decisions: z.array(recordedDecision),
  /** The newest events of the audit trail; null without the right `moderation`. */
  events: z.array(auditEvent).nullable(),
};

/** Everything about a person that an admin may see. */
export const personPage = z.object({
  ...moderated,
  record: personRecord,
  state: personState,
  phone: z.string().nullable(),
  /** Within an hour. */
  lastSeenAt: z.iso.datetime(),
  listings: z.array(listingRow),
  bought: z.array(bookingRow),
  sold: z.array(bookingRow),
  disputes: z.array(recordedDispute),
  reviews: z.array(recordedReview),
  reportsWritten: z.array(recordedReport),
  /** Null without the right `money`. Dollars. */
  money: z
    .object({
      payments: z.array(paymentRow),
      /** What this person gets for what they have sold. */
      payouts: z.object({
        earned: z.number(),
        held: z.number(),
        onTheWay: z.number(),
        paidOut: z.number(),
      }),
    })
    .nullable(),
});
export type PersonPage = z.infer<typeof personPage>;

/** Everything about a listing that an admin may see. */
export const listingPage = listingRow.extend({
  ...moderated,
  description: z.string(),
  pictures: z.array(z.string()),
  phone: z.string(),
  city: z.string(),
  area: z.string(),
  version: z.number().int(),
  /** The earliest last. Dollars. */
  prices: z.array(z.object({ from: z.number(), to: z.number(), at: z.iso.datetime() })),
  bookings: z.array(bookingRow),
});
export type ListingPage = z.infer<typeof listingPage>;
