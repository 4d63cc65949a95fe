import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { dealTimes } from '../../../contract/deals/deal-times.ts';
import { users } from '../../db/schema/accounts.ts';
import { bookings } from '../../db/schema/bookings.ts';
import { refunds } from '../../db/schema/deals/money.ts';
import { reviewRounds, reviews } from '../../db/schema/deals/reviews.ts';
import { dataExportParts } from '../../db/schema/exports.ts';
import { emailChanges, passkeys } from '../../db/schema/identity/factors.ts';
import { payments } from '../../db/schema/payments.ts';
import { prepareExports } from '../../features/own-account/export/prepare-exports.ts';
import { signUpAdmin } from '../../testing/admin.ts';
import { startTestApp, type TestApp } from '../../testing/app.ts';
import { callerOf } from '../../testing/caller.ts';
import { sampleAddress } from '../../testing/deals/address.ts';
import { bookProduct, listProduct, productInputOf } from '../../testing/deals/list-and-book.ts';
import { ask, say, startedThread } from '../../testing/messages.ts';
import { storeDecision } from '../../testing/moderation/store-decision.ts';
import { storeReview } from '../../testing/moderation/store-review.ts';
import { offersIn } from '../../testing/offers/offers-in.ts';
import { bookingPayload, testPassword } from '../../testing/payloads.ts';
import { type Person, signUp } from '../../testing/person.ts';
import { save } from '../../testing/saved-searches.ts';
import { openJar } from '../../testing/sign-in/cookie-jar.ts';
import { proveEmail, signUpProven } from '../../testing/sign-in/prove-email.ts';
import { maskMessagesOfDeleted } from '../messages/mask-messages.ts';

// What docs/security.md says about the data of a closed account: a word that nobody else uses is put
// into everything that a person can store, the account is closed, and the word is looked for.

const word = 'zanzibarium';
const phone = '5557391846';

let shop: TestApp;
let person: Person;
beforeAll(async () => {
  shop = await startTestApp({ RATE_LIMITS: 'false', ACCOUNT_CLOSING_DAYS: '0' });
  person = await signUp(shop, 'seller', `Zed ${word}`, `${word}@example.com`);
  await proveEmail(shop, person);
});
afterAll(() => shop.close());

/** Returns the tables, and the files below the data folder, that contain `text`. */
async function placesOf(text: string): Promise<string[]> {
  const { rows } = (await shop.db.execute(
    sql`select format('%I.%I', table_schema, table_name) as name from information_schema.tables
      where table_type = 'BASE TABLE' and table_schema not in ('pg_catalog', 'information_schema')`,
  )) as unknown as { rows: { name: string }[] };
  const found: string[] = [];
  for (const { name } of rows) {
    const pattern = `%${text}%`;
    const hits = (await shop.db.execute(
      sql`select 1 from ${sql.raw(name)} as stored where stored::text ilike ${pattern} limit 1`,
    )) as unknown as { rows: unknown[] };
    if (hits.rows.length > 0) found.push(name);
  }
  const files = await readdir(shop.config.dataDir, { recursive: true, withFileTypes: true });
  for (const file of files) {
    // The database's own files still hold deleted rows until it cleans up.
    if (!file.isFile() || /\/(db|pgdata|postgres)(\/|$)/.test(`${file.parentPath}/`)) continue;
    // A picture's file has another name until it is whole.
    const content = await readFile(join(file.parentPath, file.name), 'latin1').catch(unlessMissing);
    if (content.toLowerCase().includes(text)) found.push(file.name);
  }
  return found.toSorted();
}

function unlessMissing(error: NodeJS.ErrnoException): string {
  if (error.code !== 'ENOENT') throw error;
  return '';
}

