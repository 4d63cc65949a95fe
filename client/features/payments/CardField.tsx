import type { Stripe, StripeCardElement } from '@stripe/stripe-js';
import { useEffect, useRef } from 'react';

interface CardFieldProps {
  stripe: Stripe;
  onReady(card: StripeCardElement): void;
}

/** The provider's own card entry: what is typed there never passes through our code. */
export function CardField({ stripe, onReady }: CardFieldProps) {
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (!place.current) return;
    const card = stripe.elements().create('card', { hidePostalCode: true });
    card.mount(place.current);
    card.on('ready', () => onReady(card));
    return () => card.destroy();
  }, [stripe, onReady]);
  return <div ref={place} className="rounded-field border border-line bg-card p-3" />;
}
