import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { v7 as uuidv7 } from 'uuid';
import { expect, test } from 'vitest';
import { bookings } from '../../db/schema/bookings.ts';
import { buy } from '../../testing/deals/card.ts';
import { bookProduct, listProduct } from '../../testing/deals/list-and-book.ts';
import { ask, inbox, messageInput, read, say, startedThread } from '../../testing/messages.ts';
import { openShop } from '../../testing/open-shop.ts';
import { type Person, signUp } from '../../testing/person.ts';
import { proveEmail, signUpProven } from '../../testing/sign-in/prove-email.ts';

const { shop, seller, buyer } = await openShop();
await proveEmail(shop, seller);
await proveEmail(shop, buyer);

/** A new buyer with a proven email: nobody else's limits apply. */
const newBuyer = () => signUpProven(shop, 'buyer');

test('a question and its answer are in both inboxes, in the same order', async () => {
  const asker = await newBuyer();
  const product = await listProduct(shop, seller, 250);
  const id = await startedThread(asker, product._id);
  expect((await say(seller, id, 'Yes, it is.')).status).toBe(200);
  const texts = (messages: { from: string; text: string }[]) =>
    messages.map(({ from, text }) => [from, text]);
  expect(texts(await read(asker, id))).toEqual([
    ['me', 'Is it still available?'],
    ['other', 'Yes, it is.'],
  ]);
  expect(texts(await read(seller, id))).toEqual([
    ['other', 'Is it still available?'],
    ['me', 'Yes, it is.'],
  ]);
  const [mine] = await inbox(asker);
  expect(mine).toMatchObject({
    _id: id,
    side: 'buyer',
    unread: 1,
    seenUpTo: 0,
    closed: null,
    product: { _id: product._id, title: product.title, price: 250, isOffered: true },
    last: { number: 2, text: 'Yes, it is.' },
  });
});

test('a thread says when its bicycle is no longer offered', async () => {
  const asker = await newBuyer();
  const { _id: productId } = await listProduct(shop, seller);
  await startedThread(asker, productId);
  await seller.call('DELETE', `/products?id=${productId}`);
  const [thread] = await inbox(asker);
  expect(thread?.product).toMatchObject({ _id: productId, isOffered: false });
});

test('the same message sent again is stored once and gets the same answer', async () => {
  const { _id: productId } = await listProduct(shop, seller);
  const asker = await newBuyer();
  const message = { ...messageInput('Is the fork straight?'), productId };
  const answers = await Promise.all([1, 2, 3].map(() => asker.call('POST', '/threads', message)));
  const [first] = answers;
  for (const { status, body } of answers) expect([status, body]).toEqual([200, first?.body]);
  expect(await read(asker, String(first?.body._id))).toHaveLength(1);
});

test('messages that both sides send at the same time are numbered without gaps', async () => {
  const { _id: productId } = await listProduct(shop, seller);
  const asker = await newBuyer();
  const id = await startedThread(asker, productId);
  const sent = Array.from({ length: 20 }, (_, index) =>
    say(index % 2 ? asker : seller, id, `Message ${index}`),
  );
  for (const { status } of await Promise.all(sent)) expect(status).toBe(200);
  const numbers = (await read(asker, id)).map(({ number }) => number);
  expect(numbers).toEqual(Array.from({ length: 21 }, (_, index) => index + 1));
  expect((await inbox(asker))[0]).toMatchObject({ unread: 10 });
});

test('messages are read page by page, before and after a number', async () => {
  const { _id: productId } = await listProduct(shop, seller);
  const asker = await newBuyer();
  const id = await startedThread(asker, productId);
  for (let index = 0; index < 5; index += 1) await say(asker, id, `Message ${index}`);
  const numbers = async (query: string) => (await read(seller, id, query)).map((m) => m.number);
  expect(await numbers('?limit=2')).toEqual([5, 6]);
  expect(await numbers('?limit=2&before=5')).toEqual([3, 4]);
  expect(await numbers('?limit=2&after=4')).toEqual([5, 6]);
  expect(await numbers('?after=6')).toEqual([]);
});

