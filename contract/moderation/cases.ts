import { id, pageQuery, paragraphs } from '../fields.ts';
import { textLimits } from '../limits.ts';
import { z } from '../zod.ts';
import { subjectKind } from './decision-actions.ts';
import { decision } from './decisions.ts';
import { hint } from './hints.ts';
import { listingState } from './listing-state.ts';
import { rule } from './rules.ts';

export const caseState = z.enum(['open', 'closed']);
export type CaseState = z.infer<typeof caseState>;

/**
 * What has opened a case: a report, or a moderator; or what the shop has found by itself: a picture of another seller's
 * listing, words about paying elsewhere, or a first listing above the price of the setting.
 */
export const caseSource = z.enum([
  'report',
  'moderator',
  'photo',
  'outside_contact',
  'first_listing',
]);
export type CaseSource = z.infer<typeof caseSource>;

/** A picture of the listing that is much like one of another seller's. */
const photoEvidence = z.object({
  kind: z.literal('photo'),
  image: z.string(),
  /** The other listing, and its picture. */
  productId: id,
  otherImage: z.string(),
  /** In how many of 64 bits the two pictures differ. */
  distance: z.number().int(),
});

/** What a machine has found about the subject of a case. */
const caseEvidence = z.discriminatedUnion('kind', [photoEvidence]);
export type CaseEvidence = z.infer<typeof caseEvidence>;

/** What a case is about, as it was when the case was opened. */
export const caseSnapshot = z.object({
  /** The title of a listing, or of the one that a message or a review is about. */
  title: z.string().nullable(),
  /** The description of a listing, or the text of a message or a review. */
  text: z.string().nullable(),
  /** Dollars. */
  price: z.number().nullable(),
  pictures: z.array(z.string()),
  /** The name of the person. */
  name: z.string(),
});
export type CaseSnapshot = z.infer<typeof caseSnapshot>;

export const casesQuery = pageQuery.extend({
  state: caseState.optional(),
  kind: subjectKind.optional(),
  source: caseSource.optional(),
  /** `me`: those that the caller has taken; `nobody`: those that nobody has. */
  assigned: z.enum(['me', 'nobody']).optional(),
  /** Only appeals that wait. */
  appeals: z.stringbool().optional(),
});
export type CasesQuery = z.infer<typeof casesQuery>;

/** A case in the list of cases. */
export const caseRow = z.object({
  _id: id,
  kind: subjectKind,
  source: caseSource,
  state: caseState,
  version: z.number().int(),
  /** The title of the listing, or the text of the message or review; null for a person. */
  subject: z.string().nullable(),
  personId: id,
  personName: z.string(),
  reports: z.number().int(),
  /** The rule that most reports name; null where none does. */
  rule: rule.nullable(),
  /** The newest report's message; null without a report. */
  message: z.string().nullable(),
  hasAppeal: z.boolean(),
  openedAt: z.iso.datetime(),
  waitingSince: z.iso.datetime(),
  closedAt: z.iso.datetime().nullable(),
  /** The email of the admin who has taken it. */
  assignedTo: z.string().nullable(),
  isOwn: z.boolean(),
});
export type CaseRow = z.infer<typeof caseRow>;

export const caseReport = z.object({
  _id: id,
  reporterId: id,
  reporterEmail: z.string(),
  rule: rule.nullable(),
  message: z.string(),
  at: z.iso.datetime(),
});
export type CaseReport = z.infer<typeof caseReport>;

/** What is known of a person, for moderators. */
export const personRecord = z.object({
  _id: id,
  username: z.string(),
  email: z.string(),
  photoURL: z.string(),
  role: z.enum(['buyer', 'seller', 'admin']),
  verified: z.boolean(),
  joinedAt: z.iso.datetime(),
  hasLeft: z.boolean(),
  /** Set while the account is suspended; `until` is null for a ban. */
  suspended: z.object({ until: z.iso.datetime().nullable() }).nullable(),
  payoutsHeldUntil: z.iso.datetime().nullable(),
  closesAt: z.iso.datetime().nullable(),
  listings: z.number().int(),
  sold: z.number().int(),
  bought: z.number().int(),
  disputes: z.number().int(),
  /** Reports about this person and what they listed or wrote; and how many of those cases ended with a restriction. */
  reportsAbout: z.number().int(),
  reportsWritten: z.number().int(),
  restrictions: z.number().int(),
  outsideContacts: z.number().int(),
});
export type PersonRecord = z.infer<typeof personRecord>;

/** The listing of a case, as it is now. */
export const caseListing = z.object({
  _id: id,
  title: z.string(),
  description: z.string(),
  price: z.number(),
  pictures: z.array(z.string()),
  state: listingState,
  version: z.number().int(),
  /** How many unpaid and paid bookings it has. */
  booked: z.number().int(),
  paid: z.number().int(),
});

/** The message or review of a case, as it is now. */
const caseWords = z.object({
  text: z.string(),
  isHidden: z.boolean(),
  /** Whom the message was sent to, or the review is about. */
  to: z.object({ _id: id, username: z.string() }),
  /** Of a review: its stars, and the deal. */
  review: z.object({ stars: z.number().int(), bookingId: id }).nullable(),
});

/** A case with everything that decides it. */
export const moderationCase = caseRow.extend({
  snapshot: caseSnapshot,
  listing: caseListing.nullable(),
  /** The message or review as it is now; null for other cases. */
  words: caseWords.nullable(),
  person: personRecord,
  /** What stands out about the person, and about the listing of a case about one. */
  hints: z.array(hint),
  reportList: z.array(caseReport),
  notes: z.array(z.object({ _id: id, author: z.string(), text: z.string(), at: z.iso.datetime() })),
  decisions: z.array(decision),
  /** The newest other cases about the same person. */
  similar: z.array(caseRow),
  /** Whether the caller is a party to it, and may not decide it. */
  isParty: z.boolean(),
});
export type ModerationCase = z.infer<typeof moderationCase>;

/** A moderator opens a case about a listing, a person, a message or a review, or finds the open one. */
export const newCase = z.object({
  kind: subjectKind,
  /** Of the listing, person, thread or review. */
  id,
  /** The number of the message in the thread. */
  messageNumber: z.number().int().optional(),
});
export type NewCase = z.infer<typeof newCase>;

/** Takes a case, or gives it back. */
export const caseChange = z.object({ isOwn: z.boolean() });
export type CaseChange = z.infer<typeof caseChange>;

export const newCaseNote = z.object({ text: paragraphs(textLimits.moderation) });
export type NewCaseNote = z.infer<typeof newCaseNote>;

/** How many cases wait, for how long, and how many were closed: by day in UTC, the last 30 days. */
export const caseFigures = z.object({
  open: z.number().int(),
  appeals: z.number().int(),
  /** How many disputes wait for an admin to decide; they are no cases. */
  disputes: z.number().int(),
  /** When the oldest open case began to wait; null without one. */
  oldest: z.iso.datetime().nullable(),
  /** The middle of the hours from opening to closing of those closed in that time; null for none. */
  medianHours: z.number().nullable(),
  days: z.array(
    z.object({ day: z.iso.date(), opened: z.number().int(), closed: z.number().int() }),
  ),
});
export type CaseFigures = z.infer<typeof caseFigures>;
