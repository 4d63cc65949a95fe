import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { emailChanges } from '../../db/schema/identity/factors.ts';
import { sessions, signInAttempts, verifications } from '../../db/schema/identity/identities.ts';
import { startTestApp, type TestApp } from '../../testing/app.ts';
import { callerOf } from '../../testing/caller.ts';
import { signUp } from '../../testing/person.ts';
import { purgeSignIns } from './purge-sign-ins.ts';

let shop: TestApp;
beforeAll(async () => {
  shop = await startTestApp();
});
afterAll(() => shop.close());

const dayMs = 24 * 60 * 60 * 1000;
const ago = (days: number) => new Date(Date.now() - days * dayMs);

test('a session that has expired is deleted with its address, others stay', async () => {
  const [gone, open] = [await signUp(shop, 'buyer'), await signUp(shop, 'buyer')];
  const { identityId } = await callerOf(shop, gone);
  const isGone = eq(sessions.userId, identityId);
  await shop.db
    .update(sessions)
    .set({ expiresAt: ago(0.01) })
    .where(isGone);
  await purgeSignIns(shop);
  expect(await shop.db.$count(sessions, isGone)).toBe(0);
  expect((await open.call('GET', '/account')).status).toBe(200);
});

test('links to choose a password are deleted once they have expired', async () => {
  const link = (id: string, expiresAt: Date) => ({ id, identifier: id, value: 'x', expiresAt });
  await shop.db.insert(verifications).values([link('old', ago(0.1)), link('open', ago(-0.1))]);
  await purgeSignIns(shop);
  const left = await shop.db.select({ id: verifications.id }).from(verifications);
  expect(left).toEqual([{ id: 'open' }]);
});

test('counts of requests are deleted after an hour, with the address in their key', async () => {
  const count = (key: string, at: Date) => ({
    id: key,
    key,
    count: 1,
    lastRequest: at.getTime(),
  });
  await shop.db
    .insert(signInAttempts)
    .values([count('10.0.0.1/sign-in', ago(0.1)), count('10.0.0.2/sign-in', ago(0.01))]);
  await purgeSignIns(shop);
  const left = await shop.db.select({ key: signInAttempts.key }).from(signInAttempts);
  expect(left).toEqual([{ key: '10.0.0.2/sign-in' }]);
});

test('a former email is deleted once nobody can undo the change any more', async () => {
  const { identityId } = await callerOf(shop, await signUp(shop, 'buyer'));
  const change = (id: string, createdAt: Date) => ({
    id,
    identityId,
    createdAt,
    confirmedAt: createdAt,
    formerEmail: `${id}@example.com`,
    newEmail: 'new@example.com',
  });
  await shop.db.insert(emailChanges).values([change('old', ago(8.1)), change('open', ago(7.9))]);
  await purgeSignIns(shop);
  const left = await shop.db.select({ id: emailChanges.id }).from(emailChanges);
  expect(left).toEqual([{ id: 'open' }]);
});
