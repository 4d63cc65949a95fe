import { Redis } from 'ioredis';

export interface RedisLog {
  warn(details: object, message: string): void;
}

/** A Redis or Valkey that several processes of the shop share; without it each is by itself. */
export interface OpenRedis {
  client: Redis;
  /** For the start-up message; without the password. */
  description: string;
  close(): Promise<void>;
}

/** In ms. A limit that is counted late costs more than one that is counted by one process. */
const connectMs = 2000;
const commandMs = 250;
const maxRetryDelayMs = 5000;

/**
 * Connects to `url` in the background, for as long as it takes. Nothing waits for it: while it is
 * away, every command fails at once. That is logged once, and so is its return.
 */
export function openRedis(url: string, log?: RedisLog): OpenRedis {
  const client = new Redis(url, {
    connectTimeout: connectMs,
    commandTimeout: commandMs,
    enableOfflineQueue: false,
    maxRetriesPerRequest: 0,
    retryStrategy: (times) => Math.min(100 * 2 ** times, maxRetryDelayMs),
  });
  let isDown = false;
  client.on('error', (err) => {
    if (!isDown) log?.warn({ err }, 'Redis is away: each process counts by itself meanwhile');
    isDown = true;
  });
  client.on('ready', () => {
    if (isDown) log?.warn({}, 'Redis is back');
    isDown = false;
  });
  const { hostname, port } = new URL(url);
  return {
    client,
    description: `Redis at ${hostname}:${port || 6379}`,
    close: async () => client.disconnect(),
  };
}