test('reading is told to the other side, and a mark of another device never goes back', async () => {
  const { _id: productId } = await listProduct(shop, seller);
  const asker = await newBuyer();
  const id = await startedThread(asker, productId);
  await say(asker, id, 'And the saddle?');
  const change = (readUpTo: number) => seller.call('PATCH', `/threads/${id}`, { readUpTo });
  expect((await inbox(seller))[0]).toMatchObject({ _id: id, unread: 2 });
  await change(1);
  expect((await inbox(seller))[0]).toMatchObject({ unread: 1 });
  expect((await inbox(asker))[0]).toMatchObject({ seenUpTo: 1 });
  await change(99);
  await change(1);
  expect((await inbox(seller))[0]).toMatchObject({ unread: 0 });
  expect((await inbox(asker))[0]).toMatchObject({ seenUpTo: 2 });
  await say(asker, id, 'Hello?');
  expect((await inbox(seller))[0]).toMatchObject({ unread: 1 });
});

test('only messages of the other side are unread', async () => {
  const asker = await newBuyer();
  const id = await startedThread(asker, (await listProduct(shop, seller))._id);
  await say(seller, id, 'Yes');
  await say(asker, id, 'Good');
  await seller.call('PATCH', `/threads/${id}`, { readUpTo: 1 });
  expect((await inbox(seller))[0]).toMatchObject({ _id: id, unread: 1 });
});

test('an archived thread leaves the inbox until the next message', async () => {
  const { _id: productId } = await listProduct(shop, seller);
  const asker = await newBuyer();
  const id = await startedThread(asker, productId);
  await asker.call('PATCH', `/threads/${id}`, { isArchived: true });
  expect(await inbox(asker)).toEqual([]);
  expect(await inbox(asker, '?folder=archived')).toMatchObject([{ _id: id, isArchived: true }]);
  expect((await inbox(seller))[0]).toMatchObject({ _id: id, isArchived: false });
  await say(seller, id, 'Still there?');
  expect(await inbox(asker)).toMatchObject([{ _id: id, isArchived: false }]);
});

test('the inbox is searched by the title of the bicycle and the name of the other side', async () => {
  const product = await listProduct(shop, seller);
  const asker = await signUp(shop, 'buyer', 'Zora_100% Quill');
  await proveEmail(shop, asker);
  const id = await startedThread(asker, product._id);
  const found = async (text: string) =>
    (await inbox(seller, `?search=${encodeURIComponent(text)}`)).map(({ _id }) => _id);
  expect(await found('zora_100%')).toEqual([id]);
  expect(await found('zoraX100')).toEqual([]);
  expect(await inbox(asker, `?search=${encodeURIComponent(product.title)}`)).toHaveLength(1);
  expect(await inbox(asker, `?productId=${product._id}`)).toHaveLength(1);
  expect(await inbox(seller, `?productId=${product._id}`)).toEqual([]);
  expect(await inbox(asker, `?productId=${randomUUID()}`)).toEqual([]);
});

test('a thread names the booking and its state, and is found by it, from both sides', async () => {
  const product = await listProduct(shop, seller);
  const [asker, rival] = [await newBuyer(), await newBuyer()];
  const id = await startedThread(asker, product._id);
  await startedThread(rival, product._id);
  await startedThread(asker, (await listProduct(shop, seller))._id);
  const bookingOf = async () => (await asker.call('GET', `/threads/${id}`)).body.booking;
  expect(await bookingOf()).toBeNull();
  const first = await bookProduct(asker, product);
  const rivals = await bookProduct(rival, product);
  expect(await bookingOf()).toEqual({ _id: first, state: 'booked' });
  await asker.call('DELETE', `/bookings/${first}`);
  expect(await bookingOf()).toEqual({ _id: first, state: 'cancelled' });
  const second = await bookProduct(asker, product);
  await buy(shop, asker, second);
  const booking = { _id: second, state: 'paid' };
  expect(await bookingOf()).toEqual(booking);
  await asker.call('PATCH', `/threads/${id}`, { isArchived: true });
  for (const person of [asker, seller])
    for (const bookingId of [first, second])
      expect(await inbox(person, `?bookingId=${bookingId}`)).toMatchObject([{ _id: id, booking }]);
  for (const bookingId of [rivals, randomUUID()])
    expect(await inbox(asker, `?bookingId=${bookingId}`)).toEqual([]);
});

