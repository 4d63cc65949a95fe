import { senderOf } from '../../config/config.ts';
import {
  type NotificationMailDeps,
  sendNotificationMails,
} from '../../features/notifications/mails/send-notification-mails.ts';
import type { Mail } from '../../providers/mail/provider.ts';
import { deliverEvents } from '../../workflows/notifications/deliver-events.ts';
import type { TestApp } from '../app.ts';

/**
 * Returns a function that sends what is due and returns the mails of notifications, in the order of
 * their recipients and subjects. For a shop that sends none automatically (`sendsMails: false`).
 */
export function mailCollector({
  db,
  clock,
  config,
  providers,
  unsubscribeSecret,
}: TestApp): () => Promise<Mail[]> {
  const { identity, mail } = providers;
  return async () => {
    const mails: Mail[] = [];
    const deps: NotificationMailDeps = {
      db,
      clock,
      identity,
      unsubscribeSecret,
      sender: senderOf(config),
      mail: { ...mail, send: async (one) => void mails.push(one) },
    };
    while ((await deliverEvents(deps)) + (await sendNotificationMails(deps)) > 0);
    const keyOf = ({ to, subject }: Mail) => `${to} ${subject}`;
    return mails.toSorted((one, other) => (keyOf(one) < keyOf(other) ? -1 : 1));
  };
}
