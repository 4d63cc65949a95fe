import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { users } from '../../db/schema/accounts.ts';
import { products } from '../../db/schema/catalog.ts';
import { outsideContacts } from '../../db/schema/messages.ts';
import { cases } from '../../db/schema/moderation.ts';
import { signUpAdmin } from '../../testing/admin.ts';
import { readEvents } from '../../testing/audit-events.ts';
import { callerOf } from '../../testing/caller.ts';
import { buy } from '../../testing/deals/card.ts';
import { bookProduct, listProduct } from '../../testing/deals/list-and-book.ts';
import { ask, inbox, read, say, startedThread } from '../../testing/messages.ts';
import { openShop } from '../../testing/open-shop.ts';
import type { Person } from '../../testing/person.ts';
import { proveEmail, signUpProven } from '../../testing/sign-in/prove-email.ts';
import { listOwnMessages } from '../messages/own-messages.ts';
import { purgeOutsideContacts } from './records.ts';

const { shop, seller, buyer } = await openShop();
await proveEmail(shop, seller);
await proveEmail(shop, buyer);
const dayMs = 24 * 60 * 60_000;

test('contact details are masked for the other side until the bicycle is paid', async () => {
  const product = await listProduct(shop, seller);
  const id = await startedThread(buyer, product._id);
  const text = 'Write to me at ann@example.com please';
  await say(buyer, id, text);
  expect((await read(buyer, id)).at(-1)).toMatchObject({ text, isMasked: true });
  const masked = (await read(seller, id)).at(-1);
  expect(masked).toMatchObject({ from: 'other', isMasked: true });
  expect(masked?.text).not.toContain('ann@');
  expect(masked?.text).toContain('•••');
  const [before] = await inbox(seller);
  expect(before?.last).toMatchObject({ isMasked: true });
  const bookingId = await bookProduct(buyer, product);
  await say(buyer, id, text);
  expect((await read(seller, id)).filter(({ from }) => from === 'other')).toMatchObject([
    ...[{}, { isMasked: true }, { isMasked: true }],
  ]);
  await buy(shop, buyer, bookingId);
  await say(buyer, id, text);
  for (const reader of [buyer, seller]) {
    const written = (await read(reader, id)).filter(({ text }) => text.startsWith('Write'));
    const seen = written.map((message) => [message.text, message.isMasked]);
    expect(seen).toEqual([text, text, text].map((sent) => [sent, false]));
  }
  const { id: buyerId } = await callerOf(shop, buyer);
  const exported = await listOwnMessages(shop.db, buyerId, {});
  expect(exported.rows.map(({ isMasked }) => isMasked)).not.toContain(true);
});

test('a payment unmasks the talk of its buyer about its bicycle, and no other', async () => {
  const [product, next] = [await listProduct(shop, seller), await listProduct(shop, seller)];
  const [payer, rival] = [await signUpProven(shop, 'buyer'), await signUpProven(shop, 'buyer')];
  const rivals = await startedThread(rival, product._id);
  const about = await startedThread(payer, product._id);
  const aboutNext = await startedThread(payer, next._id);
  await buy(shop, payer, await bookProduct(payer, product));
  const isMasked = async (thread: string) => {
    await say(seller, thread, 'Write to ann@example.com');
    const reader = thread === rivals ? rival : payer;
    return (await read(reader, thread)).at(-1)?.isMasked;
  };
  expect(await isMasked(about)).toBe(false);
  expect(await isMasked(aboutNext)).toBe(true);
  expect(await isMasked(rivals)).toBe(true);
});

test('admins see how often a person wrote contact details, and what, for 90 days', async () => {
  const admin = await signUpAdmin(shop);
  const writer = await signUpProven(shop, 'buyer');
  const id = await startedThread(writer, (await listProduct(shop, seller))._id);
  await say(writer, id, 'It is a 54 cm frame with 700x28c, right?');
  await say(writer, id, 'Mail ann@example.com');
  const found = async () => {
    const { body } = await admin.call('GET', '/all-users?role=buyer');
    return (body as unknown as { _id: string; email: string; contactAttempts: number }[]).find(
      ({ email }) => email === writer.email,
    );
  };
  const user = await found();
  expect(user?.contactAttempts).toBe(1);
  const path = `/users/${user?._id}/outside-contacts`;
  expect((await admin.call('GET', path)).body).toMatchObject([
    { text: 'Mail ann@example.com', kinds: expect.stringMatching(/^email\b/) },
  ]);
  const { id: adminId } = await callerOf(shop, admin);
  expect(await readEvents(shop, 'messages_read', adminId)).toMatchObject([
    { subjectId: user?._id },
  ]);
  const isWriters = eq(outsideContacts.userId, String(user?._id));
  await purgeOutsideContacts(shop);
  expect(await shop.db.$count(outsideContacts, isWriters)).toBe(1);
  shop.clock.advance(90 * dayMs);
  expect((await found())?.contactAttempts).toBe(0);
  expect((await admin.call('GET', path)).body).toEqual([]);
  // There was nothing to read.
  expect(await readEvents(shop, 'messages_read', adminId)).toHaveLength(1);
  await purgeOutsideContacts(shop);
  expect(await shop.db.$count(outsideContacts, isWriters)).toBe(0);
});

