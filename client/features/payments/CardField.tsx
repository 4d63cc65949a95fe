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
    // The provider's frame cannot see our colours, which depend on the theme.
    const { color } = getComputedStyle(place.current);
    const style = { base: { color, fontSize: '16px' } };
    const card = stripe.elements().create('card', { hidePostalCode: true, style });
    card.mount(place.current);
    card.on('ready', () => onReady(card));
    return () => card.destroy();
  }, [stripe, onReady]);
  return <div ref={place} className="rounded-field border border-line bg-card p-3" />;
}
