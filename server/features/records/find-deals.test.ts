import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import type { BookingRow, PaymentRow } from '../../../contract/records/deals.ts';
import type { ListingRow } from '../../../contract/records/listings.ts';
import type { ListingPage, PersonPage } from '../../../contract/records/record-pages.ts';
import { products } from '../../db/schema/catalog.ts';
import { payments } from '../../db/schema/payments.ts';
import { signUpAdmin } from '../../testing/admin.ts';
import { readEvents } from '../../testing/audit-events.ts';
import { callerOf } from '../../testing/caller.ts';
import { bookProduct, listProduct } from '../../testing/deals/list-and-book.ts';
import { storeDeal } from '../../testing/deals/store-deal.ts';
import { openShop } from '../../testing/open-shop.ts';
import { signUp } from '../../testing/person.ts';

const { shop, seller, buyer } = await openShop();
const { db, clock } = shop;
const admin = await signUpAdmin(shop);
const sellerId = (await callerOf(shop, seller)).id;
const buyerId = (await callerOf(shop, buyer)).id;

const cheap = await listProduct(shop, seller, 100);
const dear = { ...(await listProduct(shop, seller, 900)), title: 'Roadster "Nord-Sud" 54' };
await db.update(products).set({ title: dear.title }).where(eq(products.id, dear._id));
const other = await listProduct(shop, await signUp(shop, 'seller'), 500);
const bookingId = await bookProduct(buyer, cheap);

const get = async <Row>(path: string) =>
  (await admin.call('GET', path)).body as unknown as (Row & { _id: string })[];
const ids = async (path: string) => (await get<object>(path)).map(({ _id }) => _id);

test('listings are found by words of the title, id, seller, price, category and day', async () => {
  expect(await ids('/all-listings?q=nord+road')).toEqual([dear._id]);
  expect(await ids('/all-listings?q=ord')).toEqual([]);
  expect(await ids(`/all-listings?q=${cheap._id}`)).toEqual([cheap._id]);
  expect(await ids(`/all-listings?seller=${seller.email}`)).toEqual([dear._id, cheap._id]);
  expect(await ids('/all-listings?seller=nobody@example.com')).toEqual([]);
  expect(await ids('/all-listings?minPrice=100.01&maxPrice=500')).toEqual([other._id]);
  expect(await ids(`/all-listings?categoryId=${sellerId}`)).toEqual([]);
  const today = clock.now().toISOString().slice(0, 10);
  expect(await ids(`/all-listings?from=${today}&until=${today}&maxPrice=100`)).toEqual([cheap._id]);
  expect(await ids('/all-listings?until=2020-01-01')).toEqual([]);
});

test.each([
  ['available', { state: 'available' }],
  ['sold', { state: 'sold' }],
  ['withdrawn', { state: 'withdrawn' }],
  ['paused', { state: 'withdrawn', pausedUntil: '2999-01-01' }],
  ['hidden', { isHidden: true, isWithheld: true }],
  ['withheld', { state: 'withdrawn', isWithheld: true }],
  ['in_review', { state: 'withdrawn', isWithheld: true, awaitsReview: true }],
] as const)(
  'a listing that is %s has that state, and is found by it alone',
  async (state, columns) => {
    const { _id } = await listProduct(shop, seller, 333);
    await db.update(products).set(columns).where(eq(products.id, _id));
    const states = ['available', 'sold', 'withdrawn', 'paused', 'hidden', 'withheld', 'in_review'];
    for (const each of states) {
      const rows = await get<ListingRow>(`/all-listings?minPrice=333&maxPrice=333&state=${each}`);
      expect(rows.map((row) => [row._id, row.state])).toEqual(each === state ? [[_id, state]] : []);
    }
    await db.update(products).set({ sellingPriceCents: 1000 }).where(eq(products.id, _id));
  },
);

test('bookings are found by words, id, sides, state and day', async () => {
  const [row] = await get<BookingRow>(`/all-bookings?q=${bookingId}`);
  expect(row).toMatchObject({
    state: 'booked',
    price: 100,
    buyer: { _id: buyerId, email: buyer.email },
    seller: { _id: sellerId },
  });
  for (const query of [
    'q=corb+str',
    `buyer=${buyer.email}`,
    `seller=${seller.email}`,
    'state=booked',
  ])
    expect(await ids(`/all-bookings?${query}`)).toContain(bookingId);
  const none = ['q=nord', `buyer=${seller.email}`, `seller=${buyer.email}`, 'state=disputed'];
  for (const query of [...none, 'until=2020-01-01', `q=${buyerId}`])
    expect(await ids(`/all-bookings?${query}`)).toEqual([]);
});

