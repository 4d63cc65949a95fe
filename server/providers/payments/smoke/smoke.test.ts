import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import Fastify from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { OpenDatabase } from '../../../db/open.ts';
import { openTestDatabase } from '../../../testing/database.ts';
import { testSecrets } from '../../../testing/sign-in/secrets.ts';
import { readKeys } from '../stripe-sandbox-adapter/keys.ts';
import { openPaymentSandbox, type PaymentSandbox } from '../stripe-sandbox-adapter/open.ts';

type Keys = Awaited<ReturnType<typeof readKeys>>;

let database: OpenDatabase;
let sandbox: PaymentSandbox;
let keys: Keys;
let url: string;
const app = Fastify({ forceCloseConnections: true });
beforeAll(async () => {
  database = await openTestDatabase();
  const { db } = database;
  const secrets = testSecrets(db);
  const clock = { now: () => new Date() };
  sandbox = await openPaymentSandbox({
    db,
    secrets,
    clock,
    basePath: '',
    deliver: async () => 200,
  });
  keys = await readKeys(secrets);
  await app.register(sandbox.plugin);
  url = await app.listen({ port: 0, host: '127.0.0.1' });
});
afterAll(async () => {
  await app.close();
  await sandbox.close();
  await database.close();
});

const run = promisify(execFile);

/** Runs the command as an operator does; gives its exit code and what it said. */
async function smoke(settings: Record<string, string>) {
  const script = ['--disable-warning=ExperimentalWarning', 'server/commands/smoke-stripe.ts'];
  const env = { PATH: process.env.PATH, ...settings };
  const done = run(process.execPath, script, { env });
  const { code, stdout, stderr } = await done.then(
    (output) => ({ code: 0, ...output }),
    (error: { code: number; stdout: string; stderr: string }) => error,
  );
  return { code, stdout, stderr };
}

const settingsOf = ({ secret, publishable, webhook }: Keys) => ({
  STRIPE_SECRET_KEY: secret,
  STRIPE_PUBLISHABLE_KEY: publishable,
  STRIPE_WEBHOOK_SECRET: webhook,
  STRIPE_API_BASE: url,
});

test('every step passes against a server with the API', async () => {
  const { code, stdout, stderr } = await smoke(settingsOf(keys));
  const failures = stdout.match(/^FAILED.*\n.*/gm);
  expect({ code, stderr, failures }).toEqual({ code: 0, stderr: '', failures: null });
  expect(stdout).toMatch(/^15 passed, 0 failed$/m);
  expect(stdout.match(/^passed {2}/gm)).toHaveLength(15);
});

test('an unknown key fails in the named step', async () => {
  const { code, stdout } = await smoke({ ...settingsOf(keys), STRIPE_SECRET_KEY: 'sk_test_wrong' });
  expect(code).toBe(1);
  expect(stdout).toContain('FAILED  a payment is opened');
  expect(stdout).toMatch(/^0 passed, 14 failed, 1 skipped$/m);
});

test('missing keys and live keys are rejected with what is needed', async () => {
  const none = await smoke({});
  expect([none.code, none.stdout]).toEqual([1, '']);
  expect(none.stderr).toContain(
    'STRIPE_SECRET_KEY, STRIPE_PUBLISHABLE_KEY, STRIPE_WEBHOOK_SECRET: needed',
  );
  const { STRIPE_API_BASE: _, ...live } = { ...settingsOf(keys), STRIPE_SECRET_KEY: 'sk_live_1' };
  const refused = await smoke(live);
  expect([refused.code, refused.stdout]).toEqual([1, '']);
  expect(refused.stderr).toContain('must be a test key');
  const some = await smoke({ STRIPE_SECRET_KEY: 'sk_test_1' });
  expect(some.stderr).toContain('STRIPE_PUBLISHABLE_KEY, STRIPE_WEBHOOK_SECRET: needed');
});
