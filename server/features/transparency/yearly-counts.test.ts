import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import type { DecisionAction } from '../../../contract/moderation/decision-actions.ts';
import type { Transparency } from '../../../contract/moderation/transparency.ts';
import { personReports } from '../../db/schema/messages.ts';
import { appeals, cases, decisions, reviewReports } from '../../db/schema/moderation.ts';
import { reports } from '../../db/schema/reports.ts';
import { callerOf } from '../../testing/caller.ts';
import { listProduct } from '../../testing/deals/list-and-book.ts';
import { startedThread } from '../../testing/messages.ts';
import { storeDecision } from '../../testing/moderation/store-decision.ts';
import { storeReview } from '../../testing/moderation/store-review.ts';
import { openShop } from '../../testing/open-shop.ts';
import { signUpProven } from '../../testing/sign-in/prove-email.ts';
import { openYearlyCounts } from './yearly-counts.ts';

const { shop, seller } = await openShop();
const buyer = await signUpProven(shop, 'buyer');
const { db } = shop;
const { id: personId } = await callerOf(shop, seller);
const { id: reporterId } = await callerOf(shop, buyer);
const { _id: productId } = await listProduct(shop, seller);

const at = (time: string) => new Date(`${time}Z`);
const lastMoment = at('2024-12-31T23:59:59.999');

/** Opens the counts as they are asked for at this time. */
const countsAt = (time: string) => openYearlyCounts({ db, clock: { now: () => at(time) } });

const decide = async (action: DecisionAction, more: Partial<typeof decisions.$inferInsert>) => {
  const { id, caseId } = await storeDecision(shop, { personId, action });
  await db.update(decisions).set(more).where(eq(decisions.id, id));
  const time = more.decidedAt;
  await db.update(cases).set({ openedAt: time, closedAt: time }).where(eq(cases.id, caseId));
  return { id, caseId };
};

/** Reports the listing; each report is of a day of its own. */
const reportListing = (reportedAt: Date, more: Partial<typeof reports.$inferInsert>) =>
  db.insert(reports).values({
    ...{ productId, buyerId: reporterId, productTitle: '', sellerEmail: '', buyerEmail: '' },
    ...{ message: '', day: reportedAt.toISOString().slice(0, 10), reportedAt },
    ...more,
  });

/** Leaves out the counts of nothing. */
const some = (counts: Record<string, number>) =>
  Object.fromEntries(Object.entries(counts).filter(([, count]) => count > 0));

