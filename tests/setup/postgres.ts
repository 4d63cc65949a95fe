import { execFileSync, spawn } from 'node:child_process';
import { chownSync, mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { end, findBinaries, unprivileged, waitFor, whenReady } from './postgres-process.ts';

export interface TestPostgres {
  /** The address of the server, in which each test creates its own databases. */
  url: string;
  /** Kills it without a checkpoint and restarts it; undefined if the tests did not start it. */
  crash: (() => Promise<void>) | undefined;
  stop(): Promise<void>;
}

/** Test data need not survive a power cut, and each database lives for seconds. */
const settings = [
  'fsync=off',
  'full_page_writes=off',
  'autovacuum=off',
  'jit=off',
  'max_connections=200',
];

/**
 * A real PostgreSQL: the one in TEST_DATABASE_URL, otherwise one started here.
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
  const flags = settings.flatMap((setting) => ['-c', setting]);
  const launch = async () => {
    const place = ['-D', data, '-p', String(port), '-k', folder];
    return whenReady(spawn(join(bin, 'postgres'), [...place, ...flags], options), waitFor(url));
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

/**
 * Creates a database in the server at `url` and returns its address: an empty one, or a copy of a
 * template without open connections.
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
