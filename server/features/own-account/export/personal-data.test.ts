import { eq } from 'drizzle-orm';
import { afterAll, expect, test } from 'vitest';
import { payoutAccounts, transfers } from '../../../db/schema/deals/money.ts';
import {
  authenticators,
  emailChanges,
  passkeys,
  recoveryCodes,
  trustedDevices,
} from '../../../db/schema/identity/factors.ts';
import { identities } from '../../../db/schema/identity/identities.ts';
import { payments } from '../../../db/schema/payments.ts';
import { startTestApp } from '../../../testing/app.ts';
import { callerOf } from '../../../testing/caller.ts';
import { sampleAddress } from '../../../testing/deals/address.ts';
import { buy } from '../../../testing/deals/card.ts';
import { bookProduct, listProduct } from '../../../testing/deals/list-and-book.ts';
import { exportedData } from '../../../testing/exported-data.ts';
import { say, startedThread } from '../../../testing/messages.ts';
import { storeDecision } from '../../../testing/moderation/store-decision.ts';
import { storeReview } from '../../../testing/moderation/store-review.ts';
import { offerBooking, offersIn } from '../../../testing/offers/offers-in.ts';
import { bookingPayload } from '../../../testing/payloads.ts';
import { signUp } from '../../../testing/person.ts';
import { proveEmail, signUpProven } from '../../../testing/sign-in/prove-email.ts';

const shop = await startTestApp({}, { webhooks: false });
afterAll(() => shop.close());
const isoTime = expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/);

test('the export of a new person holds the account and how they have signed in', async () => {
  const person = await signUp(shop, 'buyer', 'Nia New');
  const { signIn, record, ...rest } = await exportedData(shop, person);
  expect(rest).toEqual({
    exportedAt: isoTime,
    account: {
      username: 'Nia New',
      email: person.email,
      photoURL: '/default-profile.svg',
      role: 'buyer',
      phone: null,
      verified: false,
      createdAt: isoTime,
      closesAt: null,
      rider: { height: null, inseam: null },
      bookingDetails: null,
      takesSellersOffers: true,
      sellerPage: { about: '', address: '', openingHours: null },
      pausedUntil: null,
    },
    products: [],
    productDrafts: [],
    bookings: [],
    payments: [],
    sales: [],
    shopRefunds: [],
    payouts: { account: null, transfers: [] },
    reviews: [],
    offers: [],
    offerRounds: [],
    wishlist: [],
    reports: [],
    savedSearches: [],
    notifications: [],
    messages: [],
    devices: [],
    blockedPeople: [],
    personReports: [],
    reviewReports: [],
    decisions: [],
    disputes: [],
    deliveries: [],
    notificationSettings: expect.objectContaining({ timeZone: 'UTC' }),
  });
  const browser = { country: null, userAgent: expect.any(String) };
  expect(signIn).toEqual({
    sessions: [
      {
        startedAt: isoTime,
        expiresAt: isoTime,
        freshAt: isoTime,
        lastUsedAt: isoTime,
        ...browser,
        address: '127.0.0.1',
      },
    ],
    googleAccount: null,
    browsers: [{ ...browser, firstUsedAt: isoTime, lastUsedAt: isoTime }],
    trustedBrowsers: [],
    passkeys: [],
    authenticator: null,
    recoveryCodes: [],
    emailChanges: [],
    moneyHoldUntil: null,
  });
  expect(
    record.map(({ action, actorEmail, subjectEmail }) => [action, actorEmail, subjectEmail]),
  ).toEqual([['signed_up', person.email, null]]);
});

test('the export holds the names and dates of passkeys, apps, codes and emails, and no secret', async () => {
  const { email, cookie, ...person } = await signUp(shop, 'buyer');
  const { id: identityId } = (
    await shop.db.select().from(identities).where(eq(identities.email, email))
  )[0] as { id: string };
  const createdAt = new Date();
  const secret = 'of-the-server';
  await shop.db.insert(passkeys).values({
    id: secret,
    identityId,
    name: 'My phone',
    publicKey: secret,
    counter: 3,
    transports: [],
    createdAt,
  });
  await shop.db.insert(authenticators).values({ identityId, secret, createdAt });
  await shop.db.insert(recoveryCodes).values({ hash: secret, identityId, createdAt });
  const trusted = { tokenHash: secret, identityId, createdAt, expiresAt: createdAt };
  await shop.db.insert(trustedDevices).values(trusted);
  await shop.db.insert(emailChanges).values({
    id: secret,
    identityId,
    formerEmail: 'old@example.com',
    newEmail: email,
    createdAt,
  });
  const { signIn, ...rest } = await exportedData(shop, { email, cookie, ...person });
  expect(signIn).toMatchObject({
    passkeys: [{ name: 'My phone', createdAt: isoTime, lastUsedAt: null }],
    authenticator: { createdAt: isoTime, confirmedAt: null },
    recoveryCodes: [{ createdAt: isoTime, usedAt: null }],
    trustedBrowsers: [{ createdAt: isoTime, expiresAt: isoTime }],
    emailChanges: [{ formerEmail: 'old@example.com', newEmail: email }],
  });
  expect(JSON.stringify({ signIn, rest })).not.toContain(secret);
});

