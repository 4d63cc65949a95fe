import { text } from 'node:stream/consumers';
import { generateKeyPair, SignJWT } from 'jose';
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import type { CallName } from '../../contract/call-types.ts';
import { calls } from '../../contract/calls.ts';
import { sessions } from '../db/schema/identity/identities.ts';
import {
  accessTable,
  badTokens,
  externalPrefixes,
  otherRoutes,
  type Persona,
  personas,
} from '../testing/access/access-table.ts';
import { signUpAdmin } from '../testing/admin.ts';
import { startTestApp, type TestApp } from '../testing/app.ts';
import {
  createDealFixture,
  createSpareSeller,
  type DealFixture,
} from '../testing/deals/deal-fixture.ts';
import { type Person, signUp } from '../testing/person.ts';

const nobody = { email: 'nobody@example.com', cookie: '', token: '' };

let shop: TestApp;
let people: Record<Exclude<Persona, 'visitor'>, Person>;
let fixture: DealFixture;
beforeAll(async () => {
  shop = await startTestApp();
  people = {
    buyer: await signUp(shop, 'buyer'),
    otherBuyer: await signUp(shop, 'buyer'),
    seller: await signUp(shop, 'seller'),
    otherSeller: await signUp(shop, 'seller'),
    admin: await signUpAdmin(shop),
    support: await signUpAdmin(shop, ['support']),
    moderator: await signUpAdmin(shop, ['moderation']),
    treasurer: await signUpAdmin(shop, ['money']),
  };
  fixture = await createDealFixture(shop, {
    ...people,
    caller: people.buyer,
    sellerId: await createSpareSeller(shop),
  });
});
afterAll(() => shop.close());
afterEach(() => {
  vi.useRealTimers();
});

interface Credentials {
  email: string;
  cookie: string;
  token: string;
}

const ask = async (...request: Parameters<typeof askForAnswer>) =>
  (await askForAnswer(...request)).statusCode;

async function askForAnswer(name: CallName, by: Credentials, at: DealFixture, email = by.email) {
  const { path, body } = accessTable[name];
  const url = `/api${path(at)}`;
  const answer = await shop.app.inject({
    method: name.split(' ')[0] as 'GET',
    url: `${url}${url.includes('?') ? '&' : '?'}email=${encodeURIComponent(email)}`,
    headers: {
      ...(by.token ? { authorization: `Bearer ${by.token}` } : {}),
      ...(by.cookie ? { cookie: by.cookie } : {}),
    },
    ...(body ? { payload: body(at) } : {}),
    // One of the responses, the event stream, never ends.
    payloadAsStream: true,
  });
  // The event stream of a caller who is let in never ends.
  if (answer.statusCode < 400) answer.stream().destroy();
  return answer;
}

const names = Object.keys(calls) as CallName[];
const needsToken = (name: CallName) =>
  !['public', 'anyone', 'identity'].includes(calls[name].access);

/** Tells whether something of the fixture but its caller is read: other calls do not change it. */
function watchReads(fixture: DealFixture) {
  let isRead = false;
  const seen = new Proxy(fixture, {
    get: (target, key, receiver) => {
      isRead ||= key !== 'caller';
      return Reflect.get(target, key, receiver);
    },
  });
  return { seen, wasRead: () => isRead };
}

/** Reused while no call has changed it; creating another takes eleven calls. */
let untouched: DealFixture | undefined;

test.each(names)('%s gives each caller the status of the access table', async (name) => {
  for (const [index, who] of personas.entries()) {
    const by = who === 'visitor' ? nobody : people[who];
    const { buyer, seller } = people;
    untouched ??= await createDealFixture(shop, {
      buyer,
      seller,
      caller: by,
      sellerId: await createSpareSeller(shop),
    });
    const { seen, wasRead } = watchReads({ ...untouched, caller: by });
    const status = await ask(name, by, seen);
    if (status < 300 && !name.startsWith('GET ') && wasRead()) untouched = undefined;
    expect(status, who).toBe(accessTable[name].statuses[index]);
    const { undoneBy } = accessTable[name];
    if (status < 300 && undoneBy) expect(await ask(undoneBy, by, fixture)).toBe(200);
  }
});

