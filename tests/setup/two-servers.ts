import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { freePort } from './postgres.ts';

/** A server of a shop that has several, in a process of its own. */
interface OneOfTwo {
  url: string;
  /** Its data folder, with the mails that it has sent. */
  folder: string;
}

/** Two servers with one database, each a process as an operator starts it. */
export interface TwoServers {
  servers: readonly [OneOfTwo, OneOfTwo];
  /** The settings of the first, for the operator's commands. */
  settings: Record<string, string>;
  /** Starts both at the same moment, with these settings changed. */
  start(changes?: Record<string, string>): Promise<void>;
  stop(): Promise<void>;
  remove(): Promise<void>;
}

/** What a process of the server is given of this one's environment. */
export const inherited = {
  PATH: String(process.env.PATH),
  // Where processes find the server compiled; `npm test` sets it.
  ...(process.env.NODE_COMPILE_CACHE && { NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE }),
};

const flags = ['--disable-warning=ExperimentalWarning'];

/** Adds a category. A new shop without one would first draw the pictures of its own. */
async function addCategory(connectionString: string): Promise<void> {
  const client = new pg.Client({ connectionString });
  await client.connect();
  await client.query(`insert into categories (id, title, image, position)
    values (gen_random_uuid(), 'Road bikes', '/images/none', 1)`);
  await client.end();
}

/** Prepares two servers on the migrated, empty database at `databaseUrl`; `start` starts them. */
export async function prepareTwoServers(databaseUrl: string): Promise<TwoServers> {
  await addCategory(databaseUrl);
  const prepare = async () => ({
    url: `http://localhost:${await freePort()}`,
    folder: await mkdtemp(join(tmpdir(), 'respoke-two-')),
  });
  const servers = [await prepare(), await prepare()] as const;
  const settingsOf = ({ url, folder }: OneOfTwo) => ({
    ...inherited,
    PORT: new URL(url).port,
    DATABASE_URL: databaseUrl,
    DATA_DIR: folder,
    SECRET: 'only for tests with two servers, never for a shop',
    SEED_DEMO: 'false',
    SEARCH: 'sql',
    LOG_LEVEL: 'warn',
    RATE_LIMITS: 'false',
  });
  let children: ChildProcess[] = [];
  const stop = async () => {
    await Promise.all(children.map(end));
    children = [];
  };
  return {
    servers,
    settings: settingsOf(servers[0]),
    start: async (changes = {}) => {
      children = servers.map((one) => launch({ ...settingsOf(one), ...changes }));
      await Promise.all(children.map(isReady));
    },
    stop,
    remove: async () => {
      await stop();
      for (const { folder } of servers) await rm(folder, { recursive: true, force: true });
    },
  };
}

const launch = (env: Record<string, string>): ChildProcess =>
  spawn(process.execPath, [...flags, 'server/main.ts', '--without-pages'], {
    env,
    stdio: ['ignore', 'pipe', 'inherit'],
  });

/** Resolves when a server prints its address, which it prints last. */
const isReady = (child: ChildProcess): Promise<void> =>
  new Promise((resolve, reject) => {
    child.stdout?.on('data', (text: Buffer) => {
      if (String(text).includes(' is at http')) resolve();
    });
    child.once('exit', (code) => reject(new Error(`a server ended with ${code}`)));
  });

async function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null) return;
  const ended = once(child, 'exit');
  child.kill('SIGTERM');
  await ended;
}

/** Runs `npm run admin` with these parameters. @throws Error when it fails */
export async function runAdmin(
  { settings }: TwoServers,
  ...parameters: readonly string[]
): Promise<void> {
  const child = spawn(process.execPath, [...flags, 'server/commands/admin.ts', ...parameters], {
    env: settings,
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const [code] = await once(child, 'exit');
  if (code !== 0) throw new Error(`the command ended with ${code}`);
}
