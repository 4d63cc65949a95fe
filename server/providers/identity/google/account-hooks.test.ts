import { expect, test } from 'vitest';
import { systemClock } from '../../../clock.ts';
import { googleAccountHooks, googleCheck } from './account-hooks.ts';
import { googlePlugin } from './plugin.ts';

test.each([
  ['oauth', 'link-account', false, { error: 'email_not_verified' }, []],
  ['oauth', 'link-account', true, undefined, [['i', 'Gwen']]],
  ['oauth', 'create-user', true, undefined, []],
  ['oauth', 'sign-in', true, undefined, []],
  ['email-password', 'create-user', false, undefined, []],
])(
  'by %s, %s with a verified email (%s): only a further account has its identity prepared',
  async (method, action, emailVerified, result, linked) => {
    const calls: string[][] = [];
    const check = googleCheck(async (...given) => void calls.push(given));
    const given = { user: { id: 'i', name: 'Gwen', emailVerified }, source: { method, action } };
    expect(await check(given as never, {} as never)).toEqual(result);
    expect(calls).toEqual(linked);
  },
);

test('no token of an account at Google is stored, and accounts of other kinds stay as they are', async () => {
  const addAccount = (providerId: string) =>
    googleAccountHooks(systemClock).account?.create?.before?.(
      { providerId, userId: 'i', accessToken: 'secret' } as never,
      null as never,
    );
  const noTokens = { accessToken: null, refreshToken: null, idToken: null };
  expect(await addAccount('google')).toEqual({
    data: { ...noTokens, accessTokenExpiresAt: null, scope: null },
  });
  expect(await addAccount('credential')).toBeUndefined();
});

test('an identity belongs to the owner of the email from the beginning if Google has verified it', async () => {
  const addUser = (user: object) =>
    googleAccountHooks(systemClock).user?.create?.before?.(user as never, null as never);
  const user = { email: 'ann@example.com' };
  expect(await addUser({ ...user, emailVerified: true })).toEqual({
    data: { ...user, emailVerified: true, ownerSince: expect.any(Date) },
  });
  expect(await addUser({ ...user, emailVerified: false })).toEqual({
    data: { ...user, emailVerified: false, ownerSince: null },
  });
});

test('the plugin registers the provider and these rules', () => {
  const provider = { id: 'google' } as never;
  expect(googlePlugin(provider, systemClock, async () => {}).init()).toEqual({
    context: { socialProviders: [provider] },
    options: {
      databaseHooks: {
        user: { create: { before: expect.any(Function) } },
        account: { create: { before: expect.any(Function) } },
      },
      user: { validateUserInfo: expect.any(Function) },
      account: {
        updateAccountOnSignIn: false,
        accountLinking: { requireLocalEmailVerified: false },
      },
    },
  });
});
