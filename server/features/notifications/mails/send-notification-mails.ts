import type { Database } from '../../../db/database.ts';
import type { MailGroup } from '../../../db/mail-limits.ts';
import type { Mail } from '../../../providers/mail/provider.ts';
import { consumeQuotaOnce } from '../../mails/consume-quota-once.ts';
import type { MailDeps } from '../../mails/mail-deps.ts';
import { maxAttempts, retryDelayMs } from '../../mails/retry-policy.ts';
import { kinds } from '../kinds.ts';
import { findRecipient, type NotificationRow, readNotifications } from '../queries.ts';
import { dailyBundle } from './bundles.ts';
import { type ComposeDeps, composeMail } from './compose-mails.ts';
import { claimBundles, claimMails, deleteMails, type MailRow, mailQueue } from './mail-queries.ts';

export interface NotificationMailDeps extends Omit<MailDeps, 'sender'>, ComposeDeps {}

/**
 * Makes one attempt to send each of a few due mails about notifications. Returns their number; 0
 * means that none is due. Several processes may call it at the same time: each mail is claimed by
 * one of them.
 */
export async function sendNotificationMails(deps: NotificationMailDeps): Promise<number> {
  const now = deps.clock.now();
  const single = await claimMails(deps.db, now);
  const mails = [...single.map((row) => [row]), ...(await claimBundles(deps.db, now))];
  await Promise.all(mails.map((rows) => deliver(deps, rows)));
  return mails.length;
}

/** Sends one mail about all of `rows`, which belong to one person and one bundle. */
async function deliver(deps: NotificationMailDeps, rows: MailRow[]): Promise<void> {
  const { db, clock, log } = deps;
  const ids = rows.map(({ notificationId }) => notificationId);
  const attempts = Math.max(...rows.map((row) => row.attempts));
  try {
    const news = await readNews(db, ids);
    const mail = await compose(deps, rows, news);
    if (mail) {
      const group = groupOf(rows, news);
      const retryAt = await consumeQuotaOnce(deps, attempts, { email: mail.to, group });
      if (retryAt && isPostponed(news, group)) return await mailQueue.postpone(db, rows, retryAt);
      if (retryAt) log?.info({ ids }, 'mail dropped: recipient quota used up');
      else await deps.mail.send(mail);
    }
  } catch (err) {
    const isLast = attempts >= maxAttempts;
    log?.error({ err, ids, attempts }, isLast ? 'mail given up' : 'mail not sent');
    const dueAt = new Date(clock.now().getTime() + retryDelayMs(attempts));
    await deleteMails(
      db,
      rows.filter((row) => row.attempts >= maxAttempts),
    );
    return await mailQueue.retry(db, rows, dueAt);
  }
  // When the process dies here, the mail is sent again after the lease ends: SMTP cannot tell
  // whether a mail was accepted.
  await deleteMails(db, rows);
}

/**
 * Returns the notifications of a mail, oldest first, without what was read in the shop meanwhile or
 * is no longer true.
 */
async function readNews(db: Database, ids: string[]): Promise<NotificationRow[]> {
  const rows = await readNotifications(db, ids);
  const open = rows.filter(({ kind, readAt, data }) => {
    const { isRequired, isOwnAct } = kinds[kind];
    return isRequired || readAt === null || isOwnAct?.(data);
  });
  const outdated = new Set<NotificationRow>();
  for (const [kind, ofKind] of Map.groupBy(open, (row) => row.kind)) {
    const { data, hold } = kinds[kind];
    const held = await hold?.(
      db,
      ofKind.map((row) => data.parse(row.data)),
    );
    for (const [index, row] of ofKind.entries()) if (held?.[index] === false) outdated.add(row);
  }
  return open.filter((row) => !outdated.has(row));
}

const groupOf = ([first]: MailRow[], [news]: NotificationRow[]): MailGroup =>
  first?.bundle === dailyBundle || !news ? 'daily' : kinds[news.kind].mailGroup;

/** Groups whose mails are so few that they may wait. */
const postponedGroups: readonly MailGroup[] = ['daily', 'saved_searches'];

/**
 * Whether a mail waits when the recipient's quota is used up: one about money, the one of the day,
 * and the one of saved searches. The others are dropped, since anyone can cause them at no cost.
 */
const isPostponed = (news: NotificationRow[], group: MailGroup): boolean =>
  postponedGroups.includes(group) || news.some(({ kind }) => kinds[kind].isRequired);

/**
 * Returns the mail, or null when nothing is news any more, or when the recipient has left or has not
 * proven the address.
 */
async function compose(
  deps: NotificationMailDeps,
  rows: MailRow[],
  news: NotificationRow[],
): Promise<Mail | null> {
  const [first] = rows;
  if (!first || news.length === 0) return null;
  const identityId = await findRecipient(deps.db, first.userId);
  const person = identityId ? await deps.identity.findEmail(identityId) : null;
  // Anyone can sign up with another person's email; that person must not get mails about it.
  if (!person?.isProven) return null;
  // The last id: when a later attempt tells of more, a mail server must not take it for a
  // duplicate.
  const id = rows.at(-1)?.notificationId ?? first.notificationId;
  return { id, to: person.email, ...composeMail(deps, news, first.bundle) };
}
