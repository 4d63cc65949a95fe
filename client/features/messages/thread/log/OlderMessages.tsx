import { type RefObject, useEffect, useRef } from 'react';
import { errorMessage } from '../../../../feedback/error-message.ts';
import { Button } from '../../../../ui/button.tsx';
import { Alert } from '../../../../ui/notices.tsx';
import type { useOlderMessages } from './use-older-messages.ts';

interface OlderMessagesProps {
  older: ReturnType<typeof useOlderMessages>;
  /** The scrolling element. */
  log: RefObject<HTMLDivElement | null>;
}

/** Loads older messages when the beginning of the loaded ones comes near. Also a button. */
export function OlderMessages({
  older: { hasOlder, isLoading, error, load },
  log,
}: OlderMessagesProps) {
  const top = useRef<HTMLDivElement>(null);
  const hadOlder = useRef(hasOlder);
  const isIdle = hasOlder && !isLoading && !error;
  useEffect(() => {
    if (!isIdle || !top.current) return;
    const observer = new IntersectionObserver(([entry]) => entry?.isIntersecting && load(), {
      root: log.current,
      rootMargin: '400px 0px',
    });
    observer.observe(top.current);
    return () => observer.disconnect();
  });
  useEffect(() => {
    // The button has just been removed together with its focus.
    if (hadOlder.current && !hasOlder && document.activeElement === document.body)
      log.current?.focus({ preventScroll: true });
    hadOlder.current = hasOlder;
  }, [hasOlder, log]);
  if (!hasOlder) return null;
  return (
    <div ref={top} className="grid justify-items-center gap-2 p-3">
      {Boolean(error) && <Alert>{errorMessage(error)}</Alert>}
      <Button variant="secondary" size="small" pending={isLoading} onClick={load}>
        Show earlier messages
      </Button>
    </div>
  );
}
