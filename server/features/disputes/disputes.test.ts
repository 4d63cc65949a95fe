import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { DisputedMessage, DisputeRow } from '../../../contract/deals/disputes.ts';
import { auditEvents } from '../../db/schema/audit.ts';
import { disputes } from '../../db/schema/deals/disputes.ts';
import { signUpAdmin } from '../../testing/admin.ts';
import { startTestApp, type TestApp } from '../../testing/app.ts';
import { buy } from '../../testing/deals/card.ts';
import {
  act,
  complaint,
  decision,
  disputedDeal,
  disputesOf,
  readDeal,
  shippedDeal,
} from '../../testing/deals/disputes.ts';
import { bookProduct, listProduct } from '../../testing/deals/list-and-book.ts';
import { exportedData } from '../../testing/exported-data.ts';
import { messageInput } from '../../testing/messages.ts';
import { type Person, signUp } from '../../testing/person.ts';
import { proveEmail } from '../../testing/sign-in/prove-email.ts';

let shop: TestApp;
let buyer: Person;
let seller: Person;
let admin: Person;
beforeAll(async () => {
  shop = await startTestApp({ ACCOUNT_CLOSING_DAYS: '0' }, { webhooks: false });
  buyer = await signUp(shop, 'buyer');
  seller = await signUp(shop, 'seller');
  admin = await signUpAdmin(shop);
});
afterAll(() => shop.close());

const open = async (person: Person, input: object) => {
  const { status, body } = await person.call('POST', '/disputes', input);
  return body.code ?? status;
};

test('only the buyer of a bicycle on its way or delivered can complain, once', async () => {
  const booking = await bookProduct(buyer, await listProduct(shop, seller, 250));
  expect(await open(buyer, complaint(booking))).toBe('booking_closed');
  await buy(shop, buyer, booking);
  expect(await open(buyer, complaint(booking))).toBe('booking_closed');
  await seller.call('PATCH', `/bookings/${booking}`, { event: 'ship' });
  expect(await open(seller, complaint(booking))).toBe('not_found');
  expect(await open(await signUp(shop, 'buyer'), complaint(booking))).toBe('not_found');
  await buyer.call('PATCH', `/bookings/${booking}`, { event: 'confirm-delivery' });
  expect(await open(buyer, complaint(booking))).toBe(200);
  expect(await open(buyer, complaint(booking))).toBe('booking_closed');
  const [{ _id } = { _id: '' }] = await disputesOf(shop, booking);
  await act(buyer, _id, { action: 'withdraw' });
  expect(await open(buyer, complaint(booking))).toBe('booking_closed');
});

test('a complaint claims at most what was paid, and a refused one changes nothing', async () => {
  const booking = await shippedDeal(shop, buyer, seller);
  const answer = await buyer.call('POST', '/disputes', complaint(booking, 250.01));
  expect([answer.status, answer.body.fields]).toEqual([400, { wanted: 'At most $250.00' }]);
  expect((await readDeal(shop, booking)).state).toBe('shipped');
  expect(await open(buyer, complaint(booking, 250))).toBe(200);
});

test('the pictures of a dispute were uploaded to the shop', async () => {
  const { image } = await listProduct(shop, seller);
  const booking = await shippedDeal(shop, buyer, seller);
  const withPictures = (...pictures: string[]) => ({ ...complaint(booking), pictures });
  for (const url of ['https://example.com/a.jpg', '/images/none'])
    expect(await open(buyer, withPictures(image, url))).toBe('image_unknown');
  expect(await open(buyer, withPictures(...Array(9).fill(image)))).toBe('invalid_input');
  expect(await open(buyer, withPictures(image))).toBe(200);
  const [shown] = await disputesOf(shop, booking);
  expect(shown?.entries[0]).toMatchObject({ text: 'The fork is bent.', pictures: [image] });
  const note = { action: 'note', message: 'See here.', pictures: ['https://example.com/a.jpg'] };
  expect(await act(seller, String(shown?._id), note)).toBe('image_unknown');
});

test('admins see open disputes, the oldest first, and closed ones, the newest first, by pages', async () => {
  const deals = [];
  for (let count = 0; count < 4; count++) deals.push(await disputedDeal(shop, buyer, seller));
  const ids = deals.map(({ dispute }) => dispute);
  const list = async (query: string) => {
    const { body, link } = await admin.call('GET', `/disputes${query}`);
    const rows = body as unknown as DisputeRow[];
    return { rows, ids: rows.map(({ _id }) => _id).filter((id) => ids.includes(id)), link };
  };
  const { rows, ids: listed } = await list('');
  expect(listed).toEqual(ids);
  expect(rows.at(-1)).toMatchObject({
    _id: ids[3],
    reason: 'damaged',
    wanted: 250,
    waitsFor: 'seller',
    isOverdue: false,
    buyerEmail: buyer.email,
    sellerEmail: seller.email,
  });
  for (const id of ids.slice(0, 3)) await act(admin, id, decision('none'));
  expect((await list('')).ids).toEqual(ids.slice(3));
  const first = await list('?closed=true&limit=2');
  expect(first.ids).toEqual([ids[2], ids[1]]);
  const cursor = /cursor=([^&>]+)/.exec(first.link ?? '')?.[1];
  expect((await list(`?closed=true&limit=1&cursor=${cursor}`)).ids).toEqual([ids[0]]);
});

