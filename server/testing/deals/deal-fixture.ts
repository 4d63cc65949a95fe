import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { insertedRow } from '../../db/inserted-row.ts';
import { users } from '../../db/schema/accounts.ts';
import { bookings } from '../../db/schema/bookings.ts';
import { offers } from '../../db/schema/deals/offers.ts';
import { reviewRounds, reviews } from '../../db/schema/deals/reviews.ts';
import { personReports } from '../../db/schema/messages.ts';
import { appeals, cases, decisions } from '../../db/schema/moderation.ts';
import { reports } from '../../db/schema/reports.ts';
import { insertDispute } from '../../features/disputes/rows.ts';
import { appendMessage } from '../../features/messages/append-message.ts';
import { insertThread } from '../../features/messages/thread-rows.ts';
import type { TestApp } from '../app.ts';
import { bookingPayload, type PayableBooking } from '../payloads.ts';
import type { Person } from '../person.ts';
import { signUp } from '../person.ts';
import { bookProduct, listProduct, productInputOf } from './list-and-book.ts';

/**
 * An open deal with everything that a call could change: products, a booking, a wish, a report.
 */
export interface DealFixture {
  /** The person who makes the call. */
  caller: { email: string };
  product: Awaited<ReturnType<typeof listProduct>>;
  advertised: Awaited<ReturnType<typeof listProduct>>;
  newProduct: Awaited<ReturnType<typeof productInputOf>>;
  newBooking: ReturnType<typeof bookingPayload>;
  due: PayableBooking;
  wishId: string;
  reportId: string;
  savedSearch: string;
  /** A draft of the seller. */
  draft: string;
  /** The thread of `due`, and a report of its buyer about the seller. */
  thread: string;
  personReport: string;
  /** The buyer's open offer for the bicycle of `due`. */
  offer: string;
  /** The buyer's complaint about the seller. */
  dispute: string;
  /** The buyer's visible review of the seller. */
  review: string;
  /** A decision that hides the seller's bicycle, and the appeal against another such decision. */
  decision: string;
  appeal: string;
  /** A seller whom no other test uses. */
  sellerId: string;
}

interface DealParticipants {
  buyer: Person;
  seller: Person;
}

/** Creates a seller whom no other test uses, and returns their id. */
export async function createSpareSeller(shop: TestApp): Promise<string> {
  const { email } = await signUp(shop, 'seller');
  const [row] = await shop.db.select({ id: users.id }).from(users).where(eq(users.email, email));
  return String(row?.id);
}

/** Creates the products and bookings between `buyer` and `seller` that `caller` then uses. */
export async function createDealFixture(
  shop: TestApp,
  { buyer, seller, caller, sellerId }: Pick<DealFixture, 'caller' | 'sellerId'> & DealParticipants,
): Promise<DealFixture> {
  const product = await listProduct(shop, seller);
  const advertised = await listProduct(shop, seller);
  const booked = await listProduct(shop, seller);
  const due = { ...bookingPayload(buyer, booked), _id: await bookProduct(buyer, booked) };
  const advert = { productId: advertised._id, sellerEmail: seller.email };
  await seller.call('POST', '/advertise', advert);
  const wish = await buyer.call('PATCH', `/wishlist/${booked._id}`);
  const search = { name: 'Corbel', query: 'make=Corbel' };
  const saved = await buyer.call('POST', '/saved-searches', search);
  const draft = await seller.call('POST', '/product-drafts', {});
  return {
    caller,
    product,
    advertised,
    newProduct: await productInputOf(shop, seller),
    newBooking: bookingPayload(buyer, product),
    due,
    wishId: String(wish.body._id),
    reportId: await createReport(shop, due._id),
    savedSearch: String(saved.body._id),
    draft: String(draft.body._id),
    ...(await createThreadFixture(shop, due._id)),
    offer: await createOffer(shop, due._id),
    dispute: await createComplaint(shop, due._id),
    review: await createReview(shop, due._id),
    decision: (await createDecision(shop, due._id)).decisionId,
    appeal: await createAppeal(shop, due._id),
    sellerId,
  };
}

/** Stores a report of a booking's buyer about its bicycle, of days ago: it counts for no limit. Returns its id. */
async function createReport({ db, clock }: TestApp, bookingId: string): Promise<string> {
  const [booking] = await db.select().from(bookings).where(eq(bookings.id, bookingId));
  if (!booking) throw new Error('the booking is missing');
  const reportedAt = new Date(clock.now().getTime() - 3 * 24 * 60 * 60 * 1000);
  const row = {
    productId: booking.productId,
    productTitle: booking.title,
    buyerId: booking.buyerId,
    buyerEmail: 'reporter@respoke.example',
    sellerEmail: 'rude@respoke.example',
    message: 'Seen before elsewhere.',
    day: reportedAt.toISOString().slice(0, 10),
    reportedAt,
  };
  return insertedRow(await db.insert(reports).values(row).returning()).id;
}

