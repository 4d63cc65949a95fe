import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { bookingState, sharesContacts } from '../../../contract/deals/booking-states.ts';
import type { Deal } from '../../../contract/deals/deals.ts';
import type { PayoutRow } from '../../../contract/deals/payouts.ts';
import { bookings } from '../../db/schema/bookings.ts';
import { signUpAdmin } from '../../testing/admin.ts';
import { readEvents } from '../../testing/audit-events.ts';
import { callerOf } from '../../testing/caller.ts';
import { sampleAddress } from '../../testing/deals/address.ts';
import { buy } from '../../testing/deals/card.ts';
import { act, complaint, decision } from '../../testing/deals/disputes.ts';
import { bookProduct, listProduct } from '../../testing/deals/list-and-book.ts';
import { setUpAccount } from '../../testing/deals/seller-account.ts';
import { openShop } from '../../testing/open-shop.ts';
import { bookingPayload } from '../../testing/payloads.ts';
import { type Person, signUp } from '../../testing/person.ts';

const { shop, seller, buyer } = await openShop({ FEE_PERCENT: '10' });
const admin = await signUpAdmin(shop);

const dayMs = 24 * 60 * 60 * 1000;

async function see(person: Person, id: string): Promise<Deal> {
  const { status, body } = await person.call('GET', `/bookings/${id}/deal`);
  expect([status, body.code]).toEqual([200, undefined]);
  return body as unknown as Deal;
}

const namesIn = ({ booking }: Deal) => [booking.buyerName, booking.sellerName];

/** Sells a bicycle for 250 dollars that is shipped for 40. */
async function sellShipped() {
  const product = await listProduct(shop, seller);
  await seller.call('PATCH', `/products/${product._id}`, {
    ...{ delivery: 'both', shipping_price: 40 },
    shipping_zones: { continent: 60, world: null },
  });
  const { body } = await buyer.call('POST', '/bookings', {
    ...bookingPayload(buyer, product),
    delivery: 'shipping',
    address: sampleAddress,
    shippingPrice: 40,
  });
  const id = String(body._id);
  await buy(shop, buyer, id);
  return { id, product };
}

test('each side sees the deal from its side, and who gets what', async () => {
  const { id } = await sellShipped();
  const theirs = await see(buyer, id);
  const all = {
    price: 250,
    shipping: 40,
    paid: 290,
    refunded: 0,
    refundDue: 0,
    held: 290,
    takenBack: 0,
  };
  expect(theirs).toMatchObject({ side: 'buyer', address: sampleAddress, shipment: null });
  expect(theirs.booking).toMatchObject({ _id: id, state: 'paid', sellerPhone: '5550101234' });
  expect(theirs.phones).toEqual({ buyer: '5550109876', seller: '5550101234' });
  expect(namesIn(theirs)).toEqual([undefined, 'Test seller']);
  expect(theirs.money).toEqual({ ...all, toSeller: 0, hasFee: false });
  const own = await see(seller, id);
  expect(own).toMatchObject({ side: 'seller', address: sampleAddress });
  expect(own.money).toEqual({ ...all, fee: 25, seller: 265 });
  expect(own.booking).not.toHaveProperty('sellerPhone');
  expect(namesIn(own)).toEqual(['Test buyer', undefined]);
  const admins = await see(admin, id);
  expect(admins).toMatchObject({ side: 'admin', money: own.money });
  expect(namesIn(admins)).toEqual(['Test buyer', 'Test seller']);
});

test('a part refund first gives back the price: the fee is that of what is left, in the deal and in Your money', async () => {
  const { id } = await sellShipped();
  await seller.call('PATCH', `/bookings/${id}`, { event: 'ship' });
  const { body } = await buyer.call('POST', '/disputes', complaint(id, 100));
  const deal = async () => {
    const { body: rows } = await seller.call('GET', '/money/deals');
    return (rows as unknown as PayoutRow[]).find(({ bookingId }) => bookingId === id);
  };
  expect(await deal()).toMatchObject({ fee: 25, youGet: 265, held: 290, earned: 0 });
  expect(await act(seller, String(body._id), { action: 'accept' })).toBe(200);
  // 10 % of the 150 dollars that are left of the price.
  expect((await see(seller, id)).money).toMatchObject({ refunded: 100, fee: 15, seller: 175 });
  expect(await deal()).toMatchObject({ refunded: 100, fee: 15, youGet: 175, held: 0, earned: 175 });
});

