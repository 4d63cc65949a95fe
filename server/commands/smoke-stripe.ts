import Stripe from 'stripe';
import { systemClock } from '../clock.ts';
import { readConfig } from '../config/config.ts';
import { connectSteps } from '../providers/payments/smoke/connect-steps.ts';
import { Skipped, type Step, smokeSteps } from '../providers/payments/smoke/steps.ts';
import { openStripe, sdkAddressOf } from '../providers/payments/stripe.ts';

const print = (text: string) => process.stdout.write(`${text}\n`);

/** Returns the test keys of the environment. @throws Error that says what is missing */
function readKeys() {
  const { stripe } = readConfig({ ...process.env, ALLOW_SANDBOX_PAYMENT: 'true' });
  if (!stripe)
    throw new Error(
      'STRIPE_SECRET_KEY, STRIPE_PUBLISHABLE_KEY, STRIPE_WEBHOOK_SECRET: needed, as in ' +
        'sk_test_..., pk_test_... and whsec_... of the test mode of your Stripe account',
    );
  if (!stripe.secretKey.startsWith('sk_test_'))
    throw new Error(
      'STRIPE_SECRET_KEY: must be a test key, as in sk_test_...; this check must not use real money',
    );
  return stripe;
}

try {
  const keys = readKeys();
  const provider = openStripe({ name: 'stripe', clock: systemClock, ...keys });
  const stripe = new Stripe(keys.secretKey, {
    telemetry: false,
    ...(keys.apiBase && sdkAddressOf(keys.apiBase)),
  });
  const options = {
    provider,
    stripe,
    webhookSecret: keys.webhookSecret.split(',', 1)[0] ?? '',
    apiBase: keys.apiBase,
    accountId: process.env.STRIPE_SMOKE_ACCOUNT,
  };
  const steps = [...smokeSteps(options), ...connectSteps(options)];
  print(`Stripe's API at ${keys.apiBase ?? 'https://api.stripe.com'}`);
  const counts = { passed: 0, failed: 0, skipped: 0 };
  for (const step of steps) {
    const { outcome, reason } = await tryStep(step);
    counts[outcome] += 1;
    print(`${outcome === 'failed' ? 'FAILED' : outcome}  ${step.name}`);
    if (reason !== undefined) print(`        ${reason}`);
  }
  const { passed, failed, skipped } = counts;
  print(`${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`);
  process.exitCode = failed > 0 ? 1 : 0;
} catch (error) {
  process.stderr.write(`${messageOf(error)}\n`);
  process.exitCode = 1;
}

async function tryStep({ run }: Step) {
  try {
    await run();
    return { outcome: 'passed' as const };
  } catch (error) {
    const outcome = error instanceof Skipped ? ('skipped' as const) : ('failed' as const);
    return { outcome, reason: messageOf(error) };
  }
}

function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
