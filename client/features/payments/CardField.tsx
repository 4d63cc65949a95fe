import type { Stripe, StripeCardElement } from '@stripe/stripe-js';
import { useEffect, useRef } from 'react';
import { useTheme } from '../../theme.ts';

interface CardFieldProps {
  stripe: Stripe;
  onReady(card: StripeCardElement): void;
}

/** The provider's frame cannot see our colours, which depend on the theme. */
const styleIn = (place: HTMLElement) => ({
  base: { color: getComputedStyle(place).color, fontSize: '16px' },
});

/** The provider's own card entry: what is typed there never passes through our code. */
export function CardField({ stripe, onReady }: CardFieldProps) {
  const place = useRef<HTMLDivElement>(null);
  const entry = useRef<StripeCardElement>(null);
  const theme = useTheme();
  useEffect(() => {
    if (!place.current) return;
    const style = styleIn(place.current);
    const card = stripe.elements().create('card', { hidePostalCode: true, style });
    entry.current = card;
    card.mount(place.current);
    card.on('ready', () => onReady(card));
    return () => card.destroy();
  }, [stripe, onReady]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the theme decides what the style is.
  useEffect(() => {
    if (place.current) entry.current?.update({ style: styleIn(place.current) });
  }, [theme]);
  return <div ref={place} className="rounded-field border border-line bg-card p-3" />;
}
