import type { IncomingHttpHeaders } from 'node:http';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { AdminRight } from '../../contract/accounts/admin-rights.ts';
import type { Access } from '../../contract/call.ts';
import type {
  BrowserSession,
  Caller,
  IdentitySession,
  SessionState,
  TokenSession,
} from '../caller.ts';
import { systemClock } from '../clock.ts';
import { AppError } from '../errors.ts';
import { type AuthDeps, authorize, authorizeUpload, requireOwnEmail } from './authorize.ts';

const now = Date.UTC(2026, 0, 1);
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now });
});
afterEach(() => {
  vi.useRealTimers();
});

const email = 'ann@example.com';
const person: IdentitySession = {
  sessionId: 's',
  identityId: 'i',
  email,
  name: 'Ann',
  emailVerified: true,
};
const browserSession: BrowserSession = {
  ...person,
  freshAt: new Date(now),
  lastUsedAt: null,
};
const session: TokenSession = { ...person, tokenEnd: now + 1 };
const callerOf = (role: Caller['role']): Caller => ({
  id: 'u',
  identityId: 'i',
  email,
  username: 'Ann',
  role,
  rights: [],
});
const buyer = callerOf('buyer');
const stored = { expiresAt: new Date(now + 1), freshAt: new Date(now), isStrong: false };
const open: SessionState = { session: stored, caller: buyer };

/** Everything of a server whose only valid token is `good` and whose only valid cookie is `in`. */
function depsOf(state: SessionState) {
  const asked: unknown[] = [];
  const identity = {
    verifyToken: async (token: string) => (token === 'good' ? session : null),
    requireSession: async ({ cookie }: { cookie?: string }) => {
      if (cookie !== 'in') throw new AppError('not_signed_in');
      return browserSession;
    },
  };
  const findSession = async (...about: unknown[]) => {
    asked.push(about);
    return state;
  };
  return { deps: { clock: systemClock, identity, findSession } as unknown as AuthDeps, asked };
}

const withToken = { authorization: 'Bearer good' };
const nobody = { caller: undefined, session: undefined };
const ask = (access: Access, headers: IncomingHttpHeaders, state = open) =>
  authorize(depsOf(state).deps, { access }, { headers }, 7).catch(({ code }) => code);

test.each<[string, Access, IncomingHttpHeaders, SessionState, unknown]>([
  ['a public call identifies no caller', 'public', { ...withToken, cookie: 'in' }, open, nobody],
  ['a call for anyone identifies a caller', 'anyone', withToken, open, { caller: buyer, session }],
  ['a call for anyone serves a visitor', 'anyone', {}, open, nobody],
  ['a call for anyone has no use for a cookie', 'anyone', { cookie: 'in' }, open, nobody],
  [
    'a call for anyone serves a person without an account type as a visitor',
    'anyone',
    withToken,
    { ...open, caller: null },
    nobody,
  ],
  [
    'a call of a session identifies a person by the cookie',
    'identity',
    { cookie: 'in' },
    open,
    { caller: browserSession, session: undefined },
  ],
  ['a call of a session needs the cookie', 'identity', withToken, open, 'not_signed_in'],
  ['a call for users serves a buyer', 'user', withToken, open, { caller: buyer, session }],
  ['a call for users needs a token', 'user', { cookie: 'in' }, open, 'not_signed_in'],
  ['a call for buyers serves a buyer', 'buyer', withToken, open, { caller: buyer, session }],
  ['a call for buyers needs a token', 'buyer', {}, open, 'not_signed_in'],
  ['a call for sellers rejects a buyer', 'seller', withToken, open, 'forbidden'],
  ['a call for admins rejects a buyer', 'admin', withToken, open, 'forbidden'],
  [
    'a call for buyers rejects an admin',
    'buyer',
    withToken,
    { ...open, caller: callerOf('admin') },
    'forbidden',
  ],
  [
    'a call for users rejects a person without an account type',
    'user',
    withToken,
    { ...open, caller: null },
    'account_type_needed',
  ],
  [
    'a token whose session was ended is rejected',
    'user',
    withToken,
    { ...open, session: null },
    'not_signed_in',
  ],
  [
    'a token whose session expires now is rejected',
    'user',
    withToken,
    { ...open, session: { ...stored, expiresAt: new Date(now) } },
    'not_signed_in',
  ],
])('%s', async (_, access, headers, state, result) => {
  expect(await ask(access, headers, state)).toEqual(result);
});

