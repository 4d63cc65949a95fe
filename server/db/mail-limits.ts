import { createHash } from 'node:crypto';
import { and, eq, lt, lte, sql } from 'drizzle-orm';
import type { Database } from './database.ts';
import { mailLimits } from './schema/outbox.ts';

const minuteMs = 60_000;

/**
 * The quota of one recipient for each group of mails: a burst, and then one mail in each interval.
 * Mails that strangers can cause with a few requests have low limits. Mails about payments are
 * counted separately, so that nothing else uses up their quota. A reset link works for an hour, so
 * with two an hour its owner always has one that works, however often strangers request links.
 */
const quotas = {
  confirmation: { burst: 4, intervalMs: 120 * minuteMs },
  reset: { burst: 6, intervalMs: 30 * minuteMs },
  account: { burst: 5, intervalMs: 60 * minuteMs },
  /**
   * The way back of somebody whose email was changed. Nothing else uses up its quota: whoever has
   * stolen an account could delay the warning by a few harmless changes.
   */
  email_undo: { burst: 10, intervalMs: 30 * minuteMs },
  notices: { burst: 5, intervalMs: 60 * minuteMs },
  /** Only moderators cause them, and each restricts somebody, or no longer does. */
  decisions: { burst: 20, intervalMs: 10 * minuteMs },
  bookings: { burst: 20, intervalMs: 10 * minuteMs },
  messages: { burst: 20, intervalMs: 10 * minuteMs },
  /** The mail of the day; a bundle of more than a thousand is several. */
  daily: { burst: 4, intervalMs: 6 * 60 * minuteMs },
  wishes: { burst: 10, intervalMs: 60 * minuteMs },
  /** Hits of all saved searches together come at most once an hour; what is over waits. */
  saved_searches: { burst: 1, intervalMs: 60 * minuteMs },
  payments: { burst: 60, intervalMs: minuteMs },
  /** Push messages to one device: people cause them as easily as mails about bookings. */
  push: { burst: 30, intervalMs: 2 * minuteMs },
} as const;

type Group = keyof typeof quotas;
export type MailGroup = Exclude<Group, 'push'>;

/**
 * Counts a mail to `email`, across all processes. Returns null when it may be sent. Otherwise it
 * counts nothing and returns when the next mail of its group may be sent.
 */
export const consumeMailQuota = (
  db: Database,
  now: Date,
  { email, group }: { email: string; group: MailGroup },
): Promise<Date | null> => consumeQuota(db, now, { recipient: recipientKey(email), group });

/** Likewise counts a push message to a device. */
export const consumePushQuota = (db: Database, now: Date, deviceId: string): Promise<Date | null> =>
  consumeQuota(db, now, { recipient: deviceId, group: 'push' });

async function consumeQuota(
  db: Database,
  now: Date,
  { recipient, group }: { recipient: string; group: Group },
): Promise<Date | null> {
  const { burst, intervalMs } = quotas[group];
  const later = (ms: number) => new Date(now.getTime() + ms);
  const toleranceMs = (burst - 1) * intervalMs;
  // One statement, so that concurrent processes see each other's counts.
  const counted = await db
    .insert(mailLimits)
    .values({ recipient, group, fullAt: later(intervalMs) })
    .onConflictDoUpdate({
      target: [mailLimits.recipient, mailLimits.group],
      set: {
        fullAt: sql`greatest(${mailLimits.fullAt}, ${now.toISOString()}::timestamptz)
          + ${intervalMs / 1000} * interval '1 second'`,
      },
      setWhere: lte(mailLimits.fullAt, later(toleranceMs)),
    })
    .returning({ group: mailLimits.group });
  if (counted.length > 0) return null;
  const [row] = await db
    .select({ fullAt: mailLimits.fullAt })
    .from(mailLimits)
    .where(and(eq(mailLimits.recipient, recipient), eq(mailLimits.group, group)));
  return new Date((row?.fullAt ?? now).getTime() - toleranceMs);
}

/** Deletes the rows of recipients whose quota is full again. */
export async function purgeMailLimits(db: Database, now: Date): Promise<void> {
  await db.delete(mailLimits).where(lt(mailLimits.fullAt, now));
}

/**
 * Returns the key of a recipient's quota. At most providers, ann+bikes@mail.example belongs to the
 * mailbox of ann@mail.example. All such addresses of a mailbox share one quota, since there are
 * unlimited many; the plain address has its own, since a stranger could sign up with the others and
 * use up its quota.
 */
function recipientKey(email: string): string {
  const address = email.toLowerCase();
  const mailbox = address.replace(/\+[^@]*(?=@)/, '');
  const recipient = mailbox === address ? mailbox : `aliases of ${mailbox}`;
  return createHash('sha256').update(recipient).digest('base64url');
}
