import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { dealTimes } from '../../contract/deals/deal-times.ts';
import { jobLeases } from '../db/schema/jobs.ts';
import {
  acquireLease,
  listDifferences,
  listLastSuccesses,
  releaseLease,
} from '../db/work/job-leases.ts';
import { insertRefund } from '../features/payments/queries-refunds.ts';
import { openMetrics } from '../ops/metrics.ts';
import { PaymentProviderUnreachable } from '../providers/payments/provider.ts';
import { startTestApp, type TestApp } from '../testing/app.ts';
import { buy } from '../testing/deals/card.ts';
import { transactionOf } from '../testing/deals/chargebacks.ts';
import { bookProduct, listProduct } from '../testing/deals/list-and-book.ts';
import { setUpAccount } from '../testing/deals/seller-account.ts';
import { runJobs } from '../testing/jobs/run-jobs.ts';
import { signUp } from '../testing/person.ts';
import { startJobs } from './jobs.ts';

let shop: TestApp;
beforeAll(async () => {
  shop = await startTestApp();
});
afterAll(() => shop.close());
beforeEach(async () => {
  await shop.db.delete(jobLeases);
});

const run = (payments?: typeof shop.providers.payments) => runJobs(shop, payments);

const ran = (text: string) =>
  [...text.matchAll(/^job_duration_seconds_count\{job="(\w+)",outcome="done"\} 1$/gm)].map(
    ([, job]) => job,
  );

test('of many processes one runs the job, and the next run is due after the interval', async () => {
  const turns = () => Promise.all([1, 2, 3, 4].map(() => acquireLease(shop.db, 'sweep', 60_000)));
  expect((await turns()).filter(Boolean)).toHaveLength(1);
  expect(await turns()).not.toContain(true);
  await shop.db
    .update(jobLeases)
    .set({ beganAt: sql`now() - interval '61 seconds'` })
    .where(eq(jobLeases.job, 'sweep'));
  expect((await turns()).filter(Boolean)).toHaveLength(1);
});

test('a process runs all jobs that no other has run, and none twice', async () => {
  const first = await run();
  expect(ran(first.text).toSorted()).toEqual([
    'close_accounts',
    'close_paused_holds',
    'close_review_rounds',
    'compare_pictures',
    'deal_timers',
    'end_decisions',
    'end_offers',
    'end_pauses',
    'find_places',
    'hash_pictures',
    'mask_listings',
    'mask_messages',
    'open_review_rounds',
    'plan_deal_timers',
    'prepare_exports',
    'purge_cases',
    'purge_challenges',
    'purge_changes',
    'purge_deleted_searches',
    'purge_exports',
    'purge_failed_sign_ins',
    'purge_keys',
    'purge_outside_contacts',
    'purge_proofs',
    'purge_search_hits',
    'purge_viewers',
    'reconciliation',
    'reconciliation_of_all',
    'refunds',
    'release_money',
    'remind_of_disputes',
    'retry_transfers',
    'second_factor_resets',
  ]);
  const nothing = { corrected: 0, open: 0 };
  expect(await listDifferences(shop.db)).toEqual([
    { job: 'reconciliation', found: nothing },
    { job: 'reconciliation_of_all', found: nothing },
  ]);
  expect(ran((await run()).text)).toEqual([]);
});

test('a failed job is logged, and does not stop the others', async () => {
  const buyer = await signUp(shop, 'buyer');
  const product = await listProduct(shop, await signUp(shop, 'seller'));
  await buy(shop, buyer, await bookProduct(buyer, product));
  const { warnings, text } = await run({
    ...shop.providers.payments,
    readIntent: () => Promise.reject(new PaymentProviderUnreachable('no answer')),
  });
  expect(warnings).toMatchObject([{ job: 'reconciliation' }, { job: 'reconciliation_of_all' }]);
  expect(text).toContain('job_duration_seconds_count{job="reconciliation",outcome="failed"} 1');
  expect(ran(text)).toContain('purge_failed_sign_ins');
});

/** An error of the database, with what a person has sent. */
const refusedQuery = () =>
  Object.assign(new Error('Failed query, params: ann@example.com'), {
    params: ['ann@example.com'],
  });

