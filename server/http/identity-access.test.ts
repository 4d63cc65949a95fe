import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { identityCalls } from '../../contract/accounts/identity-calls.ts';
import type { Call } from '../../contract/call.ts';
import { sessions } from '../db/schema/identity/identities.ts';
import { identityAccessTable } from '../testing/access/identity-access-table.ts';
import { startTestApp, type TestApp } from '../testing/app.ts';
import { type Person, signUp } from '../testing/person.ts';

type IdentityCallName = keyof typeof identityCalls;
const names = Object.keys(identityCalls) as IdentityCallName[];

let shop: TestApp;
let unfinished: Person;
let stale: Person;
beforeAll(async () => {
  shop = await startTestApp({ RATE_LIMITS: 'false' });
  unfinished = await signUp(shop, 'buyer');
  stale = await signUp(shop, 'buyer');
  await change(unfinished, { secondFactorDue: true });
  await change(stale, { freshAt: new Date(Date.now() - 11 * 60 * 1000) });
});
afterAll(() => shop.close());

const tokenOf = ({ cookie }: Person) => {
  const value = /session_token=([^;]+)/.exec(cookie)?.[1] ?? '';
  return decodeURIComponent(value).split('.')[0] ?? '';
};
const change = (person: Person, to: Partial<typeof sessions.$inferInsert>) =>
  shop.db
    .update(sessions)
    .set(to)
    .where(eq(sessions.token, tokenOf(person)));

/** Returns the code with which a call refuses a session, or null when it lets it through. */
async function refusal(
  name: IdentityCallName,
  cookie: string,
  body = identityAccessTable[name].body,
) {
  const [method, path] = name.split(' ') as ['POST', string];
  const url = `/api${path.replace(':id', 'none')}`;
  const answer = await shop.app.inject({
    method,
    url,
    headers: cookie ? { cookie } : {},
    ...(body ? { payload: body } : {}),
  });
  const { code } = answer.json() ?? {};
  const refusals = ['not_signed_in', 'second_factor_needed', 'fresh_sign_in_needed'];
  return refusals.includes(code) ? code : null;
}

test.each(names)('%s refuses the sessions that the table says', async (name) => {
  const { needs } = identityAccessTable[name];
  const call: Call = identityCalls[name];
  expect([call.access, call.fresh ?? false]).toEqual([
    needs === 'nothing' ? 'public' : 'identity',
    needs === 'fresh sign-in',
  ]);
  if (needs === 'nothing') return;
  expect(await refusal(name, '')).toBe('not_signed_in');
  expect(await refusal(name, '', { wrong: true }), 'a wrong body').toBe('not_signed_in');
  expect(await refusal(name, unfinished.cookie)).toBe('second_factor_needed');
  if (needs === 'fresh sign-in')
    expect(await refusal(name, stale.cookie)).toBe('fresh_sign_in_needed');
});

test('an old sign-in is enough for the calls that need no fresh one', async () => {
  // Signing out and ending sessions come last.
  const last = (name: IdentityCallName) => Number(/sign-out|sessions/.test(name));
  for (const name of names.toSorted((a, b) => last(a) - last(b)))
    if (identityAccessTable[name].needs === 'sign-in')
      expect(await refusal(name, stale.cookie), name).toBe(null);
});
