import { eq } from 'drizzle-orm';
import { afterAll, expect, test } from 'vitest';
import { users } from '../../db/schema/accounts.ts';
import { auditEvents } from '../../db/schema/audit.ts';
import { startTestApp } from '../../testing/app.ts';
import { readEvents } from '../../testing/audit-events.ts';
import { testPassword, userPayload } from '../../testing/payloads.ts';
import { newEmail } from '../../testing/person.ts';
import { beforeNextTransaction } from '../../testing/race.ts';
import { register } from './register.ts';

const shop = await startTestApp();
afterAll(() => shop.close());
const { identity } = shop.providers;
const at = shop.clock.now();
const deps = { ...shop, clock: { now: () => at }, identity, adminEmails: [], brandName: 'Respoke' };

const post = (url: string, payload: object, cookie = '') =>
  shop.app.inject({ method: 'POST', url: `/api/auth${url}`, headers: { cookie }, payload });

/** A person who has signed up and has no user record yet. */
async function signedUp() {
  const email = newEmail('new');
  const { cookies } = await post('/sign-up/email', { name: 'Nia', email, password: testPassword });
  const cookie = cookies.map(({ name, value }) => `${name}=${value}`).join('; ');
  const session = await identity.readSession({ cookie });
  if (!session) throw new Error('this person has no session');
  return { cookie, session, wanted: userPayload({ name: 'Nia', email, role: 'seller' }) };
}

const recordsOf = (email: string) => shop.db.select().from(users).where(eq(users.email, email));

test('registering adds one record with the chosen role, and is recorded once', async () => {
  const { session, wanted } = await signedUp();
  const first = await register(deps, session, wanted);
  const events = await shop.db.$count(auditEvents);
  const again = await register(deps, session, { ...wanted, role: 'buyer', username: 'Other' });
  const _id = String(first._id);
  expect([first, again]).toEqual(Array(2).fill({ acknowledged: true, _id }));
  expect(await shop.db.$count(auditEvents)).toBe(events);
  const { email, username, photoURL: photoUrl, role } = wanted;
  expect(await recordsOf(email)).toEqual([
    {
      id: _id,
      identityId: session.identityId,
      email,
      username,
      photoUrl,
      role,
      verified: false,
      createdAt: at,
      closesAt: null,
      pausedUntil: null,
      isSuspended: false,
      suspendedUntil: null,
      payoutsHeldUntil: null,
      pauseEndsAt: null,
      deletedAt: null,
      phone: null,
      timeZone: null,
      isTimeZoneChosen: false,
      riderHeightCm: null,
      riderInseamCm: null,
      takesSellersOffers: true,
    },
  ]);
  expect(await readEvents(shop, 'signed_up', _id)).toEqual([
    {
      at,
      action: 'signed_up',
      actor: 'user',
      actorId: _id,
      subjectId: null,
      productId: null,
      details: { role },
    },
  ]);
});

test('of two requests at once, both get the id of the one record', async () => {
  const { session, wanted } = await signedUp();
  let first: object = {};
  beforeNextTransaction(shop, async () => {
    first = await register(deps, session, wanted);
  });
  expect(await register(deps, session, wanted)).toEqual(first);
  expect(await recordsOf(wanted.email)).toMatchObject([{ id: expect.any(String) }]);
});

test("a person cannot register with another person's email", async () => {
  const { session, wanted } = await signedUp();
  const email = newEmail('other');
  const asOther = register(deps, session, { ...wanted, email });
  await expect(asOther).rejects.toMatchObject({ code: 'forbidden' });
  expect(await recordsOf(email)).toEqual([]);
});

test('a session that has ended meanwhile registers nobody', async () => {
  const { cookie, session, wanted } = await signedUp();
  await post('/sign-out', {}, cookie);
  const late = register(deps, session, wanted);
  await expect(late).rejects.toMatchObject({ code: 'not_signed_in' });
  expect(await recordsOf(wanted.email)).toEqual([]);
});

test('an email that belongs to the record of another person is taken', async () => {
  const { session, wanted } = await signedUp();
  const { email, username, photoURL: photoUrl, role } = wanted;
  await shop.db.insert(users).values({ email, username, photoUrl, role, createdAt: at });
  const taken = register(deps, session, wanted);
  await expect(taken).rejects.toMatchObject({ code: 'email_taken' });
  expect(await recordsOf(email)).toMatchObject([{ identityId: null }]);
});