test('a dispute waits for the shop once the seller has answered, and while no bank decides', async () => {
  const [open, answered] = [
    await disputedDeal(shop, buyer, seller),
    await disputedDeal(shop, buyer, seller),
  ];
  const waiting = async () => {
    const rows = (await admin.call('GET', '/disputes?waiting=true'))
      .body as unknown as DisputeRow[];
    expect((await admin.call('GET', '/case-figures')).body.disputes).toBe(rows.length);
    return rows
      .map(({ _id }) => _id)
      .filter((id) => [open, answered].some((one) => one.dispute === id));
  };
  expect(await waiting()).toEqual([]);
  await act(seller, answered.dispute, { action: 'answer', message: 'It was fine.' });
  expect(await waiting()).toEqual([answered.dispute]);
  const chargeback = { kind: 'chargeback', reason: 'chargeback', wantedCents: 100 } as const;
  const { booking: bookingId } = answered;
  const [bank] = await shop.db
    .insert(disputes)
    .values({ ...chargeback, bookingId, openedAt: shop.clock.now() })
    .returning();
  expect(await waiting()).toEqual([]);
  await shop.db.delete(disputes).where(eq(disputes.id, String(bank?.id)));
  await act(admin, answered.dispute, decision('none'));
  expect(await waiting()).toEqual([]);
});

test("a person's export holds their disputes and what they have said, and nothing that others said", async () => {
  const person = await signUp(shop, 'buyer');
  const { booking, dispute } = await disputedDeal(shop, person, seller, 90);
  await act(seller, dispute, { action: 'answer', message: 'It was fine.' });
  const [{ productTitle } = { productTitle: '' }] = (await exportedData(shop, person)).bookings;
  const { disputes } = await exportedData(shop, person);
  expect(disputes).toMatchObject([
    {
      bookingId: booking,
      productTitle,
      reason: 'damaged',
      wanted: 90,
      closedAt: null,
      statements: [{ step: 'opened', text: 'The fork is bent.', amount: 90 }],
    },
  ]);
  expect(disputes[0]?.statements).toHaveLength(1);
});

test.each(['buyer', 'seller'] as const)(
  'when the %s is deleted, an admin still decides by what both have said, and then it is emptied',
  async (side) => {
    const pair = {
      buyer: await signUp(shop, 'buyer'),
      seller: await signUp(shop, 'seller'),
    };
    const { booking, dispute } = await disputedDeal(shop, pair.buyer, pair.seller);
    await act(pair.seller, dispute, { action: 'answer', message: 'It was fine.' });
    const { body } = await admin.call('GET', `/all-users?role=${side}`);
    const users = body as unknown as { _id: string; email: string }[];
    const id = users.find(({ email }) => email === pair[side].email)?._id;
    expect((await admin.call('DELETE', `/users/${id}?role=${side}`)).status).toBe(200);
    const said = async () => {
      const [shown] = await disputesOf(shop, booking);
      return shown?.entries.slice(0, 2).map(({ by, text }) => [by, text]);
    };
    expect(await said()).toEqual([
      ['buyer', 'The fork is bent.'],
      ['seller', 'It was fine.'],
    ]);
    expect(await act(admin, dispute, decision('part', 60))).toBe(200);
    const kept = { buyer: 'The fork is bent.', seller: 'It was fine.', [side]: '' };
    expect(await said()).toEqual([
      ['buyer', kept.buyer],
      ['seller', kept.seller],
    ]);
    expect(await readDeal(shop, booking)).toEqual({
      state: 'decided',
      refunds: [6000],
      balances: { buyer: -19_000, seller_due: 19_000 },
    });
  },
);

test('an admin reads what both sides have written to each other, and the audit trail says so', async () => {
  const { booking, dispute } = await disputedDeal(shop, buyer, seller);
  for (const [person, text] of [
    [buyer, 'It came with a bent fork.'],
    [seller, 'It was straight when I packed it.'],
  ] as const) {
    await proveEmail(shop, person);
    await person.call('POST', '/threads', { ...messageInput(text), bookingId: booking });
  }
  const read = async (id: string) =>
    (await admin.call('GET', `/disputes/${id}/messages`)) as unknown as {
      body: DisputedMessage[];
    };
  const said = (await read(dispute)).body.filter(({ from }) => from !== 'shop');
  expect(said.map(({ from, text }) => [from, text])).toEqual([
    ['buyer', 'It came with a bent fork.'],
    ['seller', 'It was straight when I packed it.'],
  ]);
  const events = await shop.db
    .select({ details: auditEvents.details })
    .from(auditEvents)
    .where(eq(auditEvents.action, 'messages_read'));
  expect(events).toMatchObject([{ details: { dispute, people: 2 } }]);
  expect(await read(booking)).toMatchObject({ body: { code: 'not_found' } });
});
