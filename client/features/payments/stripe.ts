import type { Stripe, StripeConstructor } from '@stripe/stripe-js';
import { queryOptions } from '@tanstack/react-query';
import { settings } from '../../client-settings.ts';

declare global {
  interface Window {
    Stripe?: StripeConstructor;
  }
}

let loading: Promise<Stripe> | undefined;

/**
 * The payment provider's script: Stripe's, or the sandbox's with the same interface. It is loaded
 * from the provider when a payment page first opens, and never bundled.
 */
function loadStripe(): Promise<Stripe> {
  loading ??= addScript().catch((error: unknown) => {
    loading = undefined;
    throw error;
  });
  return loading;
}

async function addScript(): Promise<Stripe> {
  const { scriptUrl, publishableKey } = settings.payment;
  const script = document.createElement('script');
  script.src = scriptUrl;
  await new Promise((resolve, reject) => {
    script.onload = resolve;
    script.onerror = () => reject(new Error('The card form could not be loaded.'));
    document.head.append(script);
  });
  if (!window.Stripe) throw new Error('The card form could not be started.');
  return window.Stripe(publishableKey);
}

export const stripeQuery = () =>
  queryOptions({ queryKey: ['stripe'], queryFn: loadStripe, staleTime: Number.POSITIVE_INFINITY });
