import { execFileSync, spawn } from 'node:child_process';
import { appendFileSync, chmodSync, cpSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { freePort } from './postgres.ts';
import { end, findBinaries, unprivileged, waitFor, whenReady } from './postgres-process.ts';

/** A streaming replica of a PostgreSQL on this machine. */
export interface TestReplica {
  /** Its address. It has the primary's databases. */
  url: string;
  start(): Promise<void>;
  stop(): Promise<void>;
  /** Stops it and deletes its files. */
  remove(): Promise<void>;
}

/**
 * Creates and starts a replica of the server at `primaryUrl`, which must have been started by these
 * tests.
 */
export async function startReplica(primaryUrl: string): Promise<TestReplica> {
  const folder = mkdtempSync(join(tmpdir(), 'respoke-replica-'));
  const data = join(folder, 'data');
  const port = await freePort();
  const url = Object.assign(new URL(primaryUrl), { port: String(port) }).href;
  await copy(primaryUrl, data);
  const { hostname, port: primaryPort, username } = new URL(primaryUrl);
  const source = `host=${hostname} port=${primaryPort} user=${username}`;
  appendFileSync(join(data, 'postgresql.auto.conf'), `primary_conninfo = '${source}'\n`);
  writeFileSync(join(data, 'standby.signal'), '');
  const owner = unprivileged();
  if (owner) execFileSync('chown', ['-R', `${owner.uid}:${owner.gid}`, folder]);
  const options = { cwd: folder, stdio: 'ignore' as const, ...owner };
  const place = ['-D', data, '-p', String(port), '-k', folder];
  const flags = ['-c', 'fsync=off', '-c', 'max_connections=200'];
  const launch = async () => {
    return whenReady(
      spawn(join(findBinaries(), 'postgres'), [...place, ...flags], options),
      waitFor(url),
    );
  };
  let child = await launch();
  const stop = async () => {
    await end(child, 'SIGINT');
  };
  return {
    url,
    start: async () => {
      child = await launch();
    },
    stop,
    remove: async () => {
      await stop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** Makes a base backup without pg_basebackup, which not every set of binaries includes. */
async function copy(primaryUrl: string, data: string): Promise<void> {
  const client = new pg.Client({ connectionString: primaryUrl });
  await client.connect();
  const { rows } = await client.query('show data_directory');
  await client.query(`select pg_backup_start('replica', true)`);
  cpSync(rows[0].data_directory, data, {
    recursive: true,
    filter: (path) => !path.endsWith('postmaster.pid') && !path.endsWith('postmaster.opts'),
  });
  const stopped = await client.query('select labelfile from pg_backup_stop(false)');
  writeFileSync(join(data, 'backup_label'), stopped.rows[0].labelfile);
  chmodSync(data, 0o700);
  await client.end();
}