/** Creates the thread of a booking with one message, and a report about its seller. */
async function createThreadFixture({ db, clock }: TestApp, bookingId: string) {
  const [booking] = await db.select().from(bookings).where(eq(bookings.id, bookingId));
  if (!booking) throw new Error('the booking is missing');
  const { buyerId, sellerId } = booking;
  const at = clock.now();
  const text = 'Is it still available?';
  const row = { senderId: buyerId, text, pictures: [], onceFor: randomUUID() };
  // In one transaction, since the shop writes lines into a thread that it sees.
  const thread = await db.transaction(async (tx) => {
    const inserted = await insertThread(tx, booking, at);
    if (!inserted) throw new Error('the booking has a thread');
    await appendMessage(tx, inserted, row, at);
    return inserted;
  });
  const [report] = await db
    .insert(personReports)
    .values({
      threadId: thread.id,
      reporterId: buyerId,
      personId: sellerId,
      upToNumber: 1,
      personName: 'Rude Seller',
      personEmail: 'rude@respoke.example',
      message: 'Rude.',
      day: '2020-01-01',
      reportedAt: new Date('2020-01-01T12:00:00Z'),
    })
    .returning({ id: personReports.id });
  return { thread: thread.id, personReport: String(report?.id) };
}

/** Stores an offer of a booking's buyer for its bicycle. Returns its id. */
async function createOffer({ db, clock }: TestApp, bookingId: string): Promise<string> {
  const [booking] = await db.select().from(bookings).where(eq(bookings.id, bookingId));
  if (!booking) throw new Error('the booking is missing');
  const { productId, buyerId, sellerId } = booking;
  const madeAt = clock.now();
  const [row] = await db
    .insert(offers)
    .values({
      productId,
      buyerId,
      sellerId,
      madeBy: 'buyer',
      priceCents: 100_00,
      delivery: 'pick_up',
      madeAt,
      endsAt: new Date(madeAt.getTime() + 48 * 60 * 60_000),
    })
    .returning();
  return String(row?.id);
}

/** Stores a complaint about a booking, whatever its state is. Returns its id. */
async function createComplaint({ db, clock }: TestApp, bookingId: string): Promise<string> {
  const complaint = { kind: 'complaint', reason: 'damaged', wantedCents: 100 } as const;
  const row = await insertDispute(db, { ...complaint, bookingId, openedAt: clock.now() });
  return row.id;
}

/** Creates the buyer's visible review of the seller, and the time for reviews, which is over. */
async function createReview({ db, clock }: TestApp, bookingId: string): Promise<string> {
  const [booking] = await db.select().from(bookings).where(eq(bookings.id, bookingId));
  if (!booking) throw new Error('the booking is missing');
  const at = clock.now();
  await db.insert(reviewRounds).values({ bookingId, openedAt: at, closesAt: at, closedAt: at });
  const [row] = await db
    .insert(reviews)
    .values({
      bookingId,
      by: 'buyer',
      authorId: booking.buyerId,
      subjectId: booking.sellerId,
      stars: 5,
      text: 'All well.',
      writtenAt: at,
      visibleAt: at,
    })
    .returning();
  return String(row?.id);
}

/** Stores a decision that hides a booking's bicycle, whatever its state is, and its closed case. */
async function createDecision({ db, clock }: TestApp, bookingId: string) {
  const [booking] = await db.select().from(bookings).where(eq(bookings.id, bookingId));
  if (!booking) throw new Error('the booking is missing');
  const { productId, sellerId: personId } = booking;
  const at = clock.now();
  const about = { kind: 'listing', personId, productId, source: 'moderator' } as const;
  const snapshot = { title: 'Trek', text: null, price: null, pictures: [], name: 'Rude Seller' };
  const closed = { state: 'closed', openedAt: at, waitingSince: at, closedAt: at } as const;
  const row = { ...about, ...closed, subject: productId, snapshot };
  const { id: caseId } = insertedRow(await db.insert(cases).values(row).returning());
  const { id: decisionId } = insertedRow(
    await db
      .insert(decisions)
      .values({
        ...about,
        caseId,
        action: 'hide',
        rule: 'misleading',
        explanation: 'Please show the bicycle itself.',
        facts: 'The pictures are of another one.',
        decidedAt: at,
      })
      .returning(),
  );
  return { caseId, decisionId };
}

/** Stores such a decision, and an appeal against it. Returns the appeal's id. */
async function createAppeal(shop: TestApp, bookingId: string): Promise<string> {
  const { db, clock } = shop;
  const { caseId, decisionId } = await createDecision(shop, bookingId);
  const row = { decisionId, kind: 'appeal', text: 'They are mine.', madeAt: clock.now() } as const;
  const { id: appealId } = insertedRow(await db.insert(appeals).values(row).returning());
  // Another case of this listing is open.
  const change = { state: 'open', subject: appealId, closedAt: null, appealId } as const;
  await db.update(cases).set(change).where(eq(cases.id, caseId));
  return appealId;
}