test.each(names.filter(needsToken))("%s with another person's email is rejected", async (name) => {
  for (const who of personas.filter((one) => one !== 'visitor')) {
    const status = await ask(name, people[who], fixture, nobody.email);
    expect(status, who).toBe(403);
  }
});

test('an old sign-in is refused by the calls of the table that need a fresh one, and no other', async () => {
  const { admin, seller, buyer } = people;
  await shop.db.update(sessions).set({ freshAt: new Date(Date.now() - 11 * 60 * 1000) });
  const refusing: CallName[] = [];
  for (const name of names.filter((one) => !['public', 'anyone'].includes(calls[one].access))) {
    const { access } = calls[name];
    const by = access === 'admin' ? admin : access === 'seller' ? seller : buyer;
    const answer = await askForAnswer(name, by, { ...fixture, caller: by });
    if (answer.statusCode !== 403) continue;
    const { code } = JSON.parse(await text(answer.stream()));
    if (code === 'fresh_sign_in_needed') refusing.push(name);
  }
  await shop.db.update(sessions).set({ freshAt: new Date() });
  expect(refusing).toEqual(names.filter((name) => accessTable[name].needsFreshSignIn));
});

/** Decodes the claims of a token without verifying it. */
const claimsOf = (token: string) =>
  JSON.parse(Buffer.from(String(token.split('.')[1]), 'base64url').toString());
const headOf = (token: string) =>
  JSON.parse(Buffer.from(String(token.split('.')[0]), 'base64url').toString());

/** Returns a person with such a token. */
const withBadToken: Record<(typeof badTokens)[number], () => Promise<Person>> = {
  deleted: async () => {
    const gone = await signUp(shop, 'seller');
    const { body } = await people.admin.call('GET', '/all-users?role=seller&limit=100');
    const id = (body as unknown as { email: string; _id: string }[]).find(
      ({ email }) => email === gone.email,
    )?._id;
    expect((await people.admin.call('DELETE', `/users/${id}?role=buyer`)).status).toBe(200);
    return gone;
  },
  expired: async () => {
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() - 15 * 60 * 1000 - 1000 });
    const early = await signUp(shop, 'buyer');
    vi.useRealTimers();
    return early;
  },
  unsigned: async () => {
    const { buyer } = people;
    const head = Buffer.from('{"alg":"none","typ":"JWT"}').toString('base64url');
    return { ...buyer, token: `${head}.${buyer.token.split('.')[1]}.` };
  },
  otherKey: async () => {
    const { buyer } = people;
    const { privateKey } = await generateKeyPair('EdDSA');
    const { kid } = headOf(buyer.token);
    const token = await new SignJWT(claimsOf(buyer.token))
      .setProtectedHeader({ alg: 'EdDSA', kid })
      .sign(privateKey);
    return { ...buyer, token };
  },
};

test.each(badTokens)('a token that is %s is rejected', async (kind) => {
  const bad = await withBadToken[kind]();
  for (const name of names.filter(needsToken))
    expect(await ask(name, bad, fixture), name).toBe(401);
});

/** Returns a token with another character in the middle of one of its parts. */
function alter(token: string, part: number): string {
  const parts = token.split('.');
  const text = String(parts[part]);
  const middle = Math.floor(text.length / 2);
  const other = text[middle] === 'A' ? 'B' : 'A';
  return parts.with(part, text.slice(0, middle) + other + text.slice(middle + 1)).join('.');
}

test.each([
  ['payload', 1],
  ['signature', 2],
])('a token is rejected when one character of its %s is altered', async (_, part) => {
  const { buyer } = people;
  expect(await ask('GET /bookings', buyer, fixture)).toBe(200);
  const altered = { ...buyer, token: alter(buyer.token, part) };
  expect(await ask('GET /bookings', altered, fixture)).toBe(401);
});

test('every route is in these tables', () => {
  const known = new Set([
    ...names.map((name) => name.replace(' ', ' /api')),
    ...Object.keys(otherRoutes),
  ]);
  const unknown = shop.routes.filter((route) => {
    const path = String(route.split(' ')[1]);
    return !known.has(route) && !externalPrefixes.some((prefix) => path.startsWith(prefix));
  });
  expect(shop.routes.length).toBeGreaterThan(known.size);
  expect(unknown).toEqual([]);
});
