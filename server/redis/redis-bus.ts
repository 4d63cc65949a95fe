import type { Redis } from 'ioredis';
import { type Bus, openLocalBus } from '../realtime/local-bus.ts';

const channel = 'respoke:look';
/** Many writes within so many ms are one word. */
const debounceMs = 10;

/**
 * The bus between processes. While Redis is down, a process still learns of its own writes at once,
 * and of all others at its next regular poll.
 */
export function openRedisBus(redis: Redis): Bus {
  const local = openLocalBus();
  // A subscribed connection can send no other command. Resubscribing is not left to the client:
  // where Redis stalls just then, it does not handle the rejection, and the process would end.
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
