import { runDueJobs } from '../../jobs/jobs.ts';
import { openMetrics } from '../../ops/metrics.ts';
import type { TestApp } from '../app.ts';

/** Runs the due jobs, as one of several processes would. Returns its warnings and its metrics. */
export async function runJobs(shop: TestApp, payments = shop.providers.payments) {
  const { db, clock, config, places } = shop;
  const warnings: object[] = [];
  const metrics = openMetrics();
  const logger = { warn: (details: object) => warnings.push(details) } as never;
  const { identity, images } = shop.providers;
  const exported = { identity, images, brandName: 'Respoke', dealTimes: config.dealTimes };
  await runDueJobs({ db, clock, config, payments, places, metrics, logger, ...exported });
  return { warnings, text: await metrics.registry.metrics() };
}
