import { id } from '../fields.ts';
import { z } from '../zod.ts';

/**
 * What people are notified of. Each kind has a file in `server/features/notifications/kinds/` with
 * its data, its recipients and its words.
 */
export const notificationKind = z.enum([
  'booked',
  'price_changed',
  'cancelled',
  'seller_away',
  'pause_over',
  'paid',
  'expired',
  'send_reminder',
  'code_needed',
  'shipped',
  'handed_over',
  'delivered',
  'received',
  'refunded',
  'claim_money',
  'paid_out',
  'payout_failed',
  'dispute',
  'dispute_waiting',
  'wish_price_dropped',
  'wish_sold',
  'message',
  'saved_search',
  'review_due',
  'review',
  'offer',
  'sellers_offer',
  'decision',
  'decision_ended',
  'appeal_decided',
  'report_decided',
  'listing_reviewed',
]);
export type NotificationKind = z.infer<typeof notificationKind>;

/** One notification, in the words for the person who gets it. */
export const notification = z.object({
  _id: id,
  kind: notificationKind,
  title: z.string(),
  text: z.string(),
  /** The page that it is about, as a path. */
  link: z.string(),
  date: z.iso.datetime(),
  isRead: z.boolean(),
});
export type Notification = z.infer<typeof notification>;

/** The number of unread notifications, at most `maxUnreadCounted`. */
export const unreadCount = z.object({ count: z.number().int() });

/** Marks all notifications up to and including this one as read. */
export const readMark = z.object({ upTo: id });

/** When a mail tells of a notification: at once, in the digest of the day, or not at all. */
export const mailMode = z.enum(['at_once', 'daily', 'off']);
export type MailMode = z.infer<typeof mailMode>;

/** The name of a time zone in the IANA database, as in `Europe/Berlin`. */
export const timeZone = z.string().max(64).refine(isTimeZone, 'Please choose a time zone');

function isTimeZone(name: string): boolean {
  try {
    return Boolean(new Intl.DateTimeFormat('en', { timeZone: name }));
  } catch {
    return false;
  }
}

/** How a person wants to be told. */
export const notificationSettings = z.object({
  timeZone: z.string(),
  kinds: z.array(
    z.object({
      kind: notificationKind,
      mail: mailMode,
      /** Whether the devices that the person has turned on show a push message. */
      push: z.boolean(),
      /** Whether the mail cannot be turned off: it is about the person's money, or about a decision about them. */
      isRequired: z.boolean(),
    }),
  ),
});
export type NotificationSettings = z.infer<typeof notificationSettings>;

/** The same, as seen in one browser. */
export const ownNotificationSettings = notificationSettings.extend({
  /** Whether this browser shows push messages. */
  isOnHere: z.boolean(),
  /** Whether any browser of the person shows them. */
  hasDevice: z.boolean(),
});
export type OwnNotificationSettings = z.infer<typeof ownNotificationSettings>;

/** Changes what it names; everything else stays. */
export const notificationSettingsChange = z.object({
  timeZone: timeZone.optional(),
  /** The time zone of the browser, which counts until the person has chosen one. */
  browserTimeZone: timeZone.optional(),
  mail: z.partialRecord(notificationKind, mailMode).optional(),
  push: z.partialRecord(notificationKind, z.boolean()).optional(),
});
export type NotificationSettingsChange = z.infer<typeof notificationSettingsChange>;

/** The mails that a link in a mail stops: those of one kind, or all that come once a day. */
const unsubscribedMails = notificationKind.or(z.literal('daily'));
export type UnsubscribedMails = z.infer<typeof unsubscribedMails>;

/** The query of the page and of the calls that stop mails. */
export const unsubscribeQuery = z.object({
  user: id,
  mails: unsubscribedMails,
  signature: z.string().max(100),
});
export type UnsubscribeQuery = z.infer<typeof unsubscribeQuery>;

const base64url = (length: number) => new RegExp(`^[\\w-]{${length}}={0,2}$`);

/** A browser's subscription to push messages, as `PushSubscription.toJSON` returns it. */
export const newPushSubscription = z.object({
  endpoint: z.url({ protocol: /^https?$/ }).max(2000),
  keys: z.object({
    /** A point of the curve P-256: 65 bytes. */
    p256dh: z.string().regex(base64url(87)),
    /** 16 bytes. */
    auth: z.string().regex(base64url(22)),
  }),
});
export type NewPushSubscription = z.infer<typeof newPushSubscription>;

/** A push message, which `client/public/service-worker.js` shows. */
export const pushMessage = notification
  .pick({ title: true, text: true, link: true })
  .extend({ id });
export type PushMessage = z.infer<typeof pushMessage>;