test('what failed for one deal of many is logged with its error, without what was sent', async () => {
  const [buyer, seller] = [await signUp(shop, 'buyer'), await signUp(shop, 'seller')];
  const received = await bookProduct(buyer, await listProduct(shop, seller, 450));
  await buy(shop, buyer, received);
  await seller.call('PATCH', `/bookings/${received}`, { event: 'ship' });
  await buyer.call('PATCH', `/bookings/${received}`, { event: 'confirm-receipt' });
  await setUpAccount(shop, seller);
  const unsent = await bookProduct(buyer, await listProduct(shop, seller, 450));
  await buy(shop, buyer, unsent);
  shop.clock.advance(dealTimes.notSent + 60_000);
  // Nothing is left to give back, so that the step of this deal fails.
  const transactionId = await transactionOf(shop, unsent);
  const at = shop.clock.now();
  const refunded = { bookingId: unsent, amountCents: 45_000, orderedAt: at, doneAt: at };
  await insertRefund(shop.db, { transactionId, ...refunded });
  const { warnings } = await run({
    ...shop.providers.payments,
    transfer: () => Promise.reject(refusedQuery()),
  });
  const error = { type: 'Error', stack: expect.any(String) };
  const message = `${transactionId}: refunds exceed the payment`;
  const failed = warnings.filter((details) => 'failed' in details);
  expect(failed).toContainEqual({ failed: [{ transferId: expect.any(String), error }] });
  const step = { bookingId: unsent, event: 'refund-unsent' };
  expect(failed).toContainEqual({
    failed: [{ ...step, error: { ...error, message } }],
  });
  expect(JSON.stringify(failed)).not.toContain('ann@');
});

const began = (job: string, ago: string) =>
  shop.db
    .update(jobLeases)
    .set({ beganAt: sql`now() - ${ago}::interval` })
    .where(eq(jobLeases.job, job));

test('a run that failed, or whose process died, is due again long before the next', async () => {
  const dayMs = 24 * 60 * 60_000;
  const take = () => acquireLease(shop.db, 'sweep', dayMs);
  expect(await take()).toBe(true);
  await releaseLease(shop.db, 'sweep');
  expect(await take()).toBe(false);
  const given = sql`${jobLeases.beganAt} - interval '6 minutes'`;
  await shop.db.update(jobLeases).set({ beganAt: given });
  expect(await take()).toBe(true);
  await began('sweep', '59 minutes');
  expect(await take()).toBe(false);
  await began('sweep', '61 minutes');
  expect(await take()).toBe(true);
});

test('every process reports when a job last succeeded, and since when it never has', async () => {
  await run();
  const since = new Date('2026-01-02T03:04:05Z');
  await shop.db
    .update(jobLeases)
    .set({ firstBeganAt: since, succeededAt: null })
    .where(eq(jobLeases.job, 'reconciliation'));
  const successes = await listLastSuccesses(shop.db);
  expect(successes).toHaveLength(33);
  expect(successes).toContainEqual({ job: 'reconciliation', at: since });
  expect(successes.filter(({ at }) => at > since)).toHaveLength(32);
});

test('no process reports a job that only another version of the server has', async () => {
  await run();
  await acquireLease(shop.db, 'job_of_another_version', 60_000);
  const names = (await listLastSuccesses(shop.db)).map(({ job }) => job);
  expect(names).toContain('refunds');
  expect(names).not.toContain('job_of_another_version');
});

test('a comparison that waits for the provider delays no refund, and stopping waits for it', async () => {
  const buyer = await signUp(shop, 'buyer');
  const product = await listProduct(shop, await signUp(shop, 'seller'));
  await buy(shop, buyer, await bookProduct(buyer, product));
  const { promise: answers, resolve: answer } = Promise.withResolvers<null>();
  const metrics = openMetrics();
  const { db, clock, config, places } = shop;
  const { identity, images } = shop.providers;
  const payments = { ...shop.providers.payments, readIntent: () => answers };
  const stop = startJobs({
    db,
    clock,
    config,
    payments,
    places,
    metrics,
    logger: { warn: () => undefined },
    identity,
    images,
    brandName: 'Respoke',
    dealTimes,
  });
  const done = async () => ran(await metrics.registry.metrics());
  await vi.waitFor(async () =>
    expect((await done()).toSorted()).toEqual([
      'close_accounts',
      'close_paused_holds',
      'close_review_rounds',
      'compare_pictures',
      'deal_timers',
      'end_decisions',
      'end_offers',
      'end_pauses',
      'find_places',
      'hash_pictures',
      'mask_listings',
      'mask_messages',
      'open_review_rounds',
      'plan_deal_timers',
      'prepare_exports',
      'purge_cases',
      'purge_challenges',
      'purge_changes',
      'purge_deleted_searches',
      'purge_exports',
      'purge_failed_sign_ins',
      'purge_keys',
      'purge_outside_contacts',
      'purge_proofs',
      'purge_search_hits',
      'purge_viewers',
      'refunds',
      'release_money',
      'remind_of_disputes',
      'retry_transfers',
      'second_factor_resets',
    ]),
  );
  const stopped = stop();
  answer(null);
  await stopped;
  expect((await done()).slice(31)).toEqual(['reconciliation']);
});