/** Stores the word, and a phone number, in everything that the person can fill in. */
async function plant(): Promise<void> {
  const words = { title: `Bike ${word}`, description: `A ${word} bike.`, area: word };
  const own = { ...(await productInputOf(shop, person)), ...words, phone };
  const { body } = await person.call('POST', '/products', own);
  const said = { about: `I mend ${word}`, address: `1 ${word} Street`, openingHours: null };
  await person.call('PATCH', '/account/seller-page', said);
  await person.call('POST', '/product-drafts', { ...words, phone });
  const buyer = await signUpProven(shop, 'buyer');
  const thread = await startedThread(buyer, String(body._id));
  await say(person, thread, `Call ${phone}, says ${word}`);
  await person.call('POST', `/threads/${thread}/reports`, { message: `Reported by ${word}` });
  await person.call('PATCH', '/account', { role: 'buyer' });
  const other = await listProduct(shop, await signUp(shop, 'seller'));
  const booking = {
    ...bookingPayload(person, other),
    buyerPhone: phone,
    buyerLocation: word,
    remember: true,
  };
  await person.call('POST', '/bookings', booking);
  await ask(person, other._id, `Hello from ${word}`);
  const { list, made } = offersIn(shop);
  const details = { buyerPhone: phone, buyerLocation: word };
  const message = `An offer from ${word}`;
  const haggled = await list(await signUpProven(shop, 'seller'));
  await made(person, haggled, 400, { message, booking: details });
  await plantDeal();
  await person.call('PATCH', `/wishlist/${other._id}`);
  await person.call('POST', '/report', {
    buyerEmail: person.email,
    productId: other._id,
    productTitle: other.title,
    sellerEmail: other.sellerEmail,
    message: `Stolen from ${word}`,
    date: new Date().toISOString(),
  });
  await plantDecision();
  await person.call('PATCH', '/account', { phone: `+1 ${phone}` });
  await save(person, `q=${word}`, { name: word });
  await openJar(shop).ask(
    ...(['POST', '/auth/sign-in/email', { email: person.email, password: testPassword }] as const),
    { 'user-agent': word },
  );
  const [{ identityId = null } = {}] = await shop.db
    .select()
    .from(users)
    .where(eq(users.email, person.email));
  if (!identityId) throw new Error('no identity');
  const createdAt = new Date();
  await shop.db.insert(passkeys).values({
    id: 'key',
    identityId,
    name: word,
    publicKey: '',
    counter: 0,
    transports: [],
    createdAt,
  });
  await shop.db.insert(emailChanges).values({
    id: 'change',
    identityId,
    formerEmail: `${word}@old.example`,
    createdAt,
    newEmail: person.email,
  });
  await person.call('POST', '/account/export');
  const { identity, images } = shop.providers;
  await prepareExports({ ...shop, identity, images, brandName: 'Respoke', dealTimes });
}

/** Deals of the person as seller and as buyer that have ended, with parcels, and a cancelled booking. */
async function plantDeal(): Promise<void> {
  const address = { ...sampleAddress, line1: `1 ${word} Street` };
  const parcel = { carrier: 'ups', trackingNumber: word.toUpperCase(), proof: `/images/${word}/1` };
  const partner = await signUp(shop, 'seller');
  const own = { ...(await productInputOf(shop, person)), city: word, area: word };
  await person.call('PATCH', '/account', { role: 'seller' });
  const { body } = await person.call('POST', '/products', own);
  await person.call('PATCH', '/account', { role: 'buyer' });
  const sold = { ...own, _id: String(body._id) };
  const bought = await listProduct(shop, partner);
  for (const [who, product] of [
    [await signUp(shop, 'buyer'), sold],
    [person, bought],
  ] as const) {
    const id = await bookProduct(who, product);
    await plantReview(id);
    await plantRefund(id);
    await shop.db
      .update(bookings)
      .set({ state: 'paid_out', shipment: parcel, returnShipment: parcel } as never)
      .where(eq(bookings.id, id));
  }
  const left = await listProduct(shop, partner);
  const { body: cancelled } = await person.call('POST', '/bookings', {
    ...bookingPayload(person, left),
    delivery: 'shipping',
    address,
  });
  expect(await readAddress(String(cancelled._id))).toMatchObject(address);
  await person.call('DELETE', `/bookings/${String(cancelled._id)}`);
  expect(await readAddress(String(cancelled._id))).toBeNull();
}

