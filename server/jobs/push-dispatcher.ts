import { type PollingLoop, startPollingLoop } from '../db/work/polling-loop.ts';
import { findNextPushDue } from '../features/notifications/push/push-queries.ts';
import { openPushSender, type PushDeps } from '../features/notifications/push/send-pushes.ts';

/** How often to look for push messages that another process has left unsent, in milliseconds. */
const pollIntervalMs = 10_000;

/** Sends push messages as they become due, until it is closed. */
export function openPushDispatcher(deps: PushDeps): PollingLoop {
  const sender = openPushSender(deps, () => loop.wake());
  const loop = startPollingLoop({
    clock: deps.clock,
    pollIntervalMs,
    nextDue: () => findNextPushDue(deps.db, sender.busy()),
    onError: (err) => deps.log?.error({ err }, 'push messages are waiting'),
    poll: async () => {
      await sender.sendDue();
    },
  });
  return {
    ...loop,
    close: async () => {
      await loop.close();
      await sender.finish();
    },
  };
}
