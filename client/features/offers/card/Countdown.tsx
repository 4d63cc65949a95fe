import { useEffect, useRef, useState } from 'react';
import { leftText } from './offer-words.ts';

interface CountdownProps {
  /** How long it runs on, by the server's clock, when it was read. */
  seconds: number;
  /** When it was read, by the device's clock: only what has passed since is taken from that. */
  readAt: number;
  /** Called once at its end. */
  onEnd(): void;
}

/** Seconds after the end at which it is read again: by then it has also ended by the server's clock. */
const margin = 1;

/** How long an offer or a reservation runs on. It changes once a minute, and no screen reader announces it. */
export function Countdown({ seconds, readAt, onEnd }: CountdownProps) {
  const [now, setNow] = useState(() => Date.now());
  const left = seconds - Math.max(0, now - readAt) / 1000;
  const ended = useRef(onEnd);
  ended.current = onEnd;
  useEffect(() => {
    const isOver = left <= -margin;
    if (isOver) return ended.current();
    const next = left <= 60 ? left + margin : left % 60;
    const timer = setTimeout(() => setNow(Date.now()), Math.max(next, 1) * 1000);
    return () => clearTimeout(timer);
  }, [left]);
  return <span className="whitespace-nowrap">{leftText(Math.max(0, left))}</span>;
}
