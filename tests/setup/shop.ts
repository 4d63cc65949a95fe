import { execFile } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { readConfig } from '../../server/config/config.ts';
import type { Database } from '../../server/db/database.ts';
import { openDatabase } from '../../server/db/open.ts';
import { jobLeases } from '../../server/db/schema/jobs.ts';
import { openSecrets } from '../../server/db/secrets/installation-secrets.ts';
import { freePort } from './postgres.ts';
import { ownProcess, type ShopProcess } from './shop-process.ts';
import { copyTemplate, type Template } from './shop-template.ts';

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
  /**
   * Opens its database beside it, and the secret that signs the cookies of its sessions. Only on
   * PostgreSQL: PGlite opens for one process.
   */
  database(): Promise<{ db: Database; identitySecret: string }>;
  remove(): Promise<void>;
}

interface ShopOptions {
  seedDemo?: boolean;
  /** The shop on PostgreSQL to copy; without it, a new one on the embedded database. */
  template?: Template;
  /** The process that runs it; by default a new one. */
  server?: ShopProcess;
  /** Further settings, which may depend on the address of the shop. */
  settings?(url: string): Promise<Record<string, string>>;
}

export async function openShop({
  seedDemo = false,
  template,
  settings,
  server = ownProcess(),
}: ShopOptions = {}): Promise<Shop> {
  const folder = await mkdtemp(join(tmpdir(), 'respoke-journey-'));
  const port = await freePort();
  const url = `http://localhost:${port}`;
  const environment = {
    ...process.env,
    PORT: String(port),
    DATA_DIR: folder,
    TMPDIR: folder,
    SEED_DEMO: String(seedDemo),
    LOG_LEVEL: 'warn',
    ADMIN_EMAILS: adminEmails.join(),
    // In tests, many people sign in from one address within seconds.
    RATE_LIMITS: 'false',
    // Journeys about the days of grace set them.
    ACCOUNT_CLOSING_DAYS: '0',
    ...(template && (await copyTemplate(template, folder))),
    ...(await settings?.(url)),
  };
  await server.start(environment);
  let beside: ReturnType<typeof openBeside> | undefined;
  const database = () => {
    if (!template) throw new Error('PGlite opens for the server alone');
    beside ??= openBeside(environment);
    return beside;
  };
  return {
    url,
    folder,
    start: async (changes = {}) => {
      // Jobs are due again a minute after they began, by the database's clock, which never moves.
      if (template) await (await database()).db.delete(jobLeases);
      await server.start({ ...environment, ...changes });
    },
    stop: server.stop,
    admin: async (...args) => {
      await run(process.execPath, ['server/commands/admin.ts', ...args], { env: environment });
    },
    database,
    remove: async () => {
      await (await beside)?.close();
      await server.stop();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

async function openBeside(environment: Record<string, string | undefined>) {
  const config = readConfig(environment);
  const { db, close } = await openDatabase(config);
  const secrets = await openSecrets(config, db);
  return { db, close, identitySecret: await secrets.read('identity') };
}
