import { type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react';

/** In px: a log that is scrolled at most so far from its end still shows the newest message. */
const endTolerance = 60;

interface LogScroll {
  /** The scrolling element. It is laid out from its end (`flex-col-reverse`). */
  log: RefObject<HTMLDivElement | null>;
  list: RefObject<HTMLDivElement | null>;
  /** The end of the log, as high as a log at its end may be scrolled. */
  end: RefObject<HTMLDivElement | null>;
  /** Whether the newest message is on the screen; null until it is known. */
  isAtEnd: boolean | null;
  scrollToEnd(): void;
}

/**
 * Keeps what is being read in its place. The log counts its scroll position from its end, so older
 * messages above move nothing; this makes up for messages that are added below.
 * @param lastNumber the number of the last message
 */
export function useLogScroll(lastNumber: number): LogScroll {
  const log = useRef<HTMLDivElement>(null);
  const list = useRef<HTMLDivElement>(null);
  const end = useRef<HTMLDivElement>(null);
  const [isAtEnd, setAtEnd] = useState<boolean | null>(null);
  useEffect(() => {
    if (!end.current) return;
    // On the screen, not only in the log: the log may itself be scrolled out of sight.
    const observer = new IntersectionObserver(([entry]) =>
      setAtEnd(entry ? entry.isIntersecting : null),
    );
    observer.observe(end.current);
    return () => observer.disconnect();
  }, []);
  const before = useRef(lastNumber);
  useLayoutEffect(() => {
    const added =
      lastNumber > before.current ? heightBetween(list.current, before.current, lastNumber) : 0;
    before.current = lastNumber;
    // At its end, the log follows the newest message automatically.
    if (added > 0 && log.current && isFromEnd(log.current)) log.current.scrollTop -= added;
  }, [lastNumber]);
  return {
    log,
    list,
    end,
    isAtEnd,
    scrollToEnd: () => log.current?.scrollTo({ top: 0 }),
  };
}

const isFromEnd = (log: HTMLElement | null) => log !== null && log.scrollTop < -endTolerance;

/** Returns the height of the messages after number `first`, up to number `last`. */
function heightBetween(list: HTMLElement | null, first: number, last: number): number {
  let height = 0;
  for (let number = first + 1; number <= last; number += 1)
    height += list?.querySelector(`[data-number="${number}"]`)?.getBoundingClientRect().height ?? 0;
  return height;
}
