import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { text } from 'node:stream/consumers';
import { beforeAll, expect, inject, test } from 'vitest';
import { openDatabase } from '../../server/db/open.ts';
import { openSecrets } from '../../server/db/secrets/installation-secrets.ts';
import { createDatabase } from '../setup/postgres.ts';
import { inherited } from '../setup/two-servers.ts';

// The server and the command as an operator runs them, in production.

let databaseUrl: string;
beforeAll(async () => {
  databaseUrl = await createDatabase(inject('postgresUrl'), inject('postgresTemplate'));
});

/** Makes a key, as the first start does. */
async function makeKey(value: string): Promise<void> {
  const { db, close } = await openDatabase({ databaseUrl, dataDir: '' });
  const settings = { production: true, dataDir: '', secret: { value }, formerSecret: undefined };
  await (await openSecrets(settings, db)).read('identity');
  await close();
}

async function run(parameters: string[], settings: Record<string, string> = {}) {
  const child = spawn(process.execPath, ['--disable-warning=ExperimentalWarning', ...parameters], {
    env: {
      ...inherited,
      NODE_ENV: 'production',
      PUBLIC_URL: 'http://localhost:3000',
      ALLOW_SANDBOX_PAYMENT: 'true',
      SEED_DEMO: 'false',
      LOG_LEVEL: 'silent',
      PORT: '0',
      DATABASE_URL: databaseUrl,
      ...settings,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const ended = once(child, 'exit');
  const [said, complaint, [code]] = await Promise.all([
    text(child.stdout),
    text(child.stderr),
    ended,
  ]);
  return { code, said: said.trim(), complaint: complaint.trim() };
}

const secret = (verb: string, settings?: Record<string, string>) =>
  run(['server/commands/secret.ts', verb], settings);
const refusalOf = async (settings: Record<string, string>) => {
  const { code, complaint } = await run(['server/main.ts', '--without-pages'], settings);
  return [code, ...complaint.split('\n')];
};

test('an operator needs the secret of the keys, and replaces both', async () => {
  const [first, SECRET] = [(await secret('new')).said, (await secret('new')).said];
  expect(first).toMatch(/^[\w-]{43}$/);
  expect(first).not.toBe(SECRET);

  expect(await refusalOf({})).toEqual([
    1,
    'Respoke cannot start.',
    'SECRET: needed in production, or SECRET_FILE; npm run secret -- new prints one',
  ]);
  await makeKey(first);
  expect(await refusalOf({ SECRET })).toEqual([
    1,
    'Respoke cannot start.',
    expect.stringMatching(/^SECRET: the keys in the database were encrypted with another secret/),
  ]);
  expect((await secret('rotate', { SECRET, SECRET_FORMER: first })).said).toMatch(
    /^1 keys were encrypted with SECRET_FORMER/,
  );
  expect(await secret('renew', { SECRET: first })).toMatchObject({
    code: 1,
    complaint: expect.stringMatching(/with another secret/),
  });
  expect((await secret('renew', { SECRET })).said).toMatch(/^All keys are new/);
  expect((await secret('melt')).code).toBe(2);
}, 60_000);
