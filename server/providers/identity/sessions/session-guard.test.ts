import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { identities, sessions } from '../../../db/schema/identity/identities.ts';
import { startTestApp, type TestApp } from '../../../testing/app.ts';
import { tokenIn, waitForMail } from '../../../testing/mails/mail.ts';
import { signUp } from '../../../testing/person.ts';
import {
  openBrowser,
  otherAccountForm,
  signInWithGoogle,
} from '../../../testing/sign-in/google.ts';
import { hashPassword, verifyPassword } from '../passwords/passwords.ts';
import { changePassword, resetPassword } from '../passwords/set-password.ts';

// A password is verified, and before the session begins something ends that password.
vi.mock('../passwords/passwords.ts', { spy: true });

const password = 'spokes and chains 7';
let shop: TestApp;
beforeAll(async () => {
  shop = await startTestApp({}, { sendsMails: true });
});
afterAll(() => shop.close());
beforeEach(() => {
  vi.mocked(verifyPassword).mockReset();
});

const post = (url: string, payload: object) =>
  shop.app.inject({ method: 'POST', url: `/api/auth${url}`, payload });

/** Signs in, and does `meanwhile` when the password has been found right. Gives the answer. */
async function signInPaused(email: string, meanwhile: () => Promise<unknown>) {
  const { promise: verified, resolve: tellVerified } = Promise.withResolvers<void>();
  const { promise: goOn, resolve: letGoOn } = Promise.withResolvers<void>();
  vi.mocked(verifyPassword).mockImplementationOnce(async () => {
    tellVerified();
    await goOn;
    return true;
  });
  const signIn = post('/sign-in/email', { email, password });
  await verified;
  await meanwhile();
  letGoOn();
  return signIn;
}

const countSessions = async (email: string) => {
  const rows = await shop.db
    .select({ id: sessions.id })
    .from(sessions)
    .innerJoin(identities, eq(identities.id, sessions.userId))
    .where(eq(identities.email, email));
  return rows.length;
};

const refused = { code: 'wrong_email_or_password' };

test('a reset between verifying and signing in rejects the sign-in', async () => {
  const { email } = await signUp(shop, 'buyer');
  await post('/request-password-reset', { email });
  const token = tokenIn(await waitForMail(shop.config.dataDir, email));
  // Not with an API call: its hashing would have to wait in the queue behind this sign-in.
  const answer = await signInPaused(email, () =>
    resetPassword({ ...shop, dropPayoutAccount: async () => undefined }, token, () =>
      hashPassword('a saddle made of moss'),
    ),
  );
  expect([answer.statusCode, answer.json()]).toEqual([401, expect.objectContaining(refused)]);
  expect(answer.headers['set-cookie']).toBeUndefined();
  expect(await countSessions(email)).toBe(0);
});

test('joining Google between verifying and signing in rejects the sign-in', async () => {
  const { email } = await signUp(shop, 'buyer');
  const answer = await signInPaused(email, () =>
    signInWithGoogle(openBrowser(shop), otherAccountForm(email)),
  );
  expect([answer.statusCode, answer.json()]).toEqual([401, expect.objectContaining(refused)]);
  expect(await countSessions(email)).toBe(1);
});

test('a change of password between verifying and signing in rejects the sign-in', async () => {
  const { email, cookie } = await signUp(shop, 'buyer');
  const session = await shop.providers.identity.readSession({ cookie });
  if (!session) throw new Error('not signed in');
  const answer = await signInPaused(email, async () =>
    changePassword(shop, session, await hashPassword('a saddle made of moss')),
  );
  expect([answer.statusCode, answer.json()]).toEqual([401, expect.objectContaining(refused)]);
  expect(await countSessions(email)).toBe(1);
});

test('closing the account between verifying and signing in rejects the sign-in', async () => {
  const { email } = await signUp(shop, 'buyer');
  const answer = await signInPaused(email, () =>
    shop.db.delete(identities).where(eq(identities.email, email)),
  );
  expect([answer.statusCode, answer.json()]).toEqual([401, expect.objectContaining(refused)]);
});

test('a sign-in without concurrent changes begins a session', async () => {
  const { email } = await signUp(shop, 'buyer');
  expect((await signInPaused(email, async () => {})).statusCode).toBe(200);
  expect(await countSessions(email)).toBe(2);
});
