import { type KeyboardEvent, useRef, useState } from 'react';

const steps: Record<string, number> = { ArrowLeft: -1, ArrowRight: 1 };

/** A strip of `count` pictures that scrolls sideways, one at a time. */
export function useStrip(count: number) {
  const strip = useRef<HTMLUListElement>(null);
  const [current, setCurrent] = useState(0);
  const show = (index: number) => {
    const element = strip.current;
    if (!element || index < 0 || index >= count) return;
    setCurrent(index);
    element.scrollTo({ left: index * element.clientWidth * directionOf(element) });
  };
  return {
    strip,
    current,
    show,
    onKeyDown: (event: KeyboardEvent<HTMLElement>) => {
      const step = steps[event.key];
      if (step === undefined) return;
      event.preventDefault();
      show(current + step);
    },
    onScroll: () => {
      const element = strip.current;
      if (element) setCurrent(Math.round(Math.abs(element.scrollLeft) / element.clientWidth));
    },
  };
}

/** Where text runs from right to left, the strip scrolls to negative positions. */
const directionOf = (element: Element) => (getComputedStyle(element).direction === 'rtl' ? -1 : 1);
