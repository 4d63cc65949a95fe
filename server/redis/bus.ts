import type { Redis } from 'ioredis';
import { type Bus, openLocalBus } from '../realtime/bus.ts';

const channel = 'respoke:look';
/** Many writes within so many ms are one word. */
const debounceMs = 10;

/**
 * The bus between processes. While Redis is away, a process hears of its own writes at once and of
 * all others when it next looks by itself.
 */
export function openRedisBus(redis: Redis): Bus {
  const local = openLocalBus();
  // Who has subscribed can say nothing else on the same connection. Subscribing anew is not left to
  // the client: where Redis stalls just then, it handles no rejection, and the process would end.
  const subscriber = redis.duplicate({ autoResubscribe: false });
  // Told in the log by the other connection.
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
