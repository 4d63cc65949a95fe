import { eq } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import { emailProofs, identities, sessions } from '../../db/schema/identity/identities.ts';
import { notificationMails } from '../../db/schema/notifications.ts';
import { startTestApp, type TestApp } from '../../testing/app.ts';
import { bookProduct, listProduct } from '../../testing/deals/list-and-book.ts';
import { allMailsTo, tokenIn, waitForMail } from '../../testing/mails/mail.ts';
import { type Person, signUpByCalls } from '../../testing/person.ts';
import { confirmEmail, purgeOldEmailProofs, renewEmailProof } from './email-proofs.ts';

let shop: TestApp;
beforeAll(async () => {
  shop = await startTestApp({}, { sendsMails: true });
});
afterAll(() => shop.close());
afterEach(() => {
  vi.useRealTimers();
});

const hourMs = 60 * 60_000;
const post = (url: string, payload: object, cookie = '') =>
  shop.app.inject({ method: 'POST', url: `/api/auth${url}`, payload, headers: { cookie } });
const confirm = (token: string, cookie = '') => post('/confirm-email', { token }, cookie);
const stateOf = async (token: string) =>
  (await post('/mailed-link', { token, use: 'confirm_email' })).json().status;
const sendAgain = ({ cookie }: Person) => post('/send-confirmation', {}, cookie);
const tokenOf = (mail: string) => /\/confirm-email\?token=(\w+)/.exec(mail)?.[1] ?? '';

/** Waits until `count` links have arrived, and returns the token of the newest one. */
const nextToken = ({ email }: Person, count = 1) =>
  vi.waitFor(
    async () => {
      const mails = await allMailsTo(shop.config.dataDir, email);
      expect(mails).toHaveLength(count);
      return tokenOf(String(mails.at(-1)));
    },
    { timeout: 5000 },
  );

/** Asks for one more link, the `count`th, and gives its token. */
async function nextAfter(person: Person, count: number) {
  await sendAgain(person);
  return nextToken(person, count);
}

async function proofOf({ email }: Person) {
  const [row] = await shop.db.select().from(identities).where(eq(identities.email, email));
  return { isProven: row?.emailVerified, isOwners: row?.ownerSince !== null };
}

test('signing up sends a link that confirms the address without a session', async () => {
  const person = await signUpByCalls(shop, 'buyer');
  const token = await nextToken(person);
  expect(await proofOf(person)).toEqual({ isProven: false, isOwners: false });
  expect((await confirm(token)).json()).toEqual({ status: 'confirmed' });
  // Somebody else may have made the account, and know its password.
  expect(await proofOf(person)).toEqual({ isProven: true, isOwners: false });
});

test("a link that is used in its owner's session proves that the account is theirs", async () => {
  const [person, other] = [await signUpByCalls(shop, 'buyer'), await signUpByCalls(shop, 'buyer')];
  const token = await nextToken(person);
  await confirm(token, person.cookie);
  expect(await proofOf(person)).toEqual({ isProven: true, isOwners: true });
  await confirm(await nextToken(other), person.cookie);
  expect(await proofOf(other)).toEqual({ isProven: true, isOwners: false });
});

test('an ended session proves nothing, and earlier proof stays', async () => {
  const person = await signUpByCalls(shop, 'buyer');
  const [ended] = await shop.db
    .select({ sessionId: sessions.id, identityId: identities.id })
    .from(sessions)
    .innerJoin(identities, eq(identities.id, sessions.userId))
    .where(eq(identities.email, person.email));
  if (!ended) throw new Error('not signed in');
  const [first, second] = [await nextToken(person), await nextAfter(person, 2)];
  const third = await nextAfter(person, 3);
  const unknown = { ...ended, sessionId: crypto.randomUUID() };
  expect(await confirmEmail(shop, first, unknown)).toBe('confirmed');
  expect(await proofOf(person)).toEqual({ isProven: true, isOwners: false });
  expect(await confirmEmail(shop, second, ended)).toBe('already_confirmed');
  expect(await proofOf(person)).toEqual({ isProven: true, isOwners: true });
  await confirmEmail(shop, third, null);
  expect(await proofOf(person)).toEqual({ isProven: true, isOwners: true });
});

