import { Redis } from 'ioredis';

export interface RedisLog {
  warn(details: object, message: string): void;
}

/**
 * A Redis or Valkey server that several processes of the shop share. Without it, each counts on its
 * own.
 */
export interface OpenRedis {
  client: Redis;
  /** For the start banner, without the password. */
  description: string;
  close(): Promise<void>;
}

/** In ms. A slow rate limit would cost more than one that is counted in one process. */
const connectMs = 2000;
const commandMs = 250;
const maxRetryDelayMs = 5000;

/**
 * Connects to `url` in the background and retries without limit. Nothing waits for the connection:
 * while it is down, every command fails at once. The log has one line when it goes down and one
 * when it is back.
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
    if (!isDown) log?.warn({ err }, 'Redis is away: each process counts on its own meanwhile');
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
