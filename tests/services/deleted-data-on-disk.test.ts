import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { productPayload } from '../../server/testing/payloads.ts';
import { freePort } from '../setup/postgres.ts';
import { signInAt, signUpAt } from '../setup/remote-browser.ts';

// What docs/security.md says of the files of the embedded database: they hold deleted bytes until the
// space is used again, and a backup, or a shop restored from one, holds none.

const phone = '5557391846';

let folder: string;
let url: string;
let settings: Record<string, string>;
let child: ChildProcess | undefined;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'respoke-disk-'));
  url = `http://localhost:${await freePort()}`;
  settings = {
    PATH: String(process.env.PATH),
    PORT: new URL(url).port,
    DATA_DIR: join(folder, 'data'),
    ...{ SEED_DEMO: 'false', SEARCH: 'sql', LOG_LEVEL: 'warn' },
  };
});
afterAll(async () => {
  await stop();
  await rm(folder, { recursive: true, force: true });
});

const flags = ['--disable-warning=ExperimentalWarning'];

async function start(): Promise<void> {
  const started = spawn(process.execPath, [...flags, 'server/main.ts', '--without-pages'], {
    env: settings,
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  child = started;
  await new Promise<void>((resolve, reject) => {
    started.stdout.on('data', (printed: Buffer) => {
      if (String(printed).includes(' is at http')) resolve();
    });
    started.once('exit', (code) => reject(new Error(`the server ended with ${code}`)));
  });
}

async function stop(): Promise<void> {
  if (!child || child.exitCode !== null) return;
  const ended = once(child, 'exit');
  child.kill('SIGTERM');
  await ended;
}

/** Runs a command of the operator, with other settings if given. */
async function run(command: string, parameters: string[], changes: Record<string, string> = {}) {
  const file = `server/commands/${command}.ts`;
  const running = spawn(process.execPath, [...flags, file, ...parameters], {
    env: { ...settings, ...changes },
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  const [said, [code]] = await Promise.all([text(running.stderr), once(running, 'exit')]);
  expect(code, said).toBe(0);
}

/** Returns whether a file below `place` contains one of these texts, outside the folder of mails. */
async function holds(place: string, texts: readonly string[]): Promise<boolean> {
  for (const file of await readdir(place, { recursive: true, withFileTypes: true })) {
    // Without a mail server, mails are files, which the operator deletes.
    if (!file.isFile() || /\/mail(\/|$)/.test(file.parentPath)) continue;
    const content = await readFile(join(file.parentPath, file.name), 'latin1');
    if (texts.some((one) => content.includes(one))) return true;
  }
  return false;
}

test('deleted data stays in the files of the embedded database at most, never in a backup', async () => {
  await start();
  const [{ email: adminEmail }, { email, browser }] = [
    await signUpAt(url),
    await signUpAt(url, 'seller'),
  ];
  const query = `?email=${email}`;
  const categories = (await browser.ask(url, 'GET', '/categories')).body as unknown as {
    _id: string;
    image: string;
  }[];
  const { _id: categoryId = '', image = '' } = categories[0] ?? {};
  const listed = productPayload({ sellerEmail: email, categoryId, image, phone });
  expect((await browser.call(url, 'POST', `/products${query}`, listed)).status).toBe(200);
  await stop();
  expect(await holds(settings.DATA_DIR ?? '', [email, phone])).toBe(true);

  await run('admin', ['grant', adminEmail]);
  await start();
  const admin = await signInAt(url, adminEmail);
  const sellers = await admin.call(url, 'GET', `/all-users?role=seller&email=${adminEmail}`);
  const [{ _id: id } = { _id: '' }] = sellers.body as unknown as { _id: string }[];
  const deleted = await admin.call(url, 'DELETE', `/users/${id}?email=${adminEmail}`);
  expect(deleted.status).toBe(200);
  await stop();

  const saved = join(folder, 'backup');
  await run('backup', [saved]);
  expect(await holds(saved, [email, phone])).toBe(false);
  const again = join(folder, 'again');
  const secret = await readFile(join(settings.DATA_DIR ?? '', 'secret'), 'utf8');
  await run('restore', [saved], { DATA_DIR: again, SECRET: secret.trim() });
  expect(await holds(again, [email, phone])).toBe(false);
}, 180_000);
