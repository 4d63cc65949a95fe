import { sql } from 'drizzle-orm';
import type { FastifyBaseLogger } from 'fastify';
import pino from 'pino';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { consumeMailQuota } from '../../../db/mail-limits.ts';
import { startTestApp, type TestApp } from '../../../testing/app.ts';
import { newEmail, signUpByCalls } from '../../../testing/person.ts';

let shop: TestApp;
const logged: { msg: string; err: { message: string } }[] = [];
beforeAll(async () => {
  const destination = { write: (line: string) => void logged.push(JSON.parse(line)) };
  const logger = pino({ level: 'error' }, destination) as FastifyBaseLogger;
  shop = await startTestApp({}, { logger });
});
afterAll(() => shop.close());

test('a common password is rejected with a message on its field', async () => {
  const payload = { name: 'Ann', email: newEmail('ann'), password: 'password123' };
  const url = '/api/auth/sign-up/email';
  expect((await shop.app.inject({ method: 'POST', url, payload })).json()).toMatchObject({
    code: 'password_too_common',
    fields: { password: 'This password is too common. Please choose another one.' },
  });
});

test('a name that is refused here makes no account at the identity provider', async () => {
  const email = newEmail('shop');
  const url = '/api/auth/sign-up/email';
  const payload = { name: 'Shop Support', email, password: 'pedal-softly-42' };
  const refused = await shop.app.inject({ method: 'POST', url, payload });
  expect(refused.statusCode).toBe(400);
  expect(refused.json()).toMatchObject({
    code: 'invalid_input',
    fields: { username: 'This name is reserved for the shop. Please choose another one' },
  });
  expect((await signUpByCalls(shop, 'buyer', 'Ann', email)).token).toMatch(/^eyJ/);
});

test('a sign-up succeeds without a mail when its email has received too many', async () => {
  const email = newEmail('flooded');
  const mail = { email, group: 'confirmation' } as const;
  while (!(await consumeMailQuota(shop.db, new Date(), mail)));
  expect((await signUpByCalls(shop, 'buyer', 'Ann', email)).token).toMatch(/^eyJ/);
  expect(logged).toEqual([]);
});

test('a sign-up succeeds when its mail cannot be written, and the operator is told', async () => {
  await shop.db.execute(sql`alter table identity.email_proofs rename to gone`);
  try {
    expect((await signUpByCalls(shop, 'buyer')).token).toMatch(/^eyJ/);
  } finally {
    await shop.db.execute(sql`alter table identity.gone rename to email_proofs`);
  }
  expect(logged.map(({ msg, err }) => [msg, err.message])).toEqual([
    ['could not write the mail to confirm an email', expect.stringContaining('email_proofs')],
  ]);
});

test('a sign-up that fails halfway leaves nothing behind, and can be repeated', async () => {
  const payload = { name: 'Ann', email: newEmail('ann'), password: 'spokes and chains 7' };
  const ask = () => shop.app.inject({ method: 'POST', url: '/api/auth/sign-up/email', payload });
  await shop.db.execute(sql`alter table identity.credentials rename to gone`);
  try {
    expect((await ask()).statusCode).toBeGreaterThanOrEqual(500);
  } finally {
    await shop.db.execute(sql`alter table identity.gone rename to credentials`);
  }
  expect((await ask()).statusCode).toBe(200);
});
