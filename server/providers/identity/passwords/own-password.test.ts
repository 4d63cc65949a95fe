import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { identities } from '../../../db/schema/identity/identities.ts';
import { startTestApp, type TestApp } from '../../../testing/app.ts';
import { signUp } from '../../../testing/person.ts';
import { openSignInThrottle } from '../sign-in-throttle.ts';
import { isOwnPassword } from './own-password.ts';

let shop: TestApp;
beforeAll(async () => {
  shop = await startTestApp();
});
afterAll(() => shop.close());

test('guessing the password of a signed-in person is slowed down', async () => {
  const { email } = await signUp(shop, 'buyer');
  const [identity] = await shop.db.select().from(identities).where(eq(identities.email, email));
  const person = { identityId: String(identity?.id), email };
  const waited: number[] = [];
  const signInThrottle = openSignInThrottle({ wait: async (ms) => waited.push(ms) });
  const guess = (password: string) => isOwnPassword(shop.db, signInThrottle, person, password);
  for (let tries = 0; tries < 7; tries += 1) expect(await guess(`guess ${tries}`)).toBe(false);
  expect(waited).toEqual([250, 500]);
  waited.length = 0;
  await signInThrottle.run({ email, address: 'home' }, async () => ({ status: 401 }));
  expect(waited, 'signing in elsewhere').toEqual([]);
  expect(await guess('spokes and chains 7')).toBe(true);
});

test("guessing one person's password in their session does not slow down another person", async () => {
  const waited: number[] = [];
  const signInThrottle = openSignInThrottle({ wait: async (ms) => waited.push(ms) });
  const guess = async ({ email }: { email: string }) => {
    const [row] = await shop.db.select().from(identities).where(eq(identities.email, email));
    const person = { identityId: String(row?.id), email };
    return isOwnPassword(shop.db, signInThrottle, person, 'a guess');
  };
  const [ann, ben] = [await signUp(shop, 'buyer'), await signUp(shop, 'buyer')];
  for (let tries = 0; tries < 6; tries += 1) await guess(ann);
  expect(waited).toEqual([250]);
  expect(await guess(ben)).toBe(false);
  expect(waited).toEqual([250]);
});

test('a person without a password, who signs in with Google, is told apart', async () => {
  const signInThrottle = openSignInThrottle({ wait: async () => {} });
  const person = { identityId: crypto.randomUUID(), email: 'gwen@example.com' };
  expect(await isOwnPassword(shop.db, signInThrottle, person, 'a guess')).toBeNull();
});
