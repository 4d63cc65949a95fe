import { once } from 'node:events';
import { Redis } from 'ioredis';

const channel = 'bench:messages';

/** The yardstick: what a message between two connections takes through Redis alone. */
export interface Echo {
  /** Returns the milliseconds from publishing a message until a subscriber has it. */
  roundTrip(): Promise<number>;
  close(): void;
}

/** Opens a publisher and a subscriber in this process. */
export async function openEcho(redisUrl: string): Promise<Echo> {
  const publisher = new Redis(redisUrl);
  const subscriber = new Redis(redisUrl);
  await subscriber.subscribe(channel);
  return {
    roundTrip: async () => {
      const began = performance.now();
      const heard = once(subscriber, 'message').then(() => performance.now());
      await publisher.publish(channel, 'Is it still available?');
      return (await heard) - began;
    },
    close: () => {
      publisher.disconnect();
      subscriber.disconnect();
    },
  };
}