test('the database stores no token, and opening the link changes nothing', async () => {
  const person = await signUpByCalls(shop, 'buyer');
  const token = await nextToken(person);
  expect(JSON.stringify(await shop.db.select().from(emailProofs))).not.toContain(token);
  await shop.app.inject(`/confirm-email?token=${token}`);
  expect((await shop.app.inject(`/api/auth/confirm-email?token=${token}`)).statusCode).toBe(404);
  expect((await proofOf(person)).isProven).toBe(false);
});

test('a link works once, and then says that the email is already confirmed', async () => {
  const person = await signUpByCalls(shop, 'buyer');
  const token = await nextToken(person);
  expect(await stateOf(token)).toBe('open');
  const answers = await Promise.all([confirm(token), confirm(token)]);
  expect(answers.map((answer) => answer.json().status).sort()).toEqual([
    'already_confirmed',
    'confirmed',
  ]);
  expect((await confirm(token, person.cookie)).json().status).toBe('already_confirmed');
  expect(await stateOf(token)).toBe('already_confirmed');
  expect((await proofOf(person)).isOwners).toBe(false);
});

test('a link works for a day, and an invented one never', async () => {
  const [inTime, late] = [await signUpByCalls(shop, 'buyer'), await signUpByCalls(shop, 'buyer')];
  const tokens = [await nextToken(inTime), await nextToken(late)] as const;
  const begin = Date.now();
  vi.useFakeTimers({ toFake: ['Date'], now: begin + 23 * hourMs });
  expect((await confirm(tokens[0])).statusCode).toBe(200);
  vi.setSystemTime(begin + 25 * hourMs);
  const expired = await confirm(tokens[1]);
  expect([expired.statusCode, expired.json().code]).toEqual([400, 'link_expired']);
  expect((await confirm('made up')).json().code).toBe('link_expired');
  expect([await stateOf(tokens[1]), await stateOf('made up')]).toEqual(['expired', 'expired']);
  expect((await proofOf(late)).isProven).toBe(false);
  // An old link is still known, and says that it has expired.
  vi.setSystemTime(begin + 6 * 24 * hourMs);
  await purgeOldEmailProofs(shop);
  expect(await shop.db.select().from(emailProofs)).not.toEqual([]);
  vi.setSystemTime(begin + 9 * 24 * hourMs);
  await purgeOldEmailProofs(shop);
  expect(await shop.db.select().from(emailProofs)).toEqual([]);
});

test('no token is made for a mail that is no longer needed', async () => {
  const [used, proven, late] = [
    await signUpByCalls(shop, 'buyer'),
    await signUpByCalls(shop, 'buyer'),
    await signUpByCalls(shop, 'buyer'),
  ];
  const linkOf = async ({ email }: Person) => {
    const [row] = await shop.db
      .select({ id: emailProofs.id, identityId: identities.id })
      .from(emailProofs)
      .innerJoin(identities, eq(identities.id, emailProofs.identityId))
      .where(eq(identities.email, email));
    return { id: String(row?.id), identityId: String(row?.identityId) };
  };
  const renew = async (person: Person) => renewEmailProof(shop, (await linkOf(person)).id);
  await nextToken(used);
  expect(await renew(used)).toEqual({
    email: used.email,
    token: expect.stringMatching(/^\w{32}$/),
  });
  const { id } = await linkOf(used);
  await shop.db.update(emailProofs).set({ usedAt: new Date() }).where(eq(emailProofs.id, id));
  expect(await renew(used)).toBeNull();

  const { identityId } = await linkOf(proven);
  const isThis = eq(identities.id, identityId);
  await shop.db.update(identities).set({ emailVerified: true }).where(isThis);
  expect(await renew(proven)).toBeNull();

  const { id: lateId } = await linkOf(late);
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 25 * hourMs });
  expect(await renewEmailProof(shop, lateId)).toBeNull();
});