/** Writes about a booking, and returns the status. */
const writeAbout = async (writer: Person, bookingId: string) => {
  const message = { clientId: crypto.randomUUID(), text: 'When?', bookingId };
  return (await writer.call('POST', '/threads', message)).status;
};

test('paid bookings and what sellers start do not count for the limit of new members', async () => {
  const member = await signUpProven(shop, 'buyer');
  const book = async () => bookProduct(member, await listProduct(shop, seller));
  const paid = await book();
  await buy(shop, member, paid);
  expect(await writeAbout(member, paid)).toBe(200);
  for (let index = 0; index < 2; index += 1)
    expect(await writeAbout(seller, await book())).toBe(200);
  for (const status of [200, 200, 200, 429])
    expect((await ask(member, (await listProduct(shop, seller))._id)).status).toBe(status);
});

test('a booking that is not paid, or was cancelled, does not lift the limit', async () => {
  const member = await signUpProven(shop, 'buyer');
  for (const status of [200, 200, 200, 429]) {
    const bookingId = await bookProduct(member, await listProduct(shop, seller));
    expect(await writeAbout(member, bookingId)).toBe(status);
    await member.call('DELETE', `/bookings/${bookingId}`);
  }
});

test('a new member starts 3 threads a day and 15 a week, until they have received a bicycle', async () => {
  const member = await signUpProven(shop, 'buyer');
  const products: Awaited<ReturnType<typeof listProduct>>[] = [];
  for (let index = 0; index < 20; index += 1) products.push(await listProduct(shop, seller));
  const start = async () => {
    const { status, body } = await ask(member, String(products.pop()?._id));
    return [status, body.code];
  };
  const refused = [429, 'too_many_threads'];
  for (let day = 0; day < 5; day += 1) {
    for (let index = 0; index < 3; index += 1) expect(await start()).toEqual([200, undefined]);
    const [next] = products;
    const { status, body } = await ask(member, String(next?._id));
    expect([status, body.code]).toEqual(refused);
    expect(Date.parse(String(body.retryAt))).toBeGreaterThan(shop.clock.now().getTime());
    shop.clock.advance(dayMs + 1000);
  }
  expect(await start()).toEqual(refused);
  // A paid booking of theirs can be talked about at any time.
  const bookingId = await bookProduct(member, await listProduct(shop, seller));
  expect(await writeAbout(member, bookingId)).toBe(429);
  await buy(shop, member, bookingId);
  expect(await writeAbout(member, bookingId)).toBe(200);
  await seller.call('PATCH', `/bookings/${bookingId}`, { event: 'ship' });
  await member.call('PATCH', `/bookings/${bookingId}`, { event: 'confirm-receipt' });
  expect(await start()).toEqual([200, undefined]);
});

test('a name and a title with contact details are masked in threads before the payment', async () => {
  const vendor = await signUpProven(shop, 'seller');
  const asker = await signUpProven(shop, 'buyer');
  const { id: vendorId } = await callerOf(shop, vendor);
  // From before such names were refused.
  await shop.db.update(users).set({ username: 'Text 0171 2345678' }).where(eq(users.id, vendorId));
  const product = await listProduct(shop, vendor);
  const title = 'Corbel, ann@example.com';
  await shop.db.update(products).set({ title }).where(eq(products.id, product._id));
  await startedThread(asker, product._id);
  const shown = async () => {
    const [thread] = await inbox(asker);
    return [thread?.other.name, thread?.product.title];
  };
  expect(await shown()).toEqual(['Text •••', 'Corbel, •••']);
  await buy(shop, asker, await bookProduct(asker, { ...product, title }));
  expect(await shown()).toEqual(['Text 0171 2345678', title]);
});

test('the first message of a person in a thread about paying elsewhere is a case', async () => {
  const [{ id: buyerId }, { id: sellerId }] = [
    await callerOf(shop, buyer),
    await callerOf(shop, seller),
  ];
  const threadId = await startedThread(buyer, (await listProduct(shop, seller))._id);
  const found = async () =>
    (await shop.db.select().from(cases).where(eq(cases.threadId, threadId)).orderBy(cases.id)).map(
      ({ kind, source, personId, messageNumber }) => ({ kind, source, personId, messageNumber }),
    );
  await say(buyer, threadId, 'Write to me at ann@example.com please');
  await say(buyer, threadId, 'Please do not ask me to pay by PayPal');
  expect(await found()).toEqual([]);
  for (let count = 0; count < 2; count++) await say(buyer, threadId, 'Shall I pay by PayPal?');
  const numbers = (await read(buyer, threadId)).map(({ number }) => number);
  const first = { kind: 'message', source: 'outside_contact', personId: buyerId };
  expect(await found()).toEqual([{ ...first, messageNumber: (numbers.at(-1) ?? 0) - 1 }]);
  await say(seller, threadId, 'Send me the money by PayPal');
  expect((await found()).map(({ personId }) => personId)).toEqual([buyerId, sellerId]);
});
