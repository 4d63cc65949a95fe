import Stripe from 'stripe';
import { readConfig } from '../config/config.ts';
import { smokeSteps } from '../providers/payments/smoke/steps.ts';
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
  const provider = openStripe({ name: 'stripe', ...keys });
  const stripe = new Stripe(keys.secretKey, {
    telemetry: false,
    ...(keys.apiBase && sdkAddressOf(keys.apiBase)),
  });
  const steps = smokeSteps({ provider, stripe, webhookSecret: keys.webhookSecret });
  print(`Stripe's API at ${keys.apiBase ?? 'https://api.stripe.com'}`);
  let failed = 0;
  for (const { name, run } of steps) {
    const error = await run().then(
      () => undefined,
      (reason: unknown) => reason,
    );
    if (error !== undefined) failed += 1;
    print(error === undefined ? `passed  ${name}` : `FAILED  ${name}\n        ${messageOf(error)}`);
  }
  print(`${steps.length - failed} passed, ${failed} failed`);
  process.exitCode = failed > 0 ? 1 : 0;
} catch (error) {
  process.stderr.write(`${messageOf(error)}\n`);
  process.exitCode = 1;
}

function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
