import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from './postgres.ts';
import { copyTemplate, type Templates } from './templates.ts';

/** Whoever signs up with one of these emails is an admin: one for each journey that needs one. */
export const adminEmails = [
  'admin@example.com',
  'auditor@example.com',
  'inspector@example.com',
  'warden@example.com',
  'ranger@example.com',
] as const;

export type Engine = 'pglite' | 'postgres';

/** The server as an operator runs it: a process of its own, on a data folder of its own. */
export interface Shop {
  url: string;
  /** Its data folder, where mails land. */
  folder: string;
  stop(): Promise<void>;
  /** Starts it again on the same data. */
  start(): Promise<void>;
  remove(): Promise<void>;
}

interface ShopOptions {
  seedDemo?: boolean;
  /** What to copy it from; a shop of the embedded database can do without. */
  templates?: Templates;
  /** Further settings, which may depend on the address of the shop. */
  settings?(url: string): Promise<Record<string, string>>;
}

export async function openShop(
  engine: Engine,
  { seedDemo = false, templates, settings }: ShopOptions = {},
): Promise<Shop> {
  const folder = await mkdtemp(join(tmpdir(), 'respoke-journey-'));
  const port = await freePort();
  const url = `http://localhost:${port}`;
  const environment = {
    ...process.env,
    PORT: String(port),
    DATA_DIR: folder,
    SEED_DEMO: String(seedDemo),
    LOG_LEVEL: 'warn',
    ADMIN_EMAILS: adminEmails.join(),
    // Many people sign in from one address within seconds here.
    RATE_LIMITS: 'false',
    ...(templates && (await copyTemplate(templates, engine, folder))),
    ...(await settings?.(url)),
  };
  let child: ChildProcess | undefined;

  const start = async () => {
    child = spawn(process.execPath, ['--disable-warning=ExperimentalWarning', 'server/main.ts'], {
      env: environment,
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    await ready(child);
  };
  const stop = async () => {
    if (!child || child.exitCode !== null) return;
    const ended = once(child, 'exit');
    child.kill('SIGTERM');
    await ended;
  };
  await start();
  return {
    url,
    folder,
    start,
    stop,
    remove: async () => {
      await stop();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

/** Resolves when the server prints its address, which it does last. */
function ready(child: ChildProcess): Promise<void> {
  return new Promise((resolve, reject) => {
    child.stdout?.on('data', (text: Buffer) => {
      process.stderr.write(/"level":[5-9]0/.test(String(text)) ? text : '');
      if (String(text).includes(' is at http')) resolve();
    });
    child.once('exit', (code) => reject(new Error(`the server ended with ${code}`)));
  });
}
