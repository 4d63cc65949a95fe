import { setTimeout as sleep } from 'node:timers/promises';
import type { FastifyBaseLogger } from 'fastify';
import type { Config } from '../config/config.ts';
import { purgeOldChanges } from '../db/change-feed.ts';
import {
  acquireLease,
  completeLease,
  releaseLease,
  saveDifferences,
} from '../db/work/job-leases.ts';
import type { JobName } from '../db/work/job-names.ts';
import { finishSecondFactorResets } from '../features/accounts/reset-second-factor.ts';
import { purgeFailedSignIns } from '../features/audit/purge.ts';
import { findMissingPlaces } from '../features/catalog/normalise/find-missing-places.ts';
import { purgeViewers } from '../features/dashboard/queries-views.ts';
import { purgeCases } from '../features/moderation/purge-cases.ts';
import { endDueOffers } from '../features/offers/end-due-offers.ts';
import { purgeOutsideContacts } from '../features/outside-contacts/records.ts';
import { purgeExports } from '../features/own-account/export/export-requests.ts';
import { type ExportDeps, prepareExports } from '../features/own-account/export/prepare-exports.ts';
import { purgeHitsOfDeleted, purgeOldHits } from '../features/saved-searches/purge-hits.ts';
import { purgeOldKeys } from '../http/idempotency.ts';
import { describeError } from '../ops/describe-error.ts';
import type { Metrics } from '../ops/metrics.ts';
import type { Places } from '../places/places.ts';
import { purgeOldEmailProofs } from '../providers/identity/email-proofs.ts';
import { purgeSignIns } from '../providers/identity/purge-sign-ins.ts';
import type { PaymentProvider } from '../providers/payments/provider.ts';
import type { PictureHost } from '../providers/pictures/picture-host.ts';
import { maskListings } from '../workflows/catalog/mask-listings.ts';
import { endDuePauses } from '../workflows/catalog/pause.ts';
import { finishClosings } from '../workflows/closing/finish-closings.ts';
import { planDealTimers, runDealTimers } from '../workflows/deals/run-deal-timers.ts';
import { remindOfDisputes } from '../workflows/disputes/remind-of-disputes.ts';
import { maskMessagesOfDeleted } from '../workflows/messages/mask-messages.ts';
import { comparePictures } from '../workflows/moderation/compare-pictures.ts';
import { endDueDecisions } from '../workflows/moderation/end-decisions.ts';
import { retryDueRefunds } from '../workflows/payments/carry-out-refunds.ts';
import { closeHoldsOfPaused } from '../workflows/payments/open-payment.ts';
import { releaseMoney, retryTransfers } from '../workflows/payouts/release-money.ts';
import { lookBackMs, reconcilePayments } from '../workflows/reconcile/reconcile-payments.ts';
import { closeDueRounds, openMissingRounds } from '../workflows/reviews/review-rounds.ts';

const minuteMs = 60_000;
const hourMs = 60 * minuteMs;
const dayMs = 24 * hourMs;

/** Pictures that an earlier version has stored; each takes up to a tenth of a second. */
const hashedAtOnce = 200;

export interface JobDeps extends ExportDeps {
  images: PictureHost;
  payments: PaymentProvider;
  config: Pick<Config, 'fee' | 'dealTimes'>;
  places: Places;
  metrics: Metrics;
  logger: Pick<FastifyBaseLogger, 'warn'>;
}

class IncompleteReconciliation extends Error {
  override readonly name = 'IncompleteReconciliation';

  constructor(count: number) {
    super(`the payment provider did not answer about ${count} payments`);
  }
}

interface Job {
  name: JobName;
  everyMs: number;
  run(name: JobName): Promise<unknown>;
}

/** The serializers of the log describe only an error that is logged on its own, as `err`. */
const describe = <Failure extends { error: unknown }>(failure: Failure) => ({
  ...failure,
  error: describeError(failure.error),
});

/**
 * Returns the background jobs, and how often each runs in all processes together. The jobs of a
 * queue run one after another. What may take long has its own queue and does not delay refunds: the
 * reconciliation sends a request for each payment, and a deleted account may have many messages.
 */
