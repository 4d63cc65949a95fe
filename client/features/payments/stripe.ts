import type { Stripe, StripeConstructor } from '@stripe/stripe-js';
import { queryOptions } from '@tanstack/react-query';
import { settings } from '../../client-settings.ts';

declare global {
  interface Window {
    Stripe?: StripeConstructor;
  }
}

/** Blockers stop the script, or answer with an empty one. */
class CardFormMissing extends Error {
  constructor() {
    super(
      'The card form could not be loaded. An ad blocker, another browser extension or your network may block our payment provider. Please allow it for this page, or use another browser or network, and try again. Nothing was charged.',
    );
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
    script.onerror = () => reject(new CardFormMissing());
    document.head.append(script);
  });
  if (!window.Stripe) throw new CardFormMissing();
  return window.Stripe(publishableKey);
}

export const stripeQuery = () =>
  queryOptions({
    queryKey: ['stripe'],
    queryFn: loadStripe,
    staleTime: Number.POSITIVE_INFINITY,
    // What is blocked stays blocked; the page says so soon, and offers to try again.
    retry: 1,
  });
