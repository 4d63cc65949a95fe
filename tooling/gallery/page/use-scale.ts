import { useEffect, useRef, useState } from 'react';

const gap = 16;
/** Below this scale, frames side by side are unreadable. */
const leastScale = 0.55;

/**
 * Returns the scale at which two frames of this width fit the space, side by side or below each
 * other.
 */
function scaleFor(width: number, room: number): number {
  const beside = (room - gap) / 2 / width;
  return Math.min(1, beside < leastScale ? room / width : beside);
}

/**
 * Returns the scale of two frames of this width in the element at `ref`; null until it is measured.
 */
export function useScale(width: number) {
  const ref = useRef<HTMLDivElement>(null);
  const [room, setRoom] = useState<number | null>(null);
  useEffect(() => {
    if (!ref.current) return;
    const observer = new ResizeObserver(([entry]) => setRoom(entry?.contentRect.width ?? null));
    observer.observe(ref.current);
    return () => observer.disconnect();
  }, []);
  return { ref, scale: room === null ? null : scaleFor(width, room) };
}