test('payments are found by transaction, booking, amount, sides and state', async () => {
  const deal = await storeDeal(shop, bookingId, { paidAt: clock.now() });
  const path = '/all-payments';
  const [row] = await get<PaymentRow>(`${path}?q=${deal.transactionId}`);
  expect(row).toMatchObject({ amount: 540, refunds: 0, state: 'paid', bookingId: deal.bookingId });
  const found = [row?._id];
  for (const query of [`q=${deal.bookingId}`, 'amount=540', `buyer=${buyer.email}`, 'state=paid'])
    expect(await ids(`${path}?${query}`)).toEqual(found);
  for (const query of ['q=pi_', 'amount=540.01', `buyer=${seller.email}`, 'state=refunded'])
    expect(await ids(`${path}?${query}`)).toEqual([]);
  const due = { refundDueAt: clock.now() };
  await db.update(payments).set(due).where(eq(payments.transactionId, deal.transactionId));
  expect(await ids(`${path}?state=refund_due`)).toEqual(found);
  expect(await ids(`${path}?state=paid`)).toEqual([]);
});

test('a person’s page has what they list, buy and sell, their reports, and money for those who look after it', async () => {
  const reported = await buyer.call('POST', '/report', {
    buyerEmail: buyer.email,
    productId: dear._id,
    productTitle: dear.title,
    sellerEmail: seller.email,
    message: 'It is stolen.',
    rule: 'stolen',
    date: '',
  });
  expect(reported.status).toBe(200);
  const read = async (id: string, by = admin) =>
    (await by.call('GET', `/people/${id}`)).body as unknown as PersonPage;
  const page = await read(sellerId);
  expect(page.listings.map(({ _id }) => _id)).toContain(dear._id);
  expect(page.sold.map(({ _id }) => _id)).toContain(bookingId);
  expect(page.bought).toEqual([]);
  expect(page.record).toMatchObject({ email: seller.email, reportsAbout: 1, reportsWritten: 0 });
  expect(page.reports).toMatchObject([
    { kind: 'listing', rule: 'stolen', message: 'It is stolen.', reporter: { _id: buyerId } },
  ]);
  expect(page.cases).toMatchObject([{ kind: 'listing', state: 'open', reports: 1 }]);
  expect(page.events?.map(({ action }) => action)).toContain('signed_up');
  expect(page.money?.payments).toHaveLength(1);
  expect((await read(buyerId)).reportsWritten).toHaveLength(1);

  const supporter = await signUpAdmin(shop, ['support']);
  expect(await read(sellerId, supporter)).toMatchObject({ events: null, money: null });
  const { id } = await callerOf(shop, supporter);
  expect(await readEvents(shop, 'private_data_viewed', id)).toMatchObject([
    { subjectId: sellerId, details: { data: 'record of a person' } },
    // A seller with the same phone number, whom a hint names.
    { subjectId: expect.any(String), details: { data: 'record of a person' } },
  ]);
  expect((await admin.call('GET', `/people/${crypto.randomUUID()}`)).status).toBe(404);
});

test('a listing’s page has its prices, bookings, reports, cases and events, and its look is recorded', async () => {
  await seller.call('PATCH', `/products/${cheap._id}`, { selling_price: 90 });
  const looking = await signUpAdmin(shop, ['moderation']);
  const page = (await looking.call('GET', `/all-listings/${cheap._id}`))
    .body as unknown as ListingPage;
  expect(page).toMatchObject({ state: 'available', price: 90, seller: { _id: sellerId } });
  expect(page.prices).toMatchObject([{ from: 100, to: 90 }]);
  expect(page.bookings.map(({ _id }) => _id)).toEqual([bookingId]);
  expect(page.events?.map(({ action }) => action)).toContain('price_changed');
  const { id } = await callerOf(shop, looking);
  const [event] = await readEvents(shop, 'private_data_viewed', id);
  expect(event?.details).toMatchObject({ data: 'listings', people: 3 });
  expect((await admin.call('GET', `/all-listings/${crypto.randomUUID()}`)).status).toBe(404);
});
