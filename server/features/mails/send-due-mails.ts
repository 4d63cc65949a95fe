import type { Clock } from '../../clock.ts';
import { consumeMailQuota, type MailGroup } from '../../db/mail-limits.ts';
import type { MailKind } from '../../db/schema/outbox.ts';
import type { MailProvider } from '../../providers/mail/provider.ts';
import { claimMails, markDone, type OutboxRow, postpone, scheduleRetry } from './queries.ts';
import { type RenderMailDeps, renderMail } from './render-mail.ts';
import { maxAttempts, retryDelayMs } from './retry-policy.ts';

export interface SendDeps extends RenderMailDeps {
  clock: Clock;
  mail: MailProvider;
  log?:
    | {
        error(details: object, message: string): void;
        info(details: object, message: string): void;
      }
    | undefined;
}

/**
 * Makes one attempt to send each of a few due mails, and returns their number; 0 means that none is
 * due. Several processes may call it at the same time: each mail is claimed by one of them, and no
 * row is locked while it is sent.
 */
export async function sendDueMails(deps: SendDeps): Promise<number> {
  const claimed = await claimMails(deps.db, deps.clock.now());
  await Promise.all(claimed.map((row) => deliver(deps, row)));
  return claimed.length;
}

/**
 * Mails that are postponed when the recipient's quota is used up: those about payments, and
 * warnings to an account's owner. All other mails are dropped, since anyone can cause them at no
 * cost.
 */
const alwaysSent = {
  paid: true,
  shipped: true,
  refunded: true,
  password_changed: true,
  password_removed: true,
};

const quotaGroups: Record<MailKind, MailGroup | null> = {
  // Counted at the request, so that the person who requests too many sees an error.
  email_proof: null,
  password_reset: 'reset',
  password_changed: 'account',
  password_removed: 'account',
  booked: 'bookings',
  cancelled: 'bookings',
  price_changed: 'bookings',
  paid: 'payments',
  shipped: 'payments',
  refunded: 'payments',
};

/**
 * Counts a mail at its first attempt. Returns null when it may be sent, or else when the quota next
 * allows one.
 */
async function consumeQuotaOnce(
  { db, clock }: SendDeps,
  { kind, attempts }: OutboxRow,
  email: string,
): Promise<Date | null> {
  const group = quotaGroups[kind];
  return group && attempts === 1 ? consumeMailQuota(db, clock.now(), { email, group }) : null;
}

async function deliver(deps: SendDeps, row: OutboxRow): Promise<void> {
  const { db, clock } = deps;
  try {
    const mail = await renderMail(deps, row);
    if (mail) {
      const retryAt = await consumeQuotaOnce(deps, row, mail.to);
      if (retryAt && row.kind in alwaysSent) return await postpone(db, row, retryAt);
      if (retryAt)
        deps.log?.info({ id: row.id, kind: row.kind }, 'mail dropped: recipient quota used up');
      else await deps.mail.send(mail);
    }
  } catch (err) {
    const { id, kind, attempts } = row;
    const isLast = attempts >= maxAttempts;
    deps.log?.error({ err, id, kind, attempts }, isLast ? 'mail given up' : 'mail not sent');
    await scheduleRetry(db, row, new Date(clock.now().getTime() + retryDelayMs(attempts)));
    return;
  }
  // When the process dies here, the mail is sent again after the lease ends: SMTP cannot tell
  // whether a mail was accepted.
  await markDone(db, row, clock.now());
}
