import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openDatabase } from '../../server/db/open.ts';
import { secrets } from '../../server/db/schema/accounts.ts';
import { createDatabase, startPostgres, type TestPostgres } from '../setup/postgres.ts';

// The server and the command as an operator runs them, in production.

let postgres: TestPostgres;
let dataDir: string;
let databaseUrl: string;
beforeAll(async () => {
  postgres = await startPostgres();
  dataDir = await mkdtemp(join(tmpdir(), 'respoke-secret-'));
  databaseUrl = await createDatabase(postgres.url);
  const { db, close } = await openDatabase({ databaseUrl, dataDir });
  await db.insert(secrets).values({ name: 'identity', value: 'from before' });
  await close();
});
afterAll(async () => {
  await postgres.stop();
  await rm(dataDir, { recursive: true });
});

async function run(parameters: string[], settings: Record<string, string> = {}) {
  const child = spawn(process.execPath, ['--disable-warning=ExperimentalWarning', ...parameters], {
    env: {
      PATH: process.env.PATH,
      NODE_ENV: 'production',
      PUBLIC_URL: 'http://localhost:3000',
      ALLOW_SANDBOX_PAYMENT: 'true',
      SEED_DEMO: 'false',
      LOG_LEVEL: 'silent',
      PORT: '0',
      DATABASE_URL: databaseUrl,
      DATA_DIR: dataDir,
      ...settings,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const ended = once(child, 'exit');
  const [said, complained, [code]] = await Promise.all([
    text(child.stdout),
    text(child.stderr),
    ended,
  ]);
  return { code, said: said.trim(), complaint: complained.trim() };
}

const secret = (verb: string, settings?: Record<string, string>) =>
  run(['server/commands/secret.ts', verb], settings);
const refusalOf = async (settings: Record<string, string>) => {
  const { code, complaint } = await run(['server/main.ts', '--without-pages'], settings);
  return [code, ...complaint.split('\n')];
};

test('an operator moves the keys out of reach of the database, and replaces the secret', async () => {
  const [first, second] = [(await secret('new')).said, (await secret('new')).said];
  expect(first).toMatch(/^[\w-]{43}$/);
  expect(first).not.toBe(second);
  const SECRET = first;

  expect(await refusalOf({})).toEqual([
    1,
    'Respoke cannot start.',
    'SECRET: needed in production, or SECRET_FILE; npm run secret -- new prints one',
  ]);
  expect(await refusalOf({ SECRET })).toEqual([
    1,
    'Respoke cannot start.',
    expect.stringMatching(/^SECRET: the keys .* not encrypted yet; run "npm run secret -- seal"/),
  ]);
  expect((await secret('seal', { SECRET })).said).toMatch(/^1 keys were plain/);
  expect(await refusalOf({ SECRET: second })).toEqual([
    1,
    'Respoke cannot start.',
    expect.stringMatching(/^SECRET: the keys in the database were encrypted with another secret/),
  ]);
  const both = { SECRET: second, SECRET_FORMER: first };
  expect((await secret('rotate', both)).said).toMatch(/^1 keys were encrypted with SECRET_FORMER/);
  expect((await secret('renew', { SECRET })).complaint).toMatch(/with another secret/);
  expect((await secret('renew', { SECRET: second })).said).toMatch(/^All keys are new/);
  expect((await secret('unseal', { SECRET: second })).said).toMatch(/^1 keys were decrypted/);
  expect((await secret('melt')).code).toBe(2);
}, 120_000);
