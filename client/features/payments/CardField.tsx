import './card-field.css';
import type { Stripe, StripeCardElement } from '@stripe/stripe-js';
import { useEffect, useRef } from 'react';
import { onThemeChange } from '../../theme.ts';

interface CardFieldProps {
  stripe: Stripe;
  onReady(card: StripeCardElement): void;
}

/** The provider's iframe cannot read the shop's colours, which depend on the theme. */
const styleIn = (place: HTMLElement) => ({
  base: { color: getComputedStyle(place).color, fontSize: '16px' },
});

/** The provider's own card field. Card data never passes through the shop's code. */
export function CardField({ stripe, onReady }: CardFieldProps) {
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (!place.current) return;
    const frame = place.current;
    const card = stripe.elements().create('card', { hidePostalCode: true, style: styleIn(frame) });
    card.mount(frame);
    card.on('ready', () => {
      onReady(card);
      // The keyboard begins here, but on a phone it would cover the order.
      if (document.activeElement === document.body && matchMedia('(hover: hover)').matches)
        card.focus();
    });
    const stop = onThemeChange(() => card.update({ style: styleIn(frame) }));
    return () => {
      stop();
      card.destroy();
    };
  }, [stripe, onReady]);
  return <div ref={place} className="rounded-field border border-line bg-card p-3" />;
}