function listQueues({ logger, ...deps }: JobDeps): Job[][] {
  const refund = async () => {
    const due = await retryDueRefunds(deps);
    if (due.length > 0) logger.warn({ due }, 'refunds are due');
  };
  const takeDealSteps = async () => {
    const { failed } = await runDealTimers(deps);
    if (failed.length > 0) logger.warn({ failed: failed.map(describe) }, 'steps of deals failed');
  };
  const release = async (run: typeof releaseMoney) => {
    const { failed } = await run(deps);
    if (failed.length > 0)
      logger.warn({ failed: failed.map(describe) }, 'money of sellers could not be transferred');
  };
  const compare = async (job: JobName, windowMs: number) => {
    const { differences, unanswered } = await reconcilePayments(deps, windowMs);
    const corrected = differences.filter((difference) => difference.corrected).length;
    await saveDifferences(deps.db, job, { corrected, open: differences.length - corrected });
    if (differences.length > 0) logger.warn({ differences }, 'payments differed');
    if (unanswered.length > 0) throw new IncompleteReconciliation(unanswered.length);
  };
  return [
    [
      { name: 'refunds', everyMs: minuteMs, run: refund },
      { name: 'purge_keys', everyMs: minuteMs, run: () => purgeOldKeys(deps) },
      { name: 'purge_changes', everyMs: minuteMs, run: () => purgeOldChanges(deps.db) },
      { name: 'purge_failed_sign_ins', everyMs: hourMs, run: () => purgeFailedSignIns(deps.db) },
      {
        name: 'second_factor_resets',
        everyMs: minuteMs,
        run: () => finishSecondFactorResets(deps),
      },
      { name: 'purge_challenges', everyMs: hourMs, run: () => purgeSignIns(deps) },
      { name: 'purge_proofs', everyMs: hourMs, run: () => purgeOldEmailProofs(deps) },
      {
        name: 'purge_outside_contacts',
        everyMs: hourMs,
        run: () => purgeOutsideContacts(deps),
      },
      { name: 'purge_viewers', everyMs: hourMs, run: () => purgeViewers(deps) },
    ],
    [
      { name: 'purge_deleted_searches', everyMs: minuteMs, run: () => purgeHitsOfDeleted(deps) },
      { name: 'purge_search_hits', everyMs: hourMs, run: () => purgeOldHits(deps) },
      { name: 'purge_cases', everyMs: hourMs, run: () => purgeCases(deps) },
    ],
    [
      { name: 'deal_timers', everyMs: minuteMs, run: () => takeDealSteps() },
      { name: 'plan_deal_timers', everyMs: hourMs, run: () => planDealTimers(deps) },
      // More often than it mails: a server that was off at the time must not skip a day.
      { name: 'remind_of_disputes', everyMs: hourMs, run: () => remindOfDisputes(deps) },
    ],
    [
      { name: 'release_money', everyMs: minuteMs, run: () => release(releaseMoney) },
      { name: 'retry_transfers', everyMs: hourMs, run: () => release(retryTransfers) },
    ],
    [{ name: 'close_review_rounds', everyMs: minuteMs, run: () => closeDueRounds(deps) }],
    [{ name: 'open_review_rounds', everyMs: dayMs, run: () => openMissingRounds(deps) }],
    [{ name: 'end_offers', everyMs: minuteMs, run: () => endDueOffers(deps) }],
    [{ name: 'end_decisions', everyMs: minuteMs, run: () => endDueDecisions(deps) }],
    [{ name: 'end_pauses', everyMs: minuteMs, run: () => endDuePauses(deps) }],
    [{ name: 'close_paused_holds', everyMs: minuteMs, run: () => closeHoldsOfPaused(deps) }],
    [{ name: 'close_accounts', everyMs: minuteMs, run: () => finishClosings(deps) }],
    [{ name: 'mask_messages', everyMs: minuteMs, run: () => maskMessagesOfDeleted(deps) }],
    [
      { name: 'prepare_exports', everyMs: minuteMs, run: () => prepareExports(deps) },
      { name: 'purge_exports', everyMs: hourMs, run: () => purgeExports(deps) },
    ],
    [
      {
        name: 'hash_pictures',
        everyMs: minuteMs,
        run: () => deps.images.hashMissing(hashedAtOnce),
      },
      { name: 'compare_pictures', everyMs: minuteMs, run: () => comparePictures(deps) },
    ],
    [{ name: 'mask_listings', everyMs: dayMs, run: () => maskListings(deps) }],
    [{ name: 'find_places', everyMs: dayMs, run: () => findMissingPlaces(deps) }],
    [
      { name: 'reconciliation', everyMs: hourMs, run: (job) => compare(job, lookBackMs.recent) },
      { name: 'reconciliation_of_all', everyMs: dayMs, run: (job) => compare(job, lookBackMs.all) },
    ],
  ];
}

/** Runs a job if it is due. A failure is logged and counted in the metrics. */
async function runWithLease({ db, metrics, logger }: JobDeps, { name: job, everyMs, run }: Job) {
  const began = performance.now();
  const end = (hasFailed: boolean) => metrics.recordJob(job, hasFailed, performance.now() - began);
  let hasLease = false;
  try {
    // The tolerance of 5 s keeps a job of every minute from being skipped every second time.
    hasLease = await acquireLease(db, job, everyMs - 5000);
    if (!hasLease) return;
    await run(job);
    await completeLease(db, job);
    end(false);
  } catch (err) {
    end(true);
    logger.warn({ err, job }, 'a job failed');
    // If this fails too, the run counts as abandoned after an hour.
    if (hasLease) await releaseLease(db, job).catch(() => undefined);
  }
}

/** Runs all due jobs, the jobs of each queue one after another, until `signal` is aborted. */
export async function runDueJobs(deps: JobDeps, signal?: AbortSignal): Promise<void> {
  await Promise.all(listQueues(deps).map((queue) => runQueue(deps, queue, signal)));
}

async function runQueue(deps: JobDeps, queue: Job[], signal?: AbortSignal): Promise<void> {
  for (const job of queue) if (!signal?.aborted) await runWithLease(deps, job);
}

/**
 * Checks for due jobs at once and then every minute; a queue that takes longer checks later.
 * Returns a function that stops this and resolves when the jobs in progress are done.
 */
export function startJobs(deps: JobDeps): () => Promise<void> {
  const stop = new AbortController();
  const { signal } = stop;
  const queues = listQueues(deps).map(async (queue) => {
    while (!signal.aborted) {
      await runQueue(deps, queue, signal);
      await sleep(minuteMs, undefined, { signal }).catch(() => undefined);
    }
  });
  return async () => {
    stop.abort();
    await Promise.all(queues);
  };
}
