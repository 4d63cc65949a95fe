import { email, emailQuery, id, pageQuery } from '../fields.ts';
import { z } from '../zod.ts';

/**
 * The first and last days by which the audit trail can be filtered; every database can compare
 * them.
 */
const auditDays = { first: '1970-01-01', last: '2999-12-31' } as const;

/** All actions that the audit trail records, with their labels for admins. */
export const auditActions = {
  signed_up: 'Signed up',
  signed_in: 'Signed in',
  sign_in_failed: 'Sign-in failed',
  signed_out: 'Signed out',
  password_changed: 'Chose a new password',
  role_changed: 'Role changed',
  second_factor_reset_requested: 'Reset of a second factor requested',
  second_factor_reset: 'Second factor removed',
  admin_rights_changed: 'Rights of an admin changed',
  account_edited: 'Changed their name, picture or phone number',
  sessions_ended: 'Signed out everywhere',
  seller_verified: 'Verified a seller',
  verification_taken_back: 'Removed a verification',
  verification_ended: 'Lost the verified mark after a name change',
  user_renamed: 'Changed the name of a user',
  user_deleted: 'Deleted a user',
  account_closing_requested: 'Asked to delete their own account',
  account_kept: 'Kept their account',
  account_closed: 'Deleted their own account',
  data_downloaded: 'Downloaded their data',
  product_withdrawn: 'Withdrew a product',
  product_offered_again: 'Put a bicycle up for sale again',
  selling_paused: 'Paused their listings, or changed the day',
  selling_resumed: 'Ended the pause of their listings',
  price_changed: 'Changed a price',
  price_accepted: 'Accepted a new price',
  offer_accepted: 'Accepted an offer',
  offer_round_made: 'Made an offer to interested people',
  product_edited: 'Edited a listing',
  hand_over_code_wrong: 'Entered a wrong code at a hand-over',
  payment_recorded: 'Payment recorded',
  refund_due: 'Refund ordered',
  refund_by_shop: 'Refunded a buyer outside a dispute',
  payment_refunded: 'Refund carried out',
  refund_paid_otherwise: 'Refund paid another way',
  payout_account_opened: 'Opened an account for payouts',
  dispute_opened: 'Opened a dispute',
  dispute_decided: 'Decided a dispute',
  product_reported: 'Reported a product',
  report_deleted: 'Deleted a report',
  review_hidden: 'Hid a review',
  review_shown: 'Showed a review again',
  person_reported: 'Reported a person',
  review_reported: 'Reported a review',
  appeal_made: 'Appealed against a decision',
  appeal_decided: 'Decided an appeal',
  case_opened: 'Opened a case',
  case_decided: 'Decided a case',
  decision_taken_back: 'Took a decision back',
  decision_ended: 'End of a decision',
  messages_read: 'Read messages of a person',
  private_data_viewed: 'Saw private data',
} as const;

const actions = Object.keys(auditActions) as [AuditAction, ...AuditAction[]];
export type AuditAction = keyof typeof auditActions;

/** Who acted: a user, a visitor without an account, the server, or the operator. */
export const auditActor = z.enum(['user', 'visitor', 'server', 'operator']);
export type AuditActor = z.infer<typeof auditActor>;

/** A day of years that every database can compare, including one day after the last. */
export const day = z.iso
  .date()
  .refine((value) => value >= auditDays.first && value <= auditDays.last, 'From 1970 to 2999');

export const auditQuery = emailQuery.extend({
  ...pageQuery.shape,
  action: z.enum(actions).optional(),
  /** Only events by or about this user. */
  person: email.optional(),
  /** Days in UTC, both inclusive. */
  from: day.optional(),
  until: day.optional(),
});

export const auditEvent = z.object({
  _id: id,
  at: z.iso.datetime(),
  action: z.enum(actions),
  actor: auditActor,
  /** Current emails; those of deleted users are anonymized. */
  actorEmail: z.string().nullable(),
  subjectEmail: z.string().nullable(),
  productTitle: z.string().nullable(),
  /** Additional details: a role, an amount in cents, a transaction. */
  details: z.record(z.string(), z.union([z.string(), z.number()])),
});
export type AuditEvent = z.infer<typeof auditEvent>;
