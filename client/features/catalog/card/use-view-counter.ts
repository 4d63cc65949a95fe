import { type RefObject, useEffect, useRef, useState } from 'react';
import { openViewCounter, type ViewCounter } from './view-counter.ts';

/** Counts views for as long as the page is open; null until it is on the screen. */
export function useViewCounter(email: string): ViewCounter | null {
  const [counter, setCounter] = useState<ViewCounter | null>(null);
  useEffect(() => {
    const opened = openViewCounter(email);
    setCounter(opened);
    return opened.close;
  }, [email]);
  return counter;
}

/** Has a product's card watched while it is there. Gives the ref of its element. */
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
