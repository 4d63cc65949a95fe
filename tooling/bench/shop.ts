import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, openSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { freePort } from '../../tests/setup/postgres.ts';

/** The server as in production, except for its rate limits per address, in its own process. */
export interface Shop {
  url: string;
  folder: string;
  pid: number;
  /** Milliseconds from the start of its process to its first answer. */
  startedAfterMs: number;
  stop(): Promise<void>;
  /** Also deletes its data folder. */
  remove(): Promise<void>;
}

interface ShopOptions {
  databaseUrl?: string;
  folder?: string;
  settings?: Record<string, string>;
  /** Node's own flags, such as --cpu-prof. */
  flags?: string[];
}

/** Returns the Node flags of `npm start`. */
function startFlags(): string[] {
  const { scripts } = JSON.parse(readFileSync('package.json', 'utf8'));
  return String(scripts.start).match(/--(disable-warning|max)[\w-]*=\w+/g) ?? [];
}

/** Starts it and waits for its first answer. */
export async function startShop({
  databaseUrl,
  folder = mkdtempSync(join(tmpdir(), 'respoke-bench-')),
  settings = {},
  flags = [],
}: ShopOptions): Promise<Shop> {
  const port = await freePort();
  const url = `http://localhost:${port}`;
  const logFile = join(folder, 'server.log');
  const log = openSync(logFile, 'a');
  const began = performance.now();
  const parameters = [...startFlags(), ...flags, 'server/main.ts'];
  const child = spawn(process.execPath, parameters, {
    env: {
      PATH: process.env.PATH,
      NODE_ENV: 'production',
      PORT: String(port),
      METRICS_PORT: '0',
      PUBLIC_URL: url,
      DATA_DIR: folder,
      SECRET: 'only for runs on this machine, never for a shop',
      SEED_DEMO: 'false',
      ALLOW_SANDBOX_PAYMENT: 'true',
      RATE_LIMITS: 'false',
      ...(databaseUrl ? { DATABASE_URL: databaseUrl } : {}),
      ...settings,
    },
    stdio: ['ignore', log, log],
  });
  await answering(url, child, logFile);
  const stop = () => end(child);
  return {
    url,
    folder,
    pid: child.pid ?? 0,
    startedAfterMs: performance.now() - began,
    stop,
    remove: async () => {
      await stop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

async function answering(url: string, child: ChildProcess, logFile: string): Promise<void> {
  while (child.exitCode === null && child.signalCode === null) {
    const answer = await fetch(`${url}/api/settings`).catch(() => undefined);
    if (answer?.ok) return;
    await sleep(10);
  }
  throw new Error(`the server ended:\n${readFileSync(logFile, 'utf8').slice(-1500)}`);
}

async function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const ended = once(child, 'exit');
  child.kill('SIGTERM');
  await ended;
}

/** Returns the memory of a process in megabytes according to Linux: now, or its peak. */
export function memoryOf(pid: number, which: 'VmRSS' | 'VmHWM'): number {
  const status = readFileSync(`/proc/${pid}/status`, 'utf8');
  return Math.round(Number(new RegExp(`${which}:\\s+(\\d+)`).exec(status)?.[1]) / 1024);
}

/**
 * Returns a function that ends the measurement and returns the peak megabytes of the server alone
 * and with its children.
 */
export function watchMemory({ pid }: Shop): () => { own: number; all: number } {
  const most = { own: 0, all: 0 };
  const look = () => {
    const children = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').trim().split(' ');
    const own = memoryOf(pid, 'VmRSS');
    const all = children.reduce((sum, child) => sum + (child ? memoryOfEnding(child) : 0), own);
    most.own = Math.max(most.own, own);
    most.all = Math.max(most.all, all);
  };
  const timer = setInterval(look, 100);
  return () => {
    clearInterval(timer);
    return most;
  };
}

/** Returns the memory of a process that may exit at any moment. */
function memoryOfEnding(pid: string): number {
  try {
    return memoryOf(Number(pid), 'VmRSS') || 0;
  } catch {
    return 0;
  }
}
