import { Elements } from '@stripe/react-stripe-js';
import type { Stripe, StripeConstructor } from '@stripe/stripe-js';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { PaymentForm } from './PaymentForm.tsx';

declare global {
  interface Window {
    Stripe?: StripeConstructor;
  }
}

/** What `loadStripe` does, with the script that the shop names in place of Stripe's own address. */
async function load(scriptUrl: string, key: string): Promise<Stripe | null> {
  const script = document.createElement('script');
  script.src = scriptUrl;
  await new Promise((resolve, reject) => {
    script.onload = resolve;
    script.onerror = reject;
    document.head.append(script);
  });
  return window.Stripe?.(key) ?? null;
}

const asked = new URLSearchParams(location.search);
const script = asked.get('script');
const root = document.getElementById('root');

// Without a payment the page is only a place from which a test calls the API.
if (root && script)
  createRoot(root).render(
    <StrictMode>
      <Elements stripe={load(script, asked.get('key') ?? '')}>
        <PaymentForm clientSecret={asked.get('secret') ?? ''} />
      </Elements>
    </StrictMode>,
  );
