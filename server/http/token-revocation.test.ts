import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { users } from '../db/schema/accounts.ts';
import { identities } from '../db/schema/identity/identities.ts';
import { issueToken } from '../features/accounts/issue-token.ts';
import { grantRights } from '../features/accounts/promote.ts';
import { signUpAdmin } from '../testing/admin.ts';
import { startTestApp, type TestApp } from '../testing/app.ts';
import { tokenIn, waitForMail } from '../testing/mails/mail.ts';
import { type Person, signUp } from '../testing/person.ts';

// A token is valid for 15 minutes, but everything that ends its session ends the token at once.

let shop: TestApp;
beforeAll(async () => {
  shop = await startTestApp({}, { sendsMails: true });
});
afterAll(() => shop.close());

const password = 'spokes and chains 7';
const post = (url: string, payload: object, cookie = '') =>
  shop.app.inject({ method: 'POST', url: `/api/auth${url}`, payload, headers: { cookie } });

/** Returns the status of a call with the token, and of a request for a new token. */
async function doors({ email, cookie, call }: Person) {
  const url = `/api/jwt-token?email=${email}`;
  const { status } = await call('GET', '/bookings');
  return [status, (await shop.app.inject({ url, headers: { cookie } })).statusCode];
}

const open = [200, 200];
const shut = [401, 401];

/** The same person in a second browser. */
async function elsewhere(person: Person): Promise<Person> {
  const { cookies } = await post('/sign-in/email', { email: person.email, password });
  const cookie = cookies.map(({ name, value }) => `${name}=${value}`).join('; ');
  const url = `/api/jwt-token?email=${person.email}`;
  const { token } = (await shop.app.inject({ url, headers: { cookie } })).json();
  const call: Person['call'] = async (method = 'GET', path) => {
    const headers = { authorization: `Bearer ${token}` };
    const asked = { method, url: `/api${path}?email=${person.email}`, headers };
    const answer = await shop.app.inject(asked);
    return { status: answer.statusCode, body: answer.json(), link: undefined };
  };
  return { ...person, cookie, token, call };
}

test('signing out ends the tokens of that browser only', async () => {
  const here = await signUp(shop, 'buyer');
  const there = await elsewhere(here);
  expect([await doors(here), await doors(there)]).toEqual([open, open]);
  await post('/sign-out', {}, here.cookie);
  expect([await doors(here), await doors(there)]).toEqual([shut, open]);
});

test('choosing a new password ends the tokens of all browsers', async () => {
  const here = await signUp(shop, 'buyer');
  const there = await elsewhere(here);
  await post('/request-password-reset', { email: here.email });
  const token = tokenIn(await waitForMail(shop.config.dataDir, here.email));
  await post('/reset-password', { token, newPassword: 'a saddle made of moss' });
  expect([await doors(here), await doors(there)]).toEqual([shut, shut]);
});

test('becoming an admin ends the tokens of all browsers', async () => {
  const here = await signUp(shop, 'buyer');
  const there = await elsewhere(here);
  const deps = { db: shop.db, clock: shop.clock, identity: shop.providers.identity };
  expect(await grantRights(deps, here.email)).toBe(true);
  expect([await doors(here), await doors(there)]).toEqual([shut, shut]);
  const again = await elsewhere(here);
  expect((await again.call('GET', '/report')).status).toBe(200);
  expect(await grantRights(deps, 'nobody@example.com')).toBe(false);
});

test('becoming an admin by the settings ends the tokens of all other browsers', async () => {
  const here = await signUp(shop, 'buyer');
  const there = await elsewhere(here);
  const { identity } = shop.providers;
  const session = await identity.readSession({ cookie: here.cookie });
  if (!session) throw new Error('not signed in');
  const deps = { db: shop.db, clock: shop.clock, identity, adminEmails: [here.email] };
  const proven = { emailVerified: true, ownerSince: new Date(0) };
  await shop.db.update(identities).set(proven).where(eq(identities.email, here.email));
  await issueToken(deps, session);
  expect((await here.call('GET', '/report')).status).toBe(200);
  expect(await doors(there)).toEqual(shut);
});

test('deleting an account ends the tokens of all browsers', async () => {
  const here = await signUp(shop, 'buyer');
  const there = await elsewhere(here);
  const admin = await signUpAdmin(shop);
  const [row] = await shop.db.select().from(users).where(eq(users.email, here.email));
  expect((await admin.call('DELETE', `/users/${row?.id}?role=buyer`)).status).toBe(200);
  expect([await doors(here), await doors(there)]).toEqual([shut, shut]);
});