const moderator: Caller = { ...callerOf('admin'), rights: ['moderation'] };
const admin = { caller: moderator, session };

test.each<[string, [AdminRight, ...AdminRight[]], { isStrong: boolean; needed: boolean }, unknown]>(
  [
    ['a right that an admin has', ['moderation'], { isStrong: false, needed: false }, admin],
    ['one of several rights', ['support', 'moderation'], { isStrong: false, needed: false }, admin],
    ['another right', ['money'], { isStrong: true, needed: false }, 'right_needed'],
    ['a second factor', ['moderation'], { isStrong: true, needed: true }, admin],
    [
      'no second factor',
      ['moderation'],
      { isStrong: false, needed: true },
      'second_factor_setup_needed',
    ],
  ],
)('an admin call decides by %s', async (_, right, { isStrong, needed }, result) => {
  const { deps } = depsOf({ session: { ...stored, isStrong }, caller: moderator });
  const asked = authorize(
    { ...deps, adminsNeedSecondFactor: needed },
    { access: 'admin', right },
    { headers: withToken },
    7,
  ).catch(({ code }) => code);
  expect(await asked).toEqual(result);
});

const tenMinutes = 10 * 60 * 1000;

test.each<[string, Date | null, unknown]>([
  ['ten minutes old', new Date(now - tenMinutes), { caller: buyer, session }],
  ['older than ten minutes', new Date(now - tenMinutes - 1), 'fresh_sign_in_needed'],
  ['of unknown age', null, 'fresh_sign_in_needed'],
])('a call that needs a fresh sign-in, after one that is %s', async (_, freshAt, result) => {
  const { deps } = depsOf({ ...open, session: { ...stored, freshAt } });
  const call = { access: 'user', fresh: true } as const;
  const asked = authorize(deps, call, { headers: withToken }, 7).catch(({ code }) => code);
  expect(await asked).toEqual(result);
  const identity = { requireSession: async () => ({ ...browserSession, freshAt }) };
  const byCookie = authorize(
    { ...deps, identity } as unknown as AuthDeps,
    { access: 'identity', fresh: true },
    { headers: {} },
    7,
  );
  expect(
    await byCookie.then(
      () => 'served',
      ({ code }) => code,
    ),
  ).toBe(result === 'fresh_sign_in_needed' ? result : 'served');
});

test.each([
  ['bearer good', true],
  ['Bearer bad', false],
  ['Bearer  good', false],
  ['Bearer good more', false],
  ['A Bearer good', false],
  ['Basic good', false],
  ['good', false],
])('the header "%s" is accepted: %s', async (authorization, isAccepted) => {
  const result = await ask('user', { authorization });
  expect(result).toEqual(isAccepted ? { caller: buyer, session } : 'not_signed_in');
});

test('the session is read as in the database when the request arrived, or later', async () => {
  const { deps, asked } = depsOf(open);
  await authorize(deps, { access: 'user' }, { headers: withToken }, 7);
  expect(asked).toEqual([[session, 7]]);
});

test.each<[string, IncomingHttpHeaders, SessionState, unknown]>([
  ['with a token', withToken, open, buyer],
  ['with a cookie', { cookie: 'in' }, open, buyer],
  ['with neither', {}, open, 'not_signed_in'],
  [
    'with a forged token, whatever cookie',
    { authorization: 'Bearer bad', cookie: 'in' },
    open,
    'not_signed_in',
  ],
  [
    'with an empty token, whatever cookie',
    { authorization: '', cookie: 'in' },
    open,
    'not_signed_in',
  ],
  [
    'with a cookie, without an account type',
    { cookie: 'in' },
    { ...open, caller: null },
    'account_type_needed',
  ],
])('an upload %s', async (_, headers, state, result) => {
  const upload = authorizeUpload(depsOf(state).deps, { headers });
  expect(await upload.catch(({ code }) => code)).toEqual(result);
});

test('an email in the query must be the own one', () => {
  const check = (caller: Caller | undefined, query: unknown) => () =>
    requireOwnEmail(caller, query);
  for (const query of [{ email }, {}, undefined, null]) expect(check(buyer, query)).not.toThrow();
  expect(check(undefined, { email: 'ben@example.com' })).not.toThrow();
  for (const other of ['ben@example.com', 'Ann@example.com', ''])
    expect(check(buyer, { email: other })).toThrow('Your account is not allowed to do this.');
});