test('a year in UTC has the reports, decisions, ends and appeals that were made in it, each by what it was', async () => {
  const hidden = await decide('hide', {
    ...{ rule: 'fraud', source: 'report', decidedAt: at('2025-01-02T00:00') },
    ...{ endedAt: at('2025-12-31T23:59:59.999'), endReason: 'appeal' },
  });
  const asked = await decide('ask_to_change', {
    ...{ rule: 'misleading', source: 'report', decidedAt: at('2025-03-01T04:00') },
  });
  const nothing = await decide('none', {
    ...{ rule: null, source: 'photo', decidedAt: at('2025-04-01T00:30') },
  });
  await decide('ban', { rule: 'stolen', source: 'photo', decidedAt: at('2025-05-01T00:00') });
  await decide('suspend', {
    ...{ rule: 'abuse', source: 'moderator', decidedAt: lastMoment },
    ...{ endedAt: at('2025-02-01T00:00'), endReason: 'time' },
  });
  await decide('warn', { decidedAt: at('2026-01-01T00:00') });

  await reportListing(lastMoment, { rule: 'spam', caseId: hidden.caseId });
  await reportListing(at('2025-01-01T00:00'), { rule: 'fraud', caseId: hidden.caseId });
  await reportListing(at('2025-04-01T00:00'), { caseId: nothing.caseId, deletedAt: lastMoment });
  await reportListing(at('2026-01-01T00:00'), { rule: 'spam' });
  const person = { reporterId, personId, personName: '', personEmail: '', upToNumber: 1 };
  const threadId = await startedThread(buyer, productId);
  const about = { ...person, threadId, message: '', rule: 'abuse', caseId: asked.caseId } as const;
  await db.insert(personReports).values([
    { ...about, day: '1', reportedAt: at('2025-03-01T00:00') },
    { ...about, day: '2', reportedAt: at('2025-03-01T00:00'), messageNumber: 1 },
  ]);
  const { reviewId } = await storeReview(shop, { by: seller, of: buyer });
  // A trigger opens its case.
  await db.insert(reviewReports).values({
    ...{ reviewId, reporterId, message: '', rule: 'review', day: '2025-12-31' },
    reportedAt: at('2025-12-31T23:59:59.999'),
  });

  const appeal = { text: '', madeAt: at('2025-01-03T00:00') } as const;
  await db.insert(appeals).values([
    {
      ...{ ...appeal, decisionId: hidden.id, kind: 'appeal', outcome: 'reversed' },
      decidedAt: at('2025-01-03T10:00'),
    },
    { ...appeal, decisionId: asked.id, kind: 'changed', madeAt: at('2025-12-31T23:59') },
    {
      ...{ ...appeal, decisionId: nothing.id, kind: 'changed', madeAt: lastMoment },
      ...{ outcome: 'upheld', decidedAt: at('2025-01-01T01:59:59.999') },
    },
  ]);

  const counts = await countsAt('2026-06-01T00:00')(2025);
  expect(counts).toMatchObject({ year: 2025, years: [2026, 2025] });
  expect(some(counts.reports.bySubject)).toEqual({ listing: 2, person: 1, message: 1, review: 1 });
  expect(some(counts.reports.byRule)).toEqual({ fraud: 1, unnamed: 1, abuse: 2, review: 1 });
  expect(counts.reports.byOutcome).toEqual({ restricted: 1, asked: 2, none: 1, open: 1 });
  // After 24 hours, twice 4, and half an hour.
  expect(counts.reports.medianHours).toBe(4);
  expect(some(counts.decisions)).toEqual({ hide: 1, ask_to_change: 1, none: 1, ban: 1 });
  expect(some(counts.restrictions.byRule)).toEqual({ fraud: 1, stolen: 1 });
  expect(counts.restrictions.byFinder).toEqual({ report: 1, moderator: 0, program: 1 });
  expect(some(counts.ended)).toEqual({ appeal: 1, time: 1 });
  expect(counts.appeals).toEqual({
    appeal: { made: 1, upheld: 0, reversed: 1, medianHours: 10 },
    changed: { made: 1, upheld: 1, reversed: 0, medianHours: 2 },
  });
});

test('only the running year and a year before it that is kept as a whole are counted, at most once an hour', async () => {
  const yearOf = async (time: string, wanted?: number) => {
    const { year, years } = await countsAt(time)(wanted);
    return [year, years];
  };
  expect(await yearOf('2026-06-01T00:00')).toEqual([2026, [2026, 2025]]);
  expect(await yearOf('2026-06-01T00:00', 2024)).toEqual([2026, [2026, 2025]]);
  // Two years of 365 days begin after the first day of 2027.
  expect(await yearOf('2028-12-31T12:00', 2027)).toEqual([2028, [2028]]);

  let now = at('2026-06-01T00:00');
  const read = openYearlyCounts({ db, clock: { now: () => now } });
  const warned = async (): Promise<[Transparency['countedAt'], number]> => {
    const { countedAt, decisions: byAction } = await read();
    return [countedAt, byAction.warn];
  };
  const first = await warned();
  await decide('warn', { decidedAt: at('2026-05-31T00:00') });
  now = at('2026-06-01T00:59');
  expect(await warned()).toEqual(first);
  now = at('2026-06-01T01:00');
  expect(await warned()).toEqual(['2026-06-01T01:00:00.000Z', first[1] + 1]);
});