test('a deal has a phone number spaced as its country writes it, if the number names the country', async () => {
  const product = await listProduct(shop, seller);
  const typed = '+4930901820 x7';
  const { body } = await buyer.call('POST', '/bookings', {
    ...bookingPayload(buyer, product),
    buyerPhone: typed,
  });
  const { booking, phones } = await see(seller, String(body._id));
  expect(booking.buyerPhone).toBe('+4930901820 ext. 7');
  expect(phones).toEqual({ buyer: '+49 30 901820 ext. 7', seller: '' });
});

test('an unpaid deal says what the seller will get', async () => {
  const id = await bookProduct(buyer, await listProduct(shop, seller));
  expect((await see(seller, id)).money).toMatchObject({ paid: 0, held: 0, fee: 25, seller: 225 });
  expect((await see(buyer, id)).money).not.toHaveProperty('fee');
});

test('once the bicycle is received, the ledger says who got what', async () => {
  const { id } = await sellShipped();
  await seller.call('PATCH', `/bookings/${id}`, { event: 'ship' });
  await buyer.call('PATCH', `/bookings/${id}`, { event: 'confirm-receipt' });
  expect((await see(seller, id)).money).toMatchObject({ paid: 290, held: 0, fee: 25, seller: 265 });
  // The fee is a matter between the seller and the operator.
  expect((await see(buyer, id)).money).toEqual({
    price: 250,
    shipping: 40,
    paid: 290,
    refunded: 0,
    refundDue: 0,
    held: 0,
    takenBack: 0,
    toSeller: 290,
    hasFee: true,
  });
});

test('the receipt of a purchase that was refunded in full keeps its date and transaction', async () => {
  const { id } = await sellShipped();
  const { paidAt, transactionId } = (await see(buyer, id)).booking;
  shop.clock.advance(60_000);
  await seller.call('PATCH', `/bookings/${id}`, { event: 'refund-sale' });
  const { booking, money } = await see(buyer, id);
  expect(transactionId).toMatch(/^pi_/);
  expect(booking).toMatchObject({ state: 'refunded', paid: false, paidAt, transactionId });
  expect(money).toMatchObject({ paid: 290, refunded: 290, toSeller: 0 });
  const { body } = await buyer.call('GET', '/bookings');
  expect(body).toContainEqual(expect.objectContaining({ _id: id, transactionId }));
});

test('while a bicycle comes back, its money is not said to be for the seller', async () => {
  const { id } = await sellShipped();
  for (const state of ['returning', 'sent_back'] as const) {
    await shop.db.update(bookings).set({ state }).where(eq(bookings.id, id));
    expect((await see(seller, id)).money).toMatchObject({ held: 290, fee: 0, seller: 0 });
  }
});

test('the deal tells what was promised, what happened and what follows', async () => {
  const { id, product } = await sellShipped();
  const deal = await see(seller, id);
  expect(deal.promised).toMatchObject({
    ...{ title: product.title, price: 250, shippingPrice: 40 },
    shipping_zones: { from_name: 'the United States', continent: 60, world: null },
  });
  expect(deal.current).toEqual(deal.promised);
  expect(deal.timeline).toMatchObject([{ event: 'pay', actor: 'system', state: 'paid' }]);
  // The reminder comes earlier, and changes nothing.
  expect(deal.next?.event).toBe('refund-unsent');
  const paidAt = Date.parse(String(deal.booking.paidAt));
  expect(Date.parse(String(deal.next?.at)) - paidAt).toBe(14 * dayMs);
  await seller.call('PATCH', `/bookings/${id}`, {
    event: 'ship',
    carrier: 'ups',
    trackingNumber: '1z 999',
  });
  expect((await see(buyer, id)).shipment).toEqual({
    carrier: 'ups',
    trackingNumber: '1Z999',
    proof: null,
    trackingUrl: 'https://www.ups.com/track?tracknum=1Z999',
  });
  await buyer.call('POST', '/disputes', complaint(id));
  expect((await see(admin, id)).disputes).toMatchObject([{ bookingId: id, reason: 'damaged' }]);
});