test('an export holds all payments, the newest first, and those of nobody else', async () => {
  const [seller, buyer] = [await signUp(shop, 'seller'), await signUp(shop, 'buyer')];
  const ids: string[] = [];
  for (const price of [120.5, 80]) {
    const id = await bookProduct(buyer, await listProduct(shop, seller, price));
    await buy(shop, buyer, id);
    ids.unshift(id);
  }
  const refundedAt = shop.clock.now();
  const isSecond = eq(payments.bookingId, String(ids[0]));
  await shop.db.update(payments).set({ refundDueAt: refundedAt, refundedAt }).where(isSecond);
  const { payments: exported } = await exportedData(shop, buyer);
  const of = (bookingId: string | undefined, amount: number, refunded: string | null) => ({
    bookingId,
    amount,
    refundedAt: refunded,
    transactionId: expect.stringMatching(/^pi_/),
    recordedAt: isoTime,
  });
  expect(exported).toEqual([of(ids[0], 80, refundedAt.toISOString()), of(ids[1], 120.5, null)]);
  const { id: userId } = await callerOf(shop, seller);
  const at = shop.clock.now();
  const account = { accountId: 'acct_1', country: 'US', createdAt: at, updatedAt: at };
  await shop.db.insert(payoutAccounts).values({ userId, ...account });
  const sent = { accountId: 'acct_1', amountCents: 114_47, orderedAt: at, doneAt: at };
  await shop.db.insert(transfers).values({ bookingId: String(ids[1]), ...sent });
  const theirs = await exportedData(shop, seller);
  expect(theirs.payments).toEqual([]);
  expect(theirs.payouts).toMatchObject({
    account: { accountId: 'acct_1', country: 'US', payoutsEnabled: false },
    transfers: [{ bookingId: ids[1], amount: 114.47, takenBack: 0, doneAt: isoTime }],
  });
});

test('an export holds the address and the parcel of what was bought, and not those of buyers', async () => {
  const [seller, buyer] = [await signUp(shop, 'seller'), await signUp(shop, 'buyer')];
  const product = await listProduct(shop, seller);
  await seller.call('PATCH', `/products/${product._id}`, { delivery: 'shipping' });
  const { body } = await buyer.call('POST', '/bookings', {
    ...bookingPayload(buyer, product),
    delivery: 'shipping',
    address: sampleAddress,
  });
  const id = String(body._id);
  await buy(shop, buyer, id);
  const sent = { carrier: 'ups', trackingNumber: '1Z999' };
  await seller.call('PATCH', `/bookings/${id}`, { event: 'ship', ...sent });
  const [theirs] = (await exportedData(shop, buyer)).deliveries;
  expect(theirs).toMatchObject({
    bookingId: id,
    address: sampleAddress,
    shipment: sent,
    returnShipment: null,
    events: [{ event: 'pay' }, { event: 'ship', actor: 'seller', state: 'shipped' }],
  });
  const [own] = (await exportedData(shop, seller)).deliveries;
  expect(own).toMatchObject({ bookingId: id, address: null, shipment: sent });
});

test("an export holds no other person's reports and events", async () => {
  const [seller, other] = [await signUp(shop, 'seller'), await signUp(shop, 'buyer')];
  const { _id: productId, title: productTitle, sellerEmail } = await listProduct(shop, seller);
  const person = await signUp(shop, 'buyer');
  for (const { email, call } of [person, other]) {
    const message = `From ${email}`;
    const about = { productId, productTitle, sellerEmail, message };
    const date = shop.clock.now().toISOString();
    expect((await call('POST', '/report', { ...about, buyerEmail: email, date })).status).toBe(200);
  }
  const { reports, record } = await exportedData(shop, person);
  expect(reports.map(({ message }) => message)).toEqual([`From ${person.email}`]);
  expect(record.map(({ action, actorEmail }) => [action, actorEmail])).toEqual(
    ['product_reported', 'signed_up'].map((action) => [action, person.email]),
  );
});

