import { type RefObject, useEffect, useRef, useState } from 'react';
import { openViewCounter, type ViewCounter } from './view-counter.ts';

/** Counts views while the page is open; null until the component has mounted. */
export function useViewCounter(email: string): ViewCounter | null {
  const [counter, setCounter] = useState<ViewCounter | null>(null);
  useEffect(() => {
    const opened = openViewCounter(email);
    setCounter(opened);
    return opened.close;
  }, [email]);
  return counter;
}

/** Observes a product's card while it is mounted. Returns the ref for its element. */
export function useView<E extends Element>(
  counter: ViewCounter | null,
  productId: string,
): RefObject<E | null> {
  const card = useRef<E>(null);
  useEffect(() => {
    return counter && card.current ? counter.watch(card.current, productId) : undefined;
  }, [counter, productId]);
  return card;
}
