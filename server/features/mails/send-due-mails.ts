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
 * Tries a few of the mails that are due, each once, and gives how many; with 0 none is due any more.
 * Any number of processes may do so at the same time: each mail is claimed by one of them, and
 * nothing is locked while it is sent.
 */
export async function sendDueMails(deps: SendDeps): Promise<number> {
  const claimed = await claimMails(deps.db, deps.clock.now());
  await Promise.all(claimed.map((row) => deliver(deps, row)));
  return claimed.length;
}

/**
 * Mails that come later where their recipient has had too many: about money, and what warns the owner of
 * an account. All others are left out then, since anybody can cause them at no cost.
 */
const alwaysSent = {
  paid: true,
  shipped: true,
  refunded: true,
  password_changed: true,
  password_removed: true,
};

const quotaGroups: Record<MailKind, MailGroup | null> = {
  // Counted when it was requested, so that a person who asks too often is told.
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

/** Counts a mail at its first try; gives when its recipient may get one of the kind if not now. */
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
      if (retryAt) deps.log?.info({ id: row.id, kind: row.kind }, 'mail left out: too many');
      else await deps.mail.send(mail);
    }
  } catch (err) {
    const { id, kind, attempts } = row;
    const isLast = attempts >= maxAttempts;
    deps.log?.error({ err, id, kind, attempts }, isLast ? 'mail given up' : 'mail not sent');
    await scheduleRetry(db, row, new Date(clock.now().getTime() + retryDelayMs(attempts)));
    return;
  }
  // If the process dies here, the mail is sent again after the lease ends: SMTP does not show
  // whether a mail was accepted.
  await markDone(db, row, clock.now());
}