test('what waits for the account of the seller is told only while there is none that takes money', async () => {
  const { id } = await sellShipped();
  await seller.call('PATCH', `/bookings/${id}`, { event: 'ship' });
  const { body } = await buyer.call('POST', '/disputes', complaint(id));
  await act(admin, String(body._id), decision('part', 100));
  expect((await see(seller, id)).next?.event).toBe('set-aside');
  await setUpAccount(shop, seller);
  for (const person of [seller, admin])
    expect(await see(person, id)).toMatchObject({ booking: { state: 'decided' }, next: null });
});

test.each(bookingState.options)(
  'in the state %s, address, phones and code are shown only while they are needed',
  async (state) => {
    const { id } = await sellShipped();
    await shop.db.update(bookings).set({ state }).where(eq(bookings.id, id));
    const isShared = sharesContacts(state);
    const [theirs, own] = [await see(buyer, id), await see(seller, id)];
    const admins = await see(admin, id);
    for (const deal of [theirs, own, admins]) expect('address' in deal).toBe(isShared);
    expect('sellerPhone' in theirs.booking).toBe(isShared);
    expect(own.booking).not.toHaveProperty('sellerPhone');
    // The list of the seller has this column in every state.
    expect(own.booking.buyerPhone).toBe('5550109876');
    expect(admins.booking.buyerPhone).toBe(isShared ? '5550109876' : '');
    await shop.db.update(bookings).set({ delivery: 'pick_up' }).where(eq(bookings.id, id));
    expect('handOverCode' in (await see(buyer, id))).toBe(state === 'paid');
    expect(await see(seller, id)).not.toHaveProperty('handOverCode');
    expect(await see(admin, id)).not.toHaveProperty('handOverCode');
  },
);

test('nobody else finds the deal, nor a buyer who has deleted the booking', async () => {
  const id = await bookProduct(buyer, await listProduct(shop, seller));
  for (const role of ['buyer', 'seller'] as const) {
    const { status } = await (await signUp(shop, role)).call('GET', `/bookings/${id}/deal`);
    expect(status).toBe(404);
  }
  await buyer.call('DELETE', `/bookings/${id}`);
  expect((await buyer.call('GET', `/bookings/${id}/deal`)).status).toBe(404);
  expect((await see(seller, id)).booking.state).toBe('cancelled');
});

test('an admin with the right to money only sees the money, and no contacts or statements', async () => {
  const { id, product } = await sellShipped();
  const proof = product.image;
  await seller.call('PATCH', `/bookings/${id}`, {
    event: 'ship',
    carrier: 'ups',
    trackingNumber: '1Z 999',
    proof,
  });
  await buyer.call('POST', '/disputes', { ...complaint(id), pictures: [proof] });
  const [treasurer, support, moderator] = [
    await signUpAdmin(shop, ['money']),
    await signUpAdmin(shop, ['support']),
    await signUpAdmin(shop, ['moderation', 'money']),
  ];
  const full = await see(admin, id);
  expect(full).toMatchObject({
    address: sampleAddress,
    shipment: { proof },
    booking: { buyerPhone: '5550109876' },
    disputes: [{ entries: [{ text: 'The fork is bent.', pictures: [proof] }] }],
  });
  for (const person of [support, moderator]) expect(await see(person, id)).toEqual(full);
  const seen = await see(treasurer, id);
  expect(seen).toMatchObject({
    money: full.money,
    shipment: { trackingNumber: '1Z999', proof: null },
    booking: { buyerEmail: buyer.email, buyerPhone: '', buyerLocation: '' },
    phones: { buyer: '', seller: '' },
    disputes: [{ reason: 'damaged', entries: [{ step: 'opened', text: '', pictures: [] }] }],
  });
  expect(seen).not.toHaveProperty('address');
  expect(seen.booking).not.toHaveProperty('sellerPhone');
});

test('what an admin sees is recorded', async () => {
  const { id } = await sellShipped();
  await see(await signUpAdmin(shop, ['support']), id);
  const views = await readEvents(shop, 'private_data_viewed', (await callerOf(shop, seller)).id);
  expect(views.at(-1)?.details).toMatchObject({ data: 'deals' });
});
