import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { idempotencyRecords as records } from '../db/schema/idempotency.ts';
import { signUpAdmin } from '../testing/admin.ts';
import { readEvents } from '../testing/audit-events.ts';
import { callerOf } from '../testing/caller.ts';
import { openShop } from '../testing/open-shop.ts';
import { bookingPayload, testPassword } from '../testing/payloads.ts';
import { signUp } from '../testing/person.ts';
import { listProduct } from '../testing/trade.ts';
import { closeAccount } from './close-account.ts';

const { shop } = await openShop();
const { identity, payments } = shop.providers;
const at = shop.clock.now();
const deps = { ...shop, clock: { now: () => at }, identity, payments };

async function signedIn() {
  const person = await signUp(shop.app, 'buyer');
  const session = await identity.readSession({ cookie: person.cookie });
  if (!session) throw new Error('this person has no session');
  return { person, session, caller: await callerOf(shop, person) };
}

test('closing an account is recorded with the role', async () => {
  const { session, caller } = await signedIn();
  expect(await closeAccount(deps, caller, session, testPassword)).toEqual({ acknowledged: true });
  const { id } = caller;
  expect(await readEvents(shop, 'account_closed', id)).toEqual([
    {
      ...{ at, action: 'account_closed', actor: 'user', actorId: id, subjectId: id },
      ...{ productId: null, details: { role: 'buyer' } },
    },
  ]);
});

test('a session that ends at the same moment closes no account, even with the password', async () => {
  const { person, session, caller } = await signedIn();
  const { cookie } = person;
  await shop.app.inject({ method: 'POST', url: '/api/auth/sign-out', headers: { cookie } });
  await expect(closeAccount(deps, caller, session, testPassword)).rejects.toMatchObject({
    code: 'not_signed_in',
  });
  expect(await readEvents(shop, 'account_closed', caller.id)).toEqual([]);
  const payload = { email: person.email, password: testPassword };
  const signIn = { method: 'POST', url: '/api/auth/sign-in/email', payload } as const;
  expect((await shop.app.inject(signIn)).statusCode).toBe(200);
});

test('a wrong password keeps the account, and is recorded as a failed sign-in of a visitor', async () => {
  const { session, caller } = await signedIn();
  const wrong = closeAccount(deps, caller, session, `not ${testPassword}`);
  await expect(wrong).rejects.toMatchObject({ code: 'wrong_password' });
  const { id } = caller;
  expect(await readEvents(shop, 'account_closed', id)).toEqual([]);
  expect(await readEvents(shop, 'sign_in_failed', id)).toEqual([
    {
      ...{ at, action: 'sign_in_failed', actor: 'visitor', actorId: null, subjectId: id },
      ...{ productId: null, details: {} },
    },
  ]);
});

test('an admin is refused before the password is looked at', async () => {
  const admin = await signUpAdmin(shop);
  const caller = await callerOf(shop, admin);
  const session = await identity.readSession({ cookie: admin.cookie });
  if (!session) throw new Error('this person has no session');
  const refused = closeAccount(deps, caller, session, `not ${testPassword}`);
  await expect(refused).rejects.toMatchObject({ code: 'forbidden' });
  expect(await readEvents(shop, 'sign_in_failed', caller.id)).toEqual([]);
});

test('closing an account deletes the stored results of its requests', async () => {
  const { person, session, caller } = await signedIn();
  const seller = await signUp(shop.app, 'seller');
  const { statusCode } = await shop.app.inject({
    method: 'POST',
    url: `/api/bookings?email=${person.email}`,
    headers: { authorization: `Bearer ${person.token}`, 'idempotency-key': 'mine' },
    payload: bookingPayload(person, await listProduct(shop, seller)),
  });
  expect(statusCode).toBe(200);
  const kept = () => shop.db.$count(records, eq(records.ownerId, caller.identityId));
  expect(await kept()).toBe(1);
  await closeAccount(deps, caller, session, testPassword);
  expect(await kept()).toBe(0);
});