test('the paid booking of a thread comes before a newer one', async () => {
  const product = await listProduct(shop, seller);
  const asker = await newBuyer();
  const id = await startedThread(asker, product._id);
  const paid = await bookProduct(asker, product);
  await buy(shop, asker, paid);
  const isPaid = eq(bookings.id, paid);
  const [row] = await shop.db.select().from(bookings).where(isPaid);
  if (!row) throw new Error('the booking is missing');
  const newer = { ...row, id: uuidv7(), state: 'cancelled' as const };
  await shop.db.insert(bookings).values(newer);
  const { body } = await asker.call('GET', `/threads/${id}`);
  expect(body.booking).toEqual({ _id: paid, state: 'paid' });
});

test('the inbox comes in pages', async () => {
  const asker = await newBuyer();
  const ids: string[] = [];
  for (let index = 0; index < 3; index += 1) {
    ids.unshift(await startedThread(asker, (await listProduct(shop, seller))._id));
    shop.clock.advance(1000);
  }
  const first = await asker.call('GET', '/threads?limit=2');
  const cursor = /cursor=([^&>]+)/.exec(first.link ?? '')?.[1];
  const second = await inbox(asker, `?limit=2&cursor=${cursor}`);
  const all = [...(first.body as unknown as { _id: string }[]), ...second];
  expect(all.map(({ _id }) => _id)).toEqual(ids);
});

test('a cursor with a time that does not exist is refused', async () => {
  const asker = await newBuyer();
  const of = (key: string) => Buffer.from(`${key} ${crypto.randomUUID()}`).toString('base64url');
  for (const key of ['2026-02-30T00:00:00.000Z', '0000-01-01T00:00:00.000Z', '-1', '1'.repeat(14)])
    expect((await asker.call('GET', `/threads?cursor=${of(key)}`)).status, key).toBe(400);
  expect((await asker.call('GET', `/threads?cursor=${of('9999999999999')}`)).status).toBe(200);
});

test('who has not confirmed their email cannot write', async () => {
  const stranger = await signUp(shop, 'buyer');
  const { _id } = await listProduct(shop, seller);
  const { status, body } = await ask(stranger, _id);
  expect([status, body.code]).toEqual([403, 'email_unproven']);
});

test.each([
  ['one of their own', 'own_product'],
  ['a withdrawn one', 'product_withdrawn'],
  ['a sold one', 'product_sold'],
])('a person cannot ask about %s: %s', async (which, code) => {
  const product = await listProduct(shop, seller);
  if (which === 'a withdrawn one') await seller.call('DELETE', `/products?id=${product._id}`);
  if (which === 'a sold one') await buy(shop, buyer, await bookProduct(buyer, product));
  const asker = which === 'one of their own' ? seller : await newBuyer();
  const { status, body } = await ask(asker, product._id);
  expect([status, body.code]).toEqual([409, code]);
});

test('who asked before a bicycle was sold or withdrawn writes on in the same thread', async () => {
  const [sold, withdrawn] = [await listProduct(shop, seller), await listProduct(shop, seller)];
  const asker = await newBuyer();
  const ids: string[] = [];
  for (const { _id } of [sold, withdrawn]) ids.push(await startedThread(asker, _id));
  await buy(shop, buyer, await bookProduct(buyer, sold));
  await seller.call('DELETE', `/products?id=${withdrawn._id}`);
  for (const { _id } of [sold, withdrawn]) {
    const { status, body } = await ask(asker, _id, 'Is there another one?');
    expect([status, body._id]).toEqual([200, ids.shift()]);
  }
});

