import { type PollingLoop, startPollingLoop } from '../../jobs/polling-loop.ts';
import { countWaiting, findNextDue, purgeOldMails } from './queries.ts';
import { type SendDeps, sendDueMails } from './send-due-mails.ts';

/** How often to look for mails that another process has left unsent, in milliseconds. */
const pollIntervalMs = 10_000;
const purgeIntervalMs = 60 * 60_000;

export interface MailDispatcherDeps extends SendDeps {
  /** Called after each poll with the number of waiting mails. */
  onPoll?(waiting: number): void;
}

/** Sends the mails of the outbox as they become due, until it is closed. */
export function openMailDispatcher({ onPoll, ...deps }: MailDispatcherDeps): PollingLoop {
  const { db, clock, log } = deps;
  let purgeAt = 0;
  return startPollingLoop({
    clock,
    pollIntervalMs,
    nextDue: () => findNextDue(db),
    onError: (err) => log?.error({ err }, 'mails are waiting'),
    // Each poll sends only a few mails: a shutdown waits for the current poll, and a mail server
    // that hangs must not delay it for long. When more mails are due, the next poll follows at
    // once.
    poll: async () => {
      await sendDueMails(deps);
      onPoll?.(await countWaiting(db));
      if (purgeAt > Date.now()) return;
      await purgeOldMails(db, clock.now());
      purgeAt = Date.now() + purgeIntervalMs;
    },
  });
}
