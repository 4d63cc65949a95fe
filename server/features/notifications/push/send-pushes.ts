import type { PushMessage } from '../../../../contract/notifications/notifications.ts';
import type { DbDeps } from '../../../db/database.ts';
import { consumePushQuota } from '../../../db/mail-limits.ts';
import type { PushProvider } from '../../../providers/push/provider.ts';
import type { MailDeps } from '../../mails/mail-deps.ts';
import { retryDelayMs } from '../../mails/retry-policy.ts';
import type { ShopTerms } from '../notification-kind.ts';
import type { NotificationRow } from '../queries.ts';
import { toNotification } from '../to-notification.ts';
import { deleteDevice, deleteIfFailing, pauseDevice, resumeDevice } from './device-queries.ts';
import {
  claimPushes,
  deletePush,
  deletePushesTo,
  type PushRow,
  pausePushes,
  readPush,
} from './push-queries.ts';

export interface PushDeps extends DbDeps, ShopTerms {
  push: PushProvider;
  log?: MailDeps['log'];
}

/** With the delays of `retryDelayMs`, these take a quarter of an hour; by then it is old news. */
export const maxPushAttempts = 6;

/**
 * A device that has failed for a day is forgotten. When a push service, or our own network, is away
 * for less, nobody has to turn on their device again.
 */
export const maxFailingMs = 24 * 60 * 60_000;

/** How many devices get a message at once. */
const maxAtOnce = 40;

/** Sends push messages to several devices at the same time. */
export interface PushSender {
  /**
   * Begins an attempt to send each message that is due, as far as there is room, and does not wait
   * for the answers: a device that does not answer holds up no other. Waits while there is no room.
   * Returns how many it began. Several processes may do this at the same time: each message is
   * claimed by one of them.
   */
  sendDue(): Promise<number>;
  /** The ids of the devices to which it is sending. */
  busy(): string[];
  /** Waits for all attempts that have begun. */
  finish(): Promise<void>;
}

/** Opens a sender that calls `onFree` when it has done with a device. */
export function openPushSender(deps: PushDeps, onFree = () => {}): PushSender {
  const running = new Map<string, Promise<void>>();
  const busy = () => [...running.keys()];

  function begin(row: PushRow): void {
    const { subscriptionId } = row;
    const attempt = deliver(deps, row)
      .catch((err: unknown) => deps.log?.error({ err, subscriptionId }, 'push attempt failed'))
      .finally(() => {
        running.delete(subscriptionId);
        onFree();
      });
    running.set(subscriptionId, attempt);
  }

  return {
    sendDue: async () => {
      if (running.size >= maxAtOnce) await Promise.race(running.values());
      const wanted = { count: maxAtOnce - running.size, busy: busy() };
      const claimed = await claimPushes(deps.db, deps.clock.now(), wanted);
      for (const row of claimed) begin(row);
      return claimed.length;
    },
    busy,
    finish: async () => {
      await Promise.all(running.values());
    },
  };
}

async function deliver(deps: PushDeps, row: PushRow): Promise<void> {
  const { db, log } = deps;
  const { attempts, subscriptionId } = row;
  try {
    const outcome = await send(deps, row);
    // With the device go all messages that wait for it.
    if (outcome === 'gone') return await deleteDevice(db, subscriptionId);
    if (outcome === 'refused') log?.error({ subscriptionId }, 'push message refused');
  } catch (err) {
    const isLast = attempts >= maxPushAttempts;
    log?.info({ err, subscriptionId, attempts }, isLast ? 'push message given up' : 'push failed');
    return isLast ? giveUp(deps, row) : pause(deps, row);
  }
  await deletePush(db, row);
}

/** Sends nothing to the device for a while: what does not answer costs one attempt in that time. */
async function pause({ db, clock }: PushDeps, row: PushRow): Promise<void> {
  const failedAt = clock.now();
  const pausedUntil = new Date(failedAt.getTime() + retryDelayMs(row.attempts));
  await pauseDevice(db, row.subscriptionId, { failedAt, pausedUntil });
  await pausePushes(db, row, pausedUntil);
}

/** Drops all that waits for the device, and the device if it has failed for `maxFailingMs`. */
async function giveUp({ db, clock }: PushDeps, { subscriptionId }: PushRow): Promise<void> {
  await deletePushesTo(db, subscriptionId);
  const before = new Date(clock.now().getTime() - maxFailingMs);
  await deleteIfFailing(db, subscriptionId, before);
}

/**
 * Sends a message. It is dropped when the person has read the notification meanwhile, or when the
 * device has had too many: they are all in the list of notifications.
 */
async function send({ db, clock, push, log, ...terms }: PushDeps, row: PushRow) {
  const found = await readPush(db, row);
  if (!found || found.notification.readAt) return 'dropped';
  const { attempts, subscriptionId } = row;
  if (attempts === 1 && (await consumePushQuota(db, clock.now(), subscriptionId))) {
    log?.info({ subscriptionId }, 'push message dropped: quota of the device used up');
    return 'dropped';
  }
  const message = JSON.stringify(messageOf(found.notification, terms));
  const outcome = await push.send(found.device, message);
  if (found.device.failingSince) await resumeDevice(db, subscriptionId);
  return outcome;
}

function messageOf(row: NotificationRow, terms: ShopTerms): PushMessage {
  const { _id: id, title, text, link } = toNotification(row, terms);
  return { id, title, text, link };
}
