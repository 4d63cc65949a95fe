import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { maxReportsPerDay } from '../../../contract/limits.ts';
import { bookings } from '../../db/schema/bookings.ts';
import { personReports } from '../../db/schema/messages.ts';
import { cases, reviewReports } from '../../db/schema/moderation.ts';
import { reports } from '../../db/schema/reports.ts';
import { readEvents } from '../../testing/audit-events.ts';
import { callerOf } from '../../testing/caller.ts';
import { listProduct } from '../../testing/deals/list-and-book.ts';
import { say, startedThread } from '../../testing/messages.ts';
import { reportListing } from '../../testing/moderation/report-listing.ts';
import { storeReview } from '../../testing/moderation/store-review.ts';
import { openShop } from '../../testing/open-shop.ts';
import { signUp } from '../../testing/person.ts';
import { signUpProven } from '../../testing/sign-in/prove-email.ts';

const { shop } = await openShop({ RATE_LIMITS: 'false' });
const seller = await signUpProven(shop, 'seller');

const codes = (answers: { status: number; body: { code?: string } }[]) =>
  answers.map(({ status, body }) => body.code ?? status);

test('a person sends twenty reports in 24 hours over all kinds, also many at once, and more on the next day', async () => {
  const buyer = await signUpProven(shop, 'buyer');
  const products = await Promise.all(
    Array.from({ length: maxReportsPerDay + 3 }, () => listProduct(shop, seller)),
  );
  const [first, ...others] = products;
  if (!first) throw new Error('nothing is listed');
  const thread = await startedThread(buyer, first._id);
  const { reviewId } = await storeReview(shop, { by: seller, of: buyer });
  expect(
    (await buyer.call('POST', `/threads/${thread}/reports`, { message: 'Rude.' })).status,
  ).toBe(200);
  const other = await signUp(shop, 'seller');
  const { reviewId: review } = await storeReview(shop, { by: other, of: seller });
  const ofReview = () => buyer.call('POST', `/reviews/${review}/reports`, { message: 'Untrue.' });
  expect(codes([await ofReview()])).toEqual([200]);
  const { id } = await callerOf(shop, buyer);
  expect(await readEvents(shop, 'review_reported', id)).toMatchObject([
    { actorId: id, details: { reviewId: review } },
  ]);
  const answers = await Promise.all(others.map((product) => reportListing(shop, buyer, product)));
  const accepted = codes(answers).filter((code) => code === 200);
  expect(accepted).toHaveLength(maxReportsPerDay - 2);
  expect(await shop.db.$count(reports, eq(reports.buyerId, id))).toBe(maxReportsPerDay - 2);
  const refused = [
    await reportListing(shop, buyer, first),
    await buyer.call('POST', `/reviews/${reviewId}/reports`, { message: 'Untrue.' }),
  ];
  expect(codes(refused)).toEqual(['too_many_reports', 'too_many_reports']);
  const hour = 60 * 60 * 1000;
  shop.clock.advance(23 * hour);
  expect(codes([await reportListing(shop, buyer, first)])).toEqual(['too_many_reports']);
  shop.clock.advance(hour);
  expect(codes([await reportListing(shop, buyer, first)])).toEqual([200]);
});

test('nobody reports themselves: their listing, their message or their review', async () => {
  const person = await signUpProven(shop, 'seller');
  const own = await listProduct(shop, person);
  await person.call('PATCH', '/account', { role: 'buyer' });
  const theirs = await listProduct(shop, seller);
  const thread = await startedThread(person, theirs._id);
  const { reviewId } = await storeReview(shop, { by: person, of: seller });
  const answers = [
    await reportListing(shop, person, own),
    await person.call('POST', `/threads/${thread}/reports`, { message: 'I.', messageNumber: 1 }),
    await person.call('POST', `/reviews/${reviewId}/reports`, { message: 'I.' }),
  ];
  expect(codes(answers)).toEqual(['own_report', 'own_report', 'own_report']);
});

test('a report of a message opens a case of that message, with its words and the rule', async () => {
  const buyer = await signUpProven(shop, 'buyer');
  const product = await listProduct(shop, seller);
  const thread = await startedThread(buyer, product._id);
  await say(seller, thread, 'Pay me elsewhere, or else.');
  const report = (messageNumber: number) =>
    buyer.call('POST', `/threads/${thread}/reports`, {
      message: 'A threat.',
      rule: 'abuse',
      messageNumber,
    });
  expect(codes([await report(7), await report(2 ** 31)])).toEqual(['not_found', 'invalid_input']);
  const { body } = await report(2);
  const [stored] = await shop.db
    .select()
    .from(personReports)
    .where(eq(personReports.id, String(body._id)));
  expect(stored).toMatchObject({ rule: 'abuse', messageNumber: 2 });
  const [found] = await shop.db
    .select()
    .from(cases)
    .where(eq(cases.id, String(stored?.caseId)));
  expect(found).toMatchObject({
    kind: 'message',
    personId: (await callerOf(shop, seller)).id,
    productId: product._id,
    snapshot: { title: product.title, text: 'Pay me elsewhere, or else.' },
  });
});

test('a review that everybody sees is reported once a day by each person, and opens a case of its author', async () => {
  const [author, reader] = [await signUp(shop, 'seller'), await signUp(shop, 'buyer')];
  const { reviewId, bookingId } = await storeReview(shop, { by: author, of: seller });
  const report = () =>
    reader.call('POST', `/reviews/${reviewId}/reports`, { message: 'Untrue.', rule: 'review' });
  expect(codes([await report(), await report()])).toEqual([200, 'review_already_reported']);
  const [stored] = await shop.db
    .select()
    .from(reviewReports)
    .where(eq(reviewReports.reviewId, reviewId));
  const [found] = await shop.db
    .select()
    .from(cases)
    .where(eq(cases.id, String(stored?.caseId)));
  expect(found).toMatchObject({ kind: 'review', reviewId, reports: 1 });
  expect(found?.personId).toBe((await callerOf(shop, author)).id);
  const [booking] = await shop.db.select().from(bookings).where(eq(bookings.id, bookingId));
  expect(found?.productId).toBe(booking?.productId);
  const { reviewId: hidden } = await storeReview(shop, { by: author, of: seller, hidden: 'Rude.' });
  const ofHidden = await reader.call('POST', `/reviews/${hidden}/reports`, { message: 'Untrue.' });
  expect(codes([ofHidden])).toEqual(['not_found']);
});
