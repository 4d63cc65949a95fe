import type { Redis } from 'ioredis';
import { type Bus, openLocalBus } from '../realtime/bus.ts';

const channel = 'respoke:look';
/** Many writes within so many ms are one word. */
const gatherMs = 10;

/**
 * The bus between processes. While Redis is away, a process hears of its own writes at once and of
 * all others when it next looks by itself.
 */
export function openRedisBus(redis: Redis): Bus {
  const local = openLocalBus();
  // Who has subscribed can say nothing else on the same connection. Subscribing anew is not left to
  // the client: where Redis stalls just then, it handles no rejection, and the process would end.
  const ear = redis.duplicate({ autoResubscribe: false });
  // Told in the log by the other connection.
  ear.on('error', () => undefined);
  ear.on('ready', () => {
    ear.subscribe(channel).catch(() => undefined);
  });
  ear.on('message', local.say);
  let isGathering = false;
  return {
    listen: local.listen,
    say: () => {
      local.say();
      if (isGathering) return;
      isGathering = true;
      setTimeout(() => {
        isGathering = false;
        redis.publish(channel, '').catch(() => undefined);
      }, gatherMs).unref();
    },
    close: async () => ear.disconnect(),
  };
}
