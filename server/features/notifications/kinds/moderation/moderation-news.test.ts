import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import type { Notification } from '../../../../../contract/notifications/notifications.ts';
import { enqueueEvents } from '../../../../db/outbox.ts';
import { decisions, reviewReports } from '../../../../db/schema/moderation.ts';
import { reports } from '../../../../db/schema/reports.ts';
import { callerOf } from '../../../../testing/caller.ts';
import { listProduct } from '../../../../testing/deals/list-and-book.ts';
import { mailCollector } from '../../../../testing/mails/collect-mails.ts';
import { reportListing } from '../../../../testing/moderation/report-listing.ts';
import { storeDecision } from '../../../../testing/moderation/store-decision.ts';
import { storeReview } from '../../../../testing/moderation/store-review.ts';
import { openShop } from '../../../../testing/open-shop.ts';
import type { Person } from '../../../../testing/person.ts';
import { signUpProven } from '../../../../testing/sign-in/prove-email.ts';

const { shop } = await openShop();
const collect = mailCollector(shop);

type Kind = 'decision' | 'decision_ended' | 'report_decided';

/** Delivers an event, and returns the mails that a person got. */
async function tell(person: Person, kind: Kind, about: string) {
  await enqueueEvents(shop.db, shop.clock.now(), { kind, ids: [about], sides: ['owner'] });
  return (await collect()).filter(({ to }) => to === person.email);
}

async function newSeller() {
  const seller = await signUpProven(shop, 'seller');
  return { seller, personId: (await callerOf(shop, seller)).id };
}
type Stored = Parameters<typeof storeDecision>[1];
const stored = async (decision: Stored) => (await storeDecision(shop, decision)).id;
const end = (id: string, endReason: 'time' | 'taken_back' | 'appeal') =>
  shop.db
    .update(decisions)
    .set({ endReason, endedAt: shop.clock.now(), endExplanation: 'It was your own picture.' })
    .where(eq(decisions.id, id));

test('a hidden listing is told of with its rule, reason and facts, and what its seller can do until when', async () => {
  const { seller, personId } = await newSeller();
  const product = await listProduct(shop, seller);
  const id = await stored({ personId, productId: product._id, action: 'hide' });
  const [mail, ...more] = await tell(seller, 'decision', id);
  expect(more).toEqual([]);
  expect(mail?.subject).toBe('Your listing was hidden');
  const day = new Date(shop.clock.now().getTime() + 14 * 24 * 60 * 60 * 1000);
  const until = day.toLocaleDateString('en-US', { dateStyle: 'medium', timeZone: 'UTC' });
  for (const line of [
    `We have hidden it. Nobody else sees it. This is about your listing "${product.title}".`,
    'The rule: Pictures of another bicycle. Show the very bicycle that you sell',
    'Why: The pictures show another bicycle.',
    'What we know: They are from the page of the maker.',
    'You can change the listing, and then ask us on this page to show it again.',
    `you can appeal once, until ${until}.`,
    `/dashboard/decisions/${id}`,
  ])
    expect(mail?.text).toContain(line);
  const { body } = await seller.call('GET', '/notifications');
  expect(body as unknown as Notification[]).toMatchObject([
    { kind: 'decision', title: 'Your listing was hidden', link: `/dashboard/decisions/${id}` },
  ]);
});

test('a suspension names its last day, and offers no change of a listing', async () => {
  const { seller, personId } = await newSeller();
  const until = new Date('2031-03-04T12:00:00Z');
  const id = await stored({ personId, action: 'suspend', until });
  const [mail] = await tell(seller, 'decision', id);
  expect(mail?.subject).toBe('Your account is suspended');
  expect(mail?.text).toContain('Until Mar 4, 2031.');
  expect(mail?.text).not.toContain('This is about');
  expect(mail?.text).not.toContain('change the listing');
});

test('nobody hears of a case in which nothing was found, or of what was ended before they were told', async () => {
  const { seller, personId } = await newSeller();
  const none = await stored({ personId, action: 'none' });
  const ended = await stored({ personId, action: 'ban' });
  await end(ended, 'taken_back');
  expect(await tell(seller, 'decision', none)).toEqual([]);
  expect(await tell(seller, 'decision', ended)).toEqual([]);
});

test('the end of a decision says what is possible again, or that another one still holds', async () => {
  const { seller, personId } = await newSeller();
  const ids = [
    await stored({ personId, action: 'suspend' }),
    await stored({ personId, action: 'ban' }),
  ] as const;
  await end(ids[0], 'time');
  const [first] = await tell(seller, 'decision_ended', ids[0]);
  expect(first?.text).toContain(
    'The time of our decision about your account is over. Another decision still holds.',
  );
  await end(ids[1], 'taken_back');
  const [second] = await tell(seller, 'decision_ended', ids[1]);
  expect(second?.text).toContain('You can list, book and make offers again, and write to anybody.');
  expect(second?.text).toContain('Why: It was your own picture.');
});

test('who has reported something hears what came of it, and nothing about the account of another', async () => {
  const { seller, personId } = await newSeller();
  const buyer = await signUpProven(shop, 'buyer');
  const product = await listProduct(shop, seller);
  const report = await reportListing(shop, buyer, product);
  const about = `${report.body._id} reports`;
  // Nothing was decided yet.
  expect(await tell(buyer, 'report_decided', `${about} `)).toEqual([]);
  const { caseId } = await storeDecision(shop, { personId, productId: product._id, action: 'ban' });
  await shop.db
    .update(reports)
    .set({ caseId })
    .where(eq(reports.id, String(report.body._id)));
  const [mail] = await tell(buyer, 'report_decided', about);
  expect(mail?.subject).toBe('We have decided about your report');
  expect(mail?.text).toContain(
    `You have reported the listing "${product.title}". A moderator has looked at it and has acted on it.`,
  );
  expect(mail?.text).not.toMatch(/ban/i);
  expect(mail?.headers?.['List-Unsubscribe']).toContain('report_decided');
});

test.each([
  ['none', 'found nothing against our rules'],
  ['remove', 'it is no longer shown'],
] as const)(
  'of a report that ended with %s, people read that a moderator %s',
  async (action, words) => {
    const { personId } = await newSeller();
    const [reporter, author] = [
      await signUpProven(shop, 'buyer'),
      await signUpProven(shop, 'buyer'),
    ];
    const { reviewId } = await storeReview(shop, { by: author, of: reporter });
    const { body } = await reporter.call('POST', `/reviews/${reviewId}/reports`, {
      message: 'No.',
    });
    const { caseId } = await storeDecision(shop, { personId, action });
    await shop.db
      .update(reviewReports)
      .set({ caseId })
      .where(eq(reviewReports.id, String(body._id)));
    const [mail] = await tell(reporter, 'report_decided', `${body._id} review_reports`);
    expect(mail?.text).toContain(words);
  },
);