/** A decision about the person with an appeal that is answered; and a report of theirs about a review. */
async function plantDecision(): Promise<void> {
  const { id: personId } = await callerOf(shop, person);
  const { id } = await storeDecision(shop, { personId, action: 'ban' });
  const appeal = { kind: 'appeal', text: `Not me, says ${word}` };
  const { body } = await person.call('POST', `/decisions/${id}/appeals`, appeal);
  const admin = await signUpAdmin(shop);
  const decided = { outcome: 'upheld', explanation: 'It was you.' };
  await admin.call('POST', `/appeals/${body._id}/decision`, decided);
  const by = await signUp(shop, 'buyer');
  const { reviewId } = await storeReview(shop, { by, of: person });
  await person.call('POST', `/reviews/${reviewId}/reports`, { message: `Reported by ${word}` });
}

/** The person's visible review of the other side. */
async function plantReview(bookingId: string): Promise<void> {
  const at = new Date();
  const [row] = await shop.db.select().from(bookings).where(eq(bookings.id, bookingId));
  const [own] = await shop.db.select().from(users).where(eq(users.email, person.email));
  if (!row || !own) throw new Error('there is no booking');
  const by = row.buyerId === own.id ? 'buyer' : 'seller';
  const subjectId = by === 'buyer' ? row.sellerId : row.buyerId;
  await shop.db
    .insert(reviewRounds)
    .values({ bookingId, openedAt: at, closesAt: at, closedAt: at });
  await shop.db.insert(reviews).values({
    ...{ bookingId, by, authorId: own.id, subjectId, stars: 4, text: `A ${word} deal` },
    ...{ writtenAt: at, visibleAt: at },
  });
}

/** What an admin gave back of a deal, and why. */
async function plantRefund(bookingId: string): Promise<void> {
  const at = new Date();
  const transactionId = `pi_${bookingId}`;
  const paid = { transactionId, bookingId, amountCents: 200, recordedAt: at };
  await shop.db.insert(payments).values(paid);
  const explanation = `${word} has asked for it`;
  const given = { transactionId, bookingId, amountCents: 100, orderedAt: at, doneAt: at };
  await shop.db.insert(refunds).values({ ...given, explanation });
}

const readAddress = async (id: string) =>
  (await shop.db.select().from(bookings).where(eq(bookings.id, id)))[0]?.address;

test('after an account is closed, nothing is left of it but what the retention table names', async () => {
  await plant();
  expect(await shop.db.$count(dataExportParts)).toBeGreaterThan(0);
  const before = await placesOf(word);
  expect(before).toEqual(
    expect.arrayContaining([
      ...['identity.email_changes', 'identity.identities', 'identity.passkeys'],
      ...['identity.sessions', 'identity.used_browsers', 'public.bookings', 'public.messages'],
      'public.booking_snapshots',
      ...['public.appeals', 'public.cases', 'public.review_reports'],
      'public.offers',
      ...['public.person_reports', 'public.products', 'public.reports', 'public.users'],
      ...['public.booking_details', 'public.product_drafts', 'public.seller_pages'],
    ]),
  );
  expect(await placesOf(phone)).toEqual(expect.arrayContaining(['public.users']));
  const closed = await person.call('POST', '/account/close');
  expect(closed.status).toBe(200);
  await maskMessagesOfDeleted(shop);
  // Words in texts that belong to deals, threads and cases stay.
  expect(await placesOf(word)).toEqual([
    ...['public.messages', 'public.person_reports', 'public.products', 'public.refunds'],
    ...['public.reports', 'public.review_reports', 'public.reviews'],
  ]);
  expect(await placesOf(phone)).toEqual([]);
  // The file with their data is compressed, so the word cannot be looked for in it.
  expect(await shop.db.$count(dataExportParts)).toBe(0);
});
