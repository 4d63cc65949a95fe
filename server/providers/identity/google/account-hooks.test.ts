import { expect, test } from 'vitest';
import { googleAccountHooks, refuseUnverified } from './account-hooks.ts';
import { googlePlugin } from './plugin.ts';

test.each([
  ['oauth', false, { error: 'email_not_verified' }],
  ['oauth', true, undefined],
  ['email', false, undefined],
])('a sign-in by %s with an email that is verified (%s)', (method, emailVerified, result) => {
  const given = { user: { emailVerified }, source: { method } };
  expect(refuseUnverified(given as never, {} as never)).toEqual(result);
});

/**
 * Hooks for a library in which identity `i` is `owner` and has `accounts`; `claimed` are the
 * identities that get a Google account.
 */
function open(owner: object | null, accounts: object[] = []) {
  const claimed: string[] = [];
  const hooks = googleAccountHooks(async (id) => void claimed.push(id));
  const internalAdapter = { findUserById: async () => owner, findAccounts: async () => accounts };
  const context = { context: { internalAdapter } };
  const addAccount = (account: object, within: object | null = context) =>
    hooks.account?.create?.before?.(account as never, within as never);
  const addUser = (user: object) => hooks.user?.create?.before?.(user as never, null as never);
  return { claimed, addAccount, addUser };
}

const google = { providerId: 'google', userId: 'i', accessToken: 'secret' };
const noTokens = {
  data: {
    accessToken: null,
    refreshToken: null,
    idToken: null,
    accessTokenExpiresAt: null,
    scope: null,
  },
};

test.each<[string, object | null, string[]]>([
  ['is handed over while its owner is not known', { id: 'i', ownerSince: null }, ['i']],
  ['is handed over when the library does not tell its owner', { id: 'i' }, ['i']],
  ['is left alone while Google sign-in creates it', { id: 'i', ownerSince: new Date() }, []],
  ['is not handed over before it exists', null, []],
])('an identity that gets a Google account %s, and no token is stored', async (_, owner, ids) => {
  const { claimed, addAccount } = open(owner);
  expect(await addAccount(google)).toEqual(noTokens);
  expect(claimed).toEqual(ids);
});

test('an identity that its owner signs in to with a password gets a further way in', async () => {
  const { claimed, addAccount } = open({ id: 'i', ownerSince: new Date() }, [{ id: 'password' }]);
  expect(await addAccount(google)).toEqual(noTokens);
  expect(claimed).toEqual(['i']);
});

test('accounts of other kinds are left as they are', async () => {
  const { claimed, addAccount } = open({ id: 'i', ownerSince: null });
  expect(await addAccount({ ...google, providerId: 'credential' })).toBeUndefined();
  expect(await addAccount(google, null)).toBeUndefined();
  expect(claimed).toEqual([]);
});

test('an identity belongs to the owner of the email from the beginning if Google has verified it', async () => {
  const { addUser } = open(null);
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
  expect(googlePlugin(provider, async () => {}).init()).toEqual({
    context: { socialProviders: [provider] },
    options: {
      databaseHooks: {
        user: { create: { before: expect.any(Function) } },
        account: { create: { before: expect.any(Function) } },
      },
      user: { validateUserInfo: refuseUnverified },
      account: {
        updateAccountOnSignIn: false,
        accountLinking: { requireLocalEmailVerified: false },
      },
    },
  });
});
