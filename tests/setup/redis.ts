import { type ChildProcess, spawn } from 'node:child_process';
import { setTimeout as sleep } from 'node:timers/promises';
import { Redis } from 'ioredis';
import { freePort } from './postgres.ts';
import { end, whenReady } from './postgres-process.ts';
import { findProgram } from './programs.ts';

/** A Redis or Valkey for the tests, without persistence. */
export interface TestRedis {
  url: string;
  /** Starts it again, empty, on the same port. */
  start(): Promise<void>;
  stop(): Promise<void>;
  /** Suspends and resumes it, like a machine that hangs. */
  hang(): void;
  wake(): void;
}

/** Starts it. @throws Error that says what to install */
export async function startRedis(password?: string): Promise<TestRedis> {
  const file = findProgram('redis');
  const port = await freePort();
  const url = `redis://${password ? `:${password}@` : ''}127.0.0.1:${port}`;
  const place = ['--port', String(port), '--bind', '127.0.0.1', '--save', '', '--appendonly', 'no'];
  const secret = password ? ['--requirepass', password] : [];
  let child: ChildProcess | undefined;
  const start = async () => {
    const started = spawn(file, [...place, ...secret], { stdio: 'ignore' });
    child = await whenReady(started, waitUntilReady(url));
  };
  await start();
  return {
    url,
    start,
    stop: async () => {
      if (child) await end(child, 'SIGTERM');
    },
    hang: () => child?.kill('SIGSTOP'),
    wake: () => child?.kill('SIGCONT'),
  };
}

async function waitUntilReady(url: string): Promise<void> {
  for (let attempt = 0; attempt < 100; attempt++) {
    const client = new Redis(url, { lazyConnect: true, retryStrategy: () => null });
    client.on('error', () => undefined);
    const answer = await client
      .connect()
      .then(() => client.ping())
      .catch(() => undefined);
    client.disconnect();
    if (answer) return;
    await sleep(50);
  }
  throw new Error('Redis did not start within 5 seconds.');
}
