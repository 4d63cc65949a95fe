import type { MailGroup } from '../../db/mail-limits.ts';
import type { AccountMailKind, EventKind } from '../../db/schema/outbox.ts';
import { consumeQuotaOnce } from '../../features/mails/consume-quota-once.ts';
import type { MailDeps } from '../../features/mails/mail-deps.ts';
import { claimEvents, eventQueue, markDone, type OutboxRow } from '../../features/mails/queries.ts';
import { renderAccountMail } from '../../features/mails/render-account-mail.ts';
import { maxAttempts, retryDelayMs } from '../../features/mails/retry-policy.ts';
import { recordDealLine } from '../../features/messages/deal-lines.ts';
import { recordNotifications } from '../../features/notifications/record-notifications.ts';
import { recordOfferLine } from '../../features/offers/offer-lines.ts';

/**
 * Makes one attempt to deliver each of a few due events of the outbox, and returns their number; 0
 * means that none is due. Account mails are sent; of everything else people are notified, one event
 * after another, oldest first. This order holds among the events of one call: an event that is tried
 * again, or that another process delivers, may come before or after them. Several processes may call
 * it at the same time: each event is claimed by one of them, and no row is locked while a mail is
 * sent.
 */
export async function deliverEvents(deps: MailDeps): Promise<number> {
  const claimed = await claimEvents(deps.db, deps.clock.now());
  const mails = claimed.filter(({ kind }) => isAccountMail(kind));
  const events = claimed.filter(({ kind }) => !isAccountMail(kind));
  const inOrder = async () => {
    for (const row of events) await deliver(deps, row);
  };
  await Promise.all([...mails.map((row) => deliver(deps, row)), inOrder()]);
  return claimed.length;
}

/** The quota that each account mail counts for. */
const quotaGroups: Record<AccountMailKind, MailGroup | null> = {
  // Counted at the request, so that the person who requests too many sees an error.
  email_proof: null,
  password_reset: 'reset',
  password_changed: 'account',
  password_removed: 'account',
  account_changed: 'account',
  // Counted at the request, like `email_proof`.
  email_change: null,
  email_change_undo: 'email_undo',
  factor_reset: 'account',
  // Anyone who is signed in can cause many; they must not delay the warnings about ways to sign in.
  new_browser: 'notices',
  many_failed_sign_ins: 'notices',
  profile_changed: 'notices',
  // The requests are limited.
  data_export: null,
  account_closing: 'account',
  account_kept: 'account',
  appeal_for_operator: 'account',
};

/**
 * Mails that are postponed when the recipient's quota is used up: warnings to an account's owner, and what only the operator can do. The
 * others are dropped, since anyone can cause them at no cost.
 */
const alwaysSent: readonly AccountMailKind[] = [
  'password_changed',
  'password_removed',
  'account_changed',
  'email_change_undo',
  'factor_reset',
  'new_browser',
  'many_failed_sign_ins',
  'profile_changed',
  'account_closing',
  'account_kept',
  'appeal_for_operator',
];

async function deliver(deps: MailDeps, row: OutboxRow): Promise<void> {
  const { db, clock } = deps;
  const { kind } = row;
  try {
    if (!isAccountMail(kind)) {
      await recordDealLine(db, row);
      await recordOfferLine(db, row);
      await recordNotifications(deps, { ...row, kind });
    } else {
      const postponedTo = await sendAccountMail(deps, row, kind);
      if (postponedTo) return await eventQueue.postpone(db, [row], postponedTo);
    }
  } catch (err) {
    const { id, attempts } = row;
    const isLast = attempts >= maxAttempts;
    const { failed, lost } = isAccountMail(kind) ? logged.mail : logged.event;
    deps.log?.error({ err, id, kind, attempts }, isLast ? lost : failed);
    const at = new Date(clock.now().getTime() + retryDelayMs(attempts));
    return await eventQueue.retry(db, [row], at);
  }
  // When the process dies here, the mail is sent again after the lease ends: SMTP cannot tell
  // whether a mail was accepted.
  await markDone(db, row, clock.now());
}

/** What the log says after an attempt, and after the last one. */
const logged = {
  mail: { failed: 'mail not sent', lost: 'mail given up' },
  event: { failed: 'event not delivered', lost: 'event given up' },
};

const isAccountMail = (kind: EventKind): kind is AccountMailKind => kind in quotaGroups;

/** Returns null, or the time to which the mail is to be postponed. */
async function sendAccountMail(
  deps: MailDeps,
  row: OutboxRow,
  kind: AccountMailKind,
): Promise<Date | null> {
  const mail = await renderAccountMail(deps, row, kind);
  if (!mail) return null;
  const retryAt = await consumeQuotaOnce(deps, row.attempts, {
    email: mail.to,
    group: quotaGroups[kind],
  });
  if (retryAt && alwaysSent.includes(kind)) return retryAt;
  if (retryAt) deps.log?.info({ id: row.id, kind }, 'mail dropped: recipient quota used up');
  else await deps.mail.send(mail);
  return null;
}
