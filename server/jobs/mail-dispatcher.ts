import { type PollingLoop, startPollingLoop } from '../db/work/polling-loop.ts';
import { countWaiting, eventQueue, purgeOldMails } from '../features/mails/queries.ts';
import { countWaitingMails, mailQueue } from '../features/notifications/mails/mail-queries.ts';
import {
  type NotificationMailDeps,
  sendNotificationMails,
} from '../features/notifications/mails/send-notification-mails.ts';
import { deliverEvents } from '../workflows/notifications/deliver-events.ts';

/** How often to look for mails that another process has left unsent, in milliseconds. */
const pollIntervalMs = 10_000;
const purgeIntervalMs = 60 * 60_000;

export interface MailDispatcherDeps extends NotificationMailDeps {
  /** Called after each poll with the number of waiting events and mails. */
  onPoll?(waiting: number): void;
}

/**
 * Notifies people of the events of the outbox and sends mails as they become due, until it is
 * closed.
 */
export function openMailDispatcher({ onPoll, ...deps }: MailDispatcherDeps): PollingLoop {
  const { db, clock, log } = deps;
  let purgeAt = 0;
  return startPollingLoop({
    clock,
    pollIntervalMs,
    nextDue: async () => earlier(await eventQueue.nextDue(db), await mailQueue.nextDue(db)),
    onError: (err) => log?.error({ err }, 'mails are waiting'),
    // Each poll sends only a few mails: a shutdown waits for the current poll, and a mail server
    // that hangs must not delay it for long. When more mails are due, the next poll follows at
    // once.
    poll: async () => {
      await deliverEvents(deps);
      await sendNotificationMails(deps);
      onPoll?.((await countWaiting(db)) + (await countWaitingMails(db, clock.now())));
      const now = clock.now();
      if (purgeAt > now.getTime()) return;
      await purgeOldMails(db, now);
      purgeAt = now.getTime() + purgeIntervalMs;
    },
  });
}

/** Returns the earlier of two times; null is never. */
const earlier = (one: Date | null, other: Date | null): Date | null =>
  one && other ? new Date(Math.min(one.getTime(), other.getTime())) : (one ?? other);
