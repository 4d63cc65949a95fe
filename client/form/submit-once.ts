import { type SubmitEvent, useRef } from 'react';

type Submit = (event: SubmitEvent) => Promise<unknown>;

/**
 * Returns a submit handler that ignores further submits while one is in progress. A second Enter
 * can arrive before the button is disabled.
 */
export function useSubmitOnce(submit: Submit): (event: SubmitEvent) => Promise<void> {
  const running = useRef(false);
  return async (event) => {
    event.preventDefault();
    if (running.current) return;
    running.current = true;
    try {
      await submit(event);
    } finally {
      running.current = false;
    }
  };
}
