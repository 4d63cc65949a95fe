import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { credentials, identities } from '../../db/schema/identity/identities.ts';
import { startTestApp, type TestApp } from '../../testing/app.ts';
import { newEmail, signUpByCalls } from '../../testing/person.ts';
import { openBrowser, otherAccountForm, signInWithGoogle } from '../../testing/sign-in/google.ts';
import { hashPassword } from './passwords/passwords.ts';
import { guardSessions, verifyForSession, withSessionGuard } from './sessions/session-guard.ts';

// session-guard.test.ts shows the same with whole requests.

const right = 'spokes and chains 7';

let shop: TestApp;
beforeAll(async () => {
  shop = await startTestApp();
});
afterAll(() => shop.close());

/** A guarded adapter; `created` is what passes the guard. */
function open() {
  const created: unknown[] = [];
  const adapter = { id: 'guarded', create: async (given: object) => created.push(given) };
  const guarded = guardSessions(shop, () => () => adapter as never)({});
  const create = (userId: string, model = 'session') =>
    guarded.create({ model, data: { userId } } as never);
  return { guarded, created, create };
}

async function identityOf(email: string) {
  const [row] = await shop.db
    .select({ id: identities.id, hash: credentials.password })
    .from(identities)
    .leftJoin(credentials, eq(credentials.userId, identities.id))
    .where(eq(identities.email, email));
  return { id: String(row?.id), hash: String(row?.hash) };
}

const owner = async () => identityOf((await signUpByCalls(shop, 'buyer')).email);

const refused = {
  statusCode: 401,
  body: expect.objectContaining({ code: 'INVALID_EMAIL_OR_PASSWORD' }),
};

test('a session begins after its password was verified, and the rest of the adapter stays', async () => {
  const { id, hash } = await owner();
  const { guarded, created, create } = open();
  await withSessionGuard(async () => {
    expect(await verifyForSession({ hash, password: right })).toBe(true);
    await create(id);
  });
  expect(created).toEqual([
    {
      model: 'session',
      data: { userId: id, secondFactorDue: false, strong: false, country: null },
    },
  ]);
  expect(guarded).toMatchObject({ id: 'guarded' });
});

test.each<[string, (identity: { id: string; hash: string }) => Promise<unknown>]>([
  ['the password was wrong', ({ hash }) => verifyForSession({ hash, password: 'a guess' })],
  ['no password was verified', async () => {}],
  [
    'the password was changed meanwhile',
    async ({ id, hash }) => {
      await verifyForSession({ hash, password: right });
      const password = await hashPassword(right);
      await shop.db.update(credentials).set({ password }).where(eq(credentials.userId, id));
    },
  ],
  [
    'the password was removed meanwhile',
    async ({ id, hash }) => {
      await verifyForSession({ hash, password: right });
      await shop.db.delete(credentials).where(eq(credentials.userId, id));
    },
  ],
  [
    'the account was deleted meanwhile',
    async ({ id, hash }) => {
      await verifyForSession({ hash, password: right });
      await shop.db.delete(identities).where(eq(identities.id, id));
    },
  ],
  [
    'another account has this password',
    async () => verifyForSession({ hash: (await owner()).hash, password: right }),
  ],
])('no session begins when %s', async (_, before) => {
  const identity = await owner();
  const { created, create } = open();
  const begin = withSessionGuard(async () => {
    await before(identity);
    await create(identity.id);
  });
  await expect(begin).rejects.toMatchObject(refused);
  expect(created).toEqual([]);
});

test('what one request has verified is nothing to another', async () => {
  const { id, hash } = await owner();
  const { create } = open();
  await withSessionGuard(() => verifyForSession({ hash, password: right }));
  await expect(withSessionGuard(() => create(id))).rejects.toMatchObject(refused);
  expect(await verifyForSession({ hash, password: right })).toBe(true);
  await expect(create(id)).rejects.toMatchObject(refused);
});

test('a person with a Google account needs no password', async () => {
  const email = newEmail('google');
  await signInWithGoogle(openBrowser(shop), otherAccountForm(email));
  const { created, create } = open();
  await withSessionGuard(async () => create((await identityOf(email)).id));
  expect(created).toHaveLength(1);
});

test('other rows of the library are not checked', async () => {
  const { created, create } = open();
  await create('nobody', 'verification');
  expect(created).toEqual([{ model: 'verification', data: { userId: 'nobody' } }]);
});
