import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { text } from 'node:stream/consumers';
import { beforeAll, expect, inject, test } from 'vitest';
import { openDatabase } from '../../server/db/open.ts';
import { secrets } from '../../server/db/schema/accounts.ts';
import { createDatabase } from '../setup/postgres.ts';
import { inherited } from '../setup/two-servers.ts';

// The command as an operator runs it in production. What a server refuses is in the tests of secrets.

let databaseUrl: string;
beforeAll(async () => {
  databaseUrl = await createDatabase(inject('postgresUrl'), inject('postgresTemplate'));
  const { db, close } = await openDatabase({ databaseUrl, dataDir: '' });
  await db.insert(secrets).values({ name: 'identity', value: 'from before' });
  await close();
});

async function secret(verb: string, settings: Record<string, string> = {}) {
  const flags = ['--disable-warning=ExperimentalWarning'];
  const child = spawn(process.execPath, [...flags, 'server/commands/secret.ts', verb], {
    env: {
      ...inherited,
      NODE_ENV: 'production',
      PUBLIC_URL: 'http://localhost:3000',
      ALLOW_SANDBOX_PAYMENT: 'true',
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

test('an operator moves the keys out of reach of the database, and replaces the secret', async () => {
  const [first, SECRET] = [(await secret('new')).said, (await secret('new')).said];
  expect(first).toMatch(/^[\w-]{43}$/);
  expect(first).not.toBe(SECRET);

  expect((await secret('seal', { SECRET: first })).said).toMatch(/^1 keys were plain/);
  expect((await secret('rotate', { SECRET, SECRET_FORMER: first })).said).toMatch(
    /^1 keys were encrypted with SECRET_FORMER/,
  );
  expect(await secret('renew', { SECRET: first })).toMatchObject({
    code: 1,
    complaint: expect.stringMatching(/with another secret/),
  });
  expect((await secret('renew', { SECRET })).said).toMatch(/^All keys are new/);
  expect((await secret('unseal', { SECRET })).said).toMatch(/^1 keys were decrypted/);
  expect((await secret('melt')).code).toBe(2);
}, 60_000);
