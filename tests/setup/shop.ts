import { execFile } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { freePort } from './postgres.ts';
import { ownProcess, type ShopProcess } from './shop-process.ts';
import { copyTemplate, type Templates } from './shop-templates.ts';

/**
 * People who sign up with one of these emails become admins. There is one for each journey that
 * needs one.
 */
export const adminEmails = [
  'admin@example.com',
  'auditor@example.com',
  'inspector@example.com',
  'warden@example.com',
  'ranger@example.com',
] as const;

const run = promisify(execFile);

export type Engine = 'pglite' | 'postgres';

/** A shop with its own data folder. */
export interface Shop {
  url: string;
  /** Its data folder, which includes the mails. */
  folder: string;
  stop(): Promise<void>;
  /** Runs `npm run admin` with these arguments. Stop it first: PGlite opens for one process. */
  admin(...args: string[]): Promise<void>;
  /** Restarts it on the same data, with these settings changed. */
  start(changes?: Record<string, string>): Promise<void>;
  remove(): Promise<void>;
}

interface ShopOptions {
  seedDemo?: boolean;
  /** The templates to copy. Optional for the embedded database. */
  templates?: Templates;
  /** The process that runs it; by default a new one. */
  server?: ShopProcess;
  /** Further settings, which may depend on the address of the shop. */
  settings?(url: string): Promise<Record<string, string>>;
}

export async function openShop(
  engine: Engine,
  { seedDemo = false, templates, settings, server = ownProcess() }: ShopOptions = {},
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
    // In tests, many people sign in from one address within seconds.
    RATE_LIMITS: 'false',
    // Journeys about the days of grace set them.
    ACCOUNT_CLOSING_DAYS: '0',
    ...(templates && (await copyTemplate(templates, engine, folder))),
    ...(await settings?.(url)),
  };
  const start = (changes = {}) => server.start({ ...environment, ...changes });
  await start();
  return {
    url,
    folder,
    start,
    stop: server.stop,
    admin: async (...args) => {
      await run(process.execPath, ['server/commands/admin.ts', ...args], { env: environment });
    },
    remove: async () => {
      await server.stop();
      await rm(folder, { recursive: true, force: true });
    },
  };
}
