import type { Redis } from 'ioredis';
import { type Bus, openLocalBus } from '../realtime/local-bus.ts';

const channel = 'respoke:changes';
/** Writes within this many ms cause one message. */
const debounceMs = 10;

/**
 * Opens the bus between processes. While Redis is down, a process still learns of its own writes at
 * once, and of all others at its next regular poll.
 */
export function openRedisBus(redis: Redis): Bus {
  const local = openLocalBus();
  // A subscribed connection can send no other commands. The client must not resubscribe on its own:
  // if Redis hangs at that moment, the client does not handle the rejection, and the process would
  // end.
  const subscriber = redis.duplicate({ autoResubscribe: false });
  // The other connection logs the failure.
  subscriber.on('error', () => undefined);
  subscriber.on('ready', () => {
    subscriber.subscribe(channel).catch(() => undefined);
  });
  subscriber.on('message', local.publish);
  let isPublishPending = false;
  return {
    listen: local.listen,
    publish: () => {
      local.publish();
      if (isPublishPending) return;
      isPublishPending = true;
      setTimeout(() => {
        isPublishPending = false;
        redis.publish(channel, '').catch(() => undefined);
      }, debounceMs).unref();
    },
    close: async () => subscriber.disconnect(),
  };
}
