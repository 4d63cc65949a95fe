import Stripe from 'stripe';
import { PaymentProviderUnreachable, PaymentRefused } from './provider.ts';

/** The same request, or another about the same thing, is being carried out at this moment. */
const busyCodes = ['idempotency_key_in_use', 'lock_timeout'];

type Calls = Record<string, (...parameters: never[]) => Promise<unknown>>;

/** Returns whether an error is Stripe's with this code. */
export function hasCode(error: unknown, ...codes: string[]): boolean {
  return error instanceof Stripe.errors.StripeError && codes.includes(error.code ?? '');
}

/**
 * Returns the calls, which then reject with `PaymentProviderUnreachable` and `PaymentRefused`
 * instead of Stripe's errors.
 */
export function translateErrors<Given extends Calls>(calls: Given): Given {
  const translated = Object.entries(calls).map(([name, call]) => [
    name,
    async (...parameters: never[]) => {
      try {
        return await call(...parameters);
      } catch (error) {
        throw translate(error);
      }
    },
  ]);
  return Object.fromEntries(translated) as Given;
}

function translate(error: unknown): unknown {
  if (!(error instanceof Stripe.errors.StripeError)) return error;
  const isTransient =
    error instanceof Stripe.errors.StripeConnectionError ||
    error instanceof Stripe.errors.StripeRateLimitError ||
    error instanceof Stripe.errors.StripeAPIError ||
    hasCode(error, ...busyCodes) ||
    (error.statusCode ?? 0) >= 500;
  return isTransient
    ? new PaymentProviderUnreachable(error.message, { cause: error })
    : new PaymentRefused(error.code ?? error.type, error.message, { cause: error });
}
