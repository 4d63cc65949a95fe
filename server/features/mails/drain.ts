import type { Clock } from '../../clock.ts';
import type { MailProvider } from '../../providers/mail/provider.ts';
import { claimMails, markDone, mostTries, type OutboxRow, putBack } from './queries.ts';
import { type WriteDeps, writeMail } from './write.ts';

export interface DrainDeps extends WriteDeps {
  clock: Clock;
  mail: MailProvider;
  log?: { error(details: object, message: string): void } | undefined;
}

const firstDelayMs = 30_000;
const longestDelayMs = 6 * 60 * 60_000;

/** Milliseconds to wait after a number of failed tries: half a minute, then twice as long each time. */
export const delayAfter = (tries: number): number =>
  Math.min(firstDelayMs * 2 ** (tries - 1), longestDelayMs);

/**
 * Tries a few of the mails that are due, each once, and gives how many; with 0 none is due any more.
 * Any number of processes may do so at the same time: each mail is claimed by one of them, and
 * nothing is locked while it is sent.
 */
export async function sendDueMails(deps: DrainDeps): Promise<number> {
  const claimed = await claimMails(deps.db, deps.clock.now());
  await Promise.all(claimed.map((row) => deliver(deps, row)));
  return claimed.length;
}

async function deliver(deps: DrainDeps, row: OutboxRow): Promise<void> {
  const { db, clock } = deps;
  try {
    const mail = await writeMail(deps, row);
    if (mail) await deps.mail.send(mail);
  } catch (err) {
    const { id, kind, attempts } = row;
    const isLast = attempts >= mostTries;
    deps.log?.error({ err, id, kind, attempts }, isLast ? 'mail given up' : 'mail not sent');
    await putBack(db, row, new Date(clock.now().getTime() + delayAfter(attempts)));
    return;
  }
  // Who dies here has it sent again after the lease: SMTP has no word for "did you get this one?".
  await markDone(db, row, clock.now());
}