test('three further links are sent on request, and then the rejection says when to retry', async () => {
  const person = await signUpByCalls(shop, 'buyer');
  const first = await nextToken(person);
  for (let times = 0; times < 3; times += 1)
    expect((await sendAgain(person)).json()).toEqual({ status: true });
  await nextToken(person, 4);
  const refused = await sendAgain(person);
  expect([refused.statusCode, refused.json().code]).toEqual([429, 'too_many_requests']);
  expect(Date.parse(refused.json().retryAt)).toBeGreaterThan(Date.now() + hourMs);
  expect((await confirm(first)).statusCode).toBe(200);
  // The email is already confirmed, so no further mail is sent.
  expect((await sendAgain(person)).statusCode).toBe(200);
  await nextToken(person, 4);
});

test('links are sent only to signed-in people', async () => {
  expect((await post('/send-confirmation', {})).statusCode).toBe(401);
});

test('a reset link also confirms the address, and proves whose account it is', async () => {
  const person = await signUpByCalls(shop, 'buyer');
  await post('/request-password-reset', { email: person.email });
  const token = tokenIn(await waitForMail(shop.config.dataDir, person.email));
  await post('/reset-password', { token, newPassword: 'a saddle made of moss' });
  expect(await proofOf(person)).toEqual({ isProven: true, isOwners: true });
});

test('booking needs no confirmed email, and mails about it start with the confirmation', async () => {
  const seller = await signUpByCalls(shop, 'seller');
  const buyer = await signUpByCalls(shop, 'buyer');
  await bookProduct(buyer, await listProduct(shop, seller));
  const token = await nextToken(buyer);
  const headers = { cookie: buyer.cookie };
  const session = await shop.app.inject({ url: '/api/auth/get-session', headers });
  expect(session.json().user).toMatchObject({ emailVerified: false });
  const news = () => buyer.call('GET', '/notifications');
  await expect.poll(news).toMatchObject({ body: [{ kind: 'booked' }] });
  // The mail about it is dropped.
  await expect.poll(() => shop.db.$count(notificationMails)).toBe(0);
  await confirm(token);
  await bookProduct(buyer, await listProduct(shop, seller));
  const mail = await waitForMail(shop.config.dataDir, buyer.email);
  expect(mail).toContain('Subject: You booked a bicycle');
});

test('a link has expired at the time that is stored, and when it is purged during its use', async () => {
  const person = await signUpByCalls(shop, 'buyer');
  const token = await nextToken(person);
  const transaction = shop.db.transaction.bind(shop.db);
  const begin = vi.spyOn(shop.db, 'transaction').mockImplementationOnce((work) =>
    transaction(async (tx) => {
      const select = tx.select.bind(tx);
      // The third read is the one under the lock.
      const gone = { from: () => ({ where: async () => [] }) };
      vi.spyOn(tx, 'select')
        .mockImplementationOnce(select)
        .mockImplementationOnce(select)
        .mockReturnValueOnce(gone as unknown as ReturnType<typeof tx.select>);
      return work(tx);
    }),
  );
  const expired = { code: 'link_expired' };
  await expect(confirmEmail(shop, token, null)).rejects.toMatchObject(expired);
  begin.mockRestore();
  const [row] = await shop.db
    .select({ expiresAt: emailProofs.expiresAt })
    .from(emailProofs)
    .innerJoin(identities, eq(identities.id, emailProofs.identityId))
    .where(eq(identities.email, person.email));
  vi.useFakeTimers({ toFake: ['Date'], now: row?.expiresAt ?? 0 });
  await expect(confirmEmail(shop, token, null)).rejects.toMatchObject(expired);
  expect((await proofOf(person)).isProven).toBe(false);
});
