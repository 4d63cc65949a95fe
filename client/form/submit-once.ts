import { type SubmitEvent, useRef } from 'react';

type Submit = (event: SubmitEvent) => Promise<unknown>;

/**
 * A form's submit handler that is deaf while what it began is under way. A second Enter comes
 * before the button has had time to be disabled.
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
