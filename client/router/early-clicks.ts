import { type RefObject, useEffect, useRef } from 'react';

interface EarlyClicks {
  /** The element whose buttons are pressed. */
  region: RefObject<HTMLDivElement | null>;
  /** Presses the buttons again that were pressed, in their order, and keeps none from then on. */
  replay(): void;
}

interface EarlyClick {
  button: HTMLElement;
  event: Event;
}

/** Keeps the presses of buttons that React has not hydrated yet, and repeats them once it has. */
export function useEarlyClicks(): EarlyClicks {
  const region = useRef<HTMLDivElement>(null);
  const early = useRef<EarlyClick[] | null>([]);
  useEffect(() => {
    const keep = (event: Event) => {
      const button = event.target instanceof Element && event.target.closest('button');
      if (button && isReacts(button) && region.current?.contains(button))
        early.current?.push({ button, event });
    };
    // Not at the region: at its root, React stops what it cannot handle yet.
    document.addEventListener('click', keep, true);
    return () => document.removeEventListener('click', keep, true);
  }, []);
  const replay = useRef(() => {
    const clicks = early.current ?? [];
    early.current = null;
    // A press that is still on its way has made React hydrate the part, and reaches it.
    for (const { button, event } of clicks) if (event.eventPhase === Event.NONE) button.click();
  });
  return { region, replay: replay.current };
}

/** Those that send a form or open a popover need no script. */
const isReacts = (button: HTMLElement) =>
  button.getAttribute('type') === 'button' && !button.hasAttribute('popovertarget');