test('about a booking only its two sides can write', async () => {
  const bookingId = await bookProduct(buyer, await listProduct(shop, seller));
  const write = (person: Person) =>
    person.call('POST', '/threads', { ...messageInput('When?'), bookingId });
  for (const stranger of [await newBuyer(), await signUpProven(shop, 'seller')]) {
    const { status, body } = await write(stranger);
    expect([status, body.code]).toEqual([404, 'not_found']);
    expect(await inbox(stranger)).toEqual([]);
  }
  const [first, second] = [await write(seller), await write(buyer)];
  expect([first.status, second.status, second.body._id]).toEqual([200, 200, first.body._id]);
});

test('a picture must have been uploaded', async () => {
  const product = await listProduct(shop, seller);
  const asker = await newBuyer();
  const id = await startedThread(asker, product._id);
  const send = (...pictures: string[]) =>
    asker.call('POST', `/threads/${id}/messages`, { clientId: randomUUID(), pictures });
  const { image } = product;
  for (const wrong of ['/images/missing.jpg', `https://pictures.example${image}`, `${image}?1`]) {
    const { status, body } = await send(image, wrong);
    expect([status, body.code]).toEqual([422, 'image_unknown']);
  }
  expect((await send(product.image)).status).toBe(200);
  expect((await read(seller, id)).at(-1)).toMatchObject({ text: '', pictures: [product.image] });
});

test.each([
  ['markup', '<img src=x onerror=alert(1)><script>alert(1)</script>'],
  ['zero-width characters between letters', 'h\u200bi\u200d there\ufeff!'],
  ['right-to-left letters', '\u05e9\u05dc\u05d5\u05dd, is it blue?'],
  ['many combining marks', `e${'\u0301\u0316'.repeat(50)}`],
  ['lines and tabs', 'one\n\n\ttwo'],
  ['2,000 letters', 'x'.repeat(2000)],
  ['2,000 emoji', '\u{1f6b2}'.repeat(2000)],
])('%s arrive as they were sent', async (_, text) => {
  const product = await listProduct(shop, seller);
  const asker = await newBuyer();
  const id = await startedThread(asker, product._id);
  expect((await say(asker, id, text)).status).toBe(200);
  expect((await read(seller, id)).at(-1)?.text).toBe(text.normalize('NFC'));
});

test.each([
  ['an empty message', { text: ' \n ' }],
  ['a message of 2,001 letters', { text: 'x'.repeat(2001) }],
  ['a message of 2,001 emoji', { text: '\u{1f6b2}'.repeat(2001) }],
  ['a message of invisible characters', { text: '\u200b\u2060\u3164' }],
  ['a letter that changes the direction', { text: 'ok \u202egnp.exe' }],
  ['half of an emoji', { text: 'ok \ud83d' }],
  ['a zero byte', { text: 'ok \u0000' }],
  ['neither text nor picture', {}],
  ['five pictures', { pictures: Array.from({ length: 5 }, () => '/images/x.jpg') }],
])('%s is refused', async (_, message) => {
  const product = await listProduct(shop, seller);
  const asker = await newBuyer();
  const id = await startedThread(asker, product._id);
  const path = `/threads/${id}/messages`;
  const answer = await asker.call('POST', path, { clientId: randomUUID(), ...message });
  expect([answer.status, answer.body.code]).toEqual([400, 'invalid_input']);
});

test('the mark of a message is the same in capitals', async () => {
  const asker = await newBuyer();
  const id = await startedThread(asker, (await listProduct(shop, seller))._id);
  const { clientId, text } = messageInput('Is it blue?');
  for (const mark of [clientId, clientId.toUpperCase()])
    await asker.call('POST', `/threads/${id}/messages`, { clientId: mark, text });
  expect((await read(seller, id)).filter((one) => one.text === text)).toHaveLength(1);
});