test('an export holds what the person has written to and about others, and none of the answers', async () => {
  const seller = await signUpProven(shop, 'seller');
  const buyer = await signUp(shop, 'buyer', 'Bea Buyer');
  await proveEmail(shop, buyer);
  const product = await listProduct(shop, seller);
  const id = await startedThread(buyer, product._id);
  await say(seller, id, 'Mail ann@example.com');
  await buyer.call('POST', `/threads/${id}/reports`, { message: 'A scam.' });
  await seller.call('PATCH', `/threads/${id}`, { isBlocked: true });
  const { title: productTitle } = product;
  const date = isoTime;
  const sellers = await exportedData(shop, seller);
  expect(sellers.messages).toEqual([
    { productTitle, date, text: 'Mail ann@example.com', pictures: [], isMasked: true },
  ]);
  expect(sellers.blockedPeople).toEqual([{ name: 'Bea Buyer', since: isoTime }]);
  expect(sellers.personReports).toEqual([]);
  const buyers = await exportedData(shop, buyer);
  expect(buyers.messages.map(({ text }) => text)).toEqual(['Is it still available?']);
  expect(buyers.blockedPeople).toEqual([]);
  const personName = sellers.account.username;
  const aboutPerson = { rule: null, messageNumber: null, message: 'A scam.', date };
  expect(buyers.personReports).toEqual([{ personName, productTitle, ...aboutPerson }]);
});

test('an export holds reports about reviews, and what was decided about the person with their appeal', async () => {
  const [person, author] = [await signUp(shop, 'seller'), await signUp(shop, 'buyer')];
  const { id: personId } = await callerOf(shop, person);
  const { reviewId } = await storeReview(shop, { by: author, of: person });
  const report = { message: 'We never met.', rule: 'review' };
  await person.call('POST', `/reviews/${reviewId}/reports`, report);
  const { id } = await storeDecision(shop, { personId, action: 'ban' });
  await storeDecision(shop, { personId, action: 'none' });
  await person.call('POST', `/decisions/${id}/appeals`, { kind: 'appeal', text: 'Not me.' });
  const { reviewReports, decisions } = await exportedData(shop, person);
  expect(reviewReports).toEqual([{ ...report, productTitle: expect.any(String), date: isoTime }]);
  expect(decisions).toMatchObject([
    { action: 'none', appeals: [] },
    { action: 'ban', rule: 'pictures', appeals: [{ kind: 'appeal', text: 'Not me.' }] },
  ]);
  const others = await exportedData(shop, author);
  expect([others.reviewReports, others.decisions]).toEqual([[], []]);
});

test('an export holds own offers, what was given for the booking, and the lowest price of own listings', async () => {
  const { list, made, newBuyer, newSeller } = offersIn(shop);
  const [seller, buyer, other] = [await newSeller(), await newBuyer(), await newBuyer()];
  const product = await list(seller, { offers: { lowest: 321 } });
  const message = 'Would you take less?';
  await made(buyer, product, 400, { message });
  await other.call('PATCH', `/wishlist/${product}`);
  await seller.call('POST', '/offer-rounds', { productId: product, price: 450 });
  const buyers = await exportedData(shop, buyer);
  const offer = { price: 400, delivery: 'pick_up', state: 'open', isRound: false, bookingId: null };
  expect(buyers.offers).toMatchObject([
    { ...offer, side: 'buyer', isOwn: true, booking: offerBooking },
  ]);
  expect(buyers.messages.map(({ text }) => text)).toEqual([message]);
  const sellers = await exportedData(shop, seller);
  expect(sellers.offers).toMatchObject([{ ...offer, side: 'seller', isOwn: false, booking: null }]);
  expect(sellers.offerRounds).toMatchObject([{ price: 450, sent: 1 }]);
  expect(sellers.products).toMatchObject([{ offers: { lowest: 321 } }]);
  const sellersText = JSON.stringify({ ...sellers, account: null });
  for (const text of ['Canal Street', message]) expect(sellersText).not.toContain(text);
  const others = await exportedData(shop, other);
  expect(others.offers).toMatchObject([{ side: 'buyer', isOwn: false, isRound: true, price: 450 }]);
  for (const theirs of [buyers, others]) {
    expect(theirs.offerRounds).toEqual([]);
    expect(JSON.stringify(theirs)).not.toContain('321');
  }
});

test('the export does not tell a person who has reported them', async () => {
  const [seller, buyer] = [await signUpProven(shop, 'seller'), await signUpProven(shop, 'buyer')];
  const thread = await startedThread(buyer, (await listProduct(shop, seller))._id);
  await say(seller, thread, 'Pay me by a gift card.');
  const report = { message: 'Fraud.', messageNumber: 2 };
  expect((await buyer.call('POST', `/threads/${thread}/reports`, report)).status).toBe(200);
  const actionsOf = async (person: typeof seller) =>
    (await exportedData(shop, person)).record.map(({ action }) => action);
  expect(await actionsOf(buyer)).toContain('person_reported');
  expect(await actionsOf(seller)).not.toContain('person_reported');
});
